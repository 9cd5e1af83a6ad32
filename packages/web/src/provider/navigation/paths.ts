/** Every route of the console by name. Imports nothing, so that anything may name a route. */
export const paths = {
  home: '/provider',
  audit: '/provider/audit',
  logIn: '/provider/log-in',
  operations: '/provider/operations',
  incidents: '/provider/operations/$topic',
  inventory: '/provider/inventory',
  simOrders: '/provider/inventory/orders',
  staff: '/provider/staff',
  customers: '/provider/customers',
  customer: '/provider/customers/$id',
  money: '/provider/money',
  settings: '/provider/settings',
  rulesVersions: '/provider/settings/versions',
  taxes: '/provider/settings/taxes',
  roles: '/provider/settings/roles',
} as const;
