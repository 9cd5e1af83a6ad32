/** The names of the console's areas. */
export const words = {
  home: 'Home',
  audit: 'Audit log',
  operations: 'Operations',
  inventory: 'Inventory',
  staff: 'Staff',
};
