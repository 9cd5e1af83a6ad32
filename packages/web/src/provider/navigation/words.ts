/** The names of the console's areas, and of the pages of Money. */
export const words = {
  home: 'Home',
  audit: 'Audit log',
  customers: 'Customers',
  money: 'Money',
  plans: 'Plans',
  operations: 'Operations',
  inventory: 'Inventory',
  staff: 'Staff',
  settings: 'Settings',

  receivables: 'Receivables',
  approvals: 'Approvals',
  revenue: 'Revenue',
  taxReport: 'Tax',
  journal: 'Accounting export',
};
