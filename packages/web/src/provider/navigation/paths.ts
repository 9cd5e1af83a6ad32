/** Every route of the console by name. Imports nothing, so that anything may name a route. */
export const paths = {
  home: '/provider',
  logIn: '/provider/log-in',
  staff: '/provider/staff',
} as const;
