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
  payments: 'Payments',
  transfers: 'Checks and transfers',
  refunds: 'Refunds and voids',
  creditNotes: 'Credit notes',
  writeOffs: 'Write-offs',
  disputes: 'Disputes',
  revenue: 'Revenue',
  taxReport: 'Tax',
  journal: 'Accounting export',
};
