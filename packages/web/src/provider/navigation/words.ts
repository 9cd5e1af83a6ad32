/** The names of the console's areas. */
export const words = {
  home: 'Home',
  operations: 'Operations',
  staff: 'Staff',
};
