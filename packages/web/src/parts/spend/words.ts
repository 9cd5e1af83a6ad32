/** The sentences about what an account spends. */
export const words = {
  title: 'Spend',
  note: 'Invoices of the last 12 months.',
  all: 'All invoices',
  chart: 'Invoiced per month, tax included',
  month: 'Month',
  amount: 'Invoiced',
  byPlan: (month: string) => `By plan in ${month}, without tax`,
  noPlan: 'Other charges',
  unknownPlan: 'Former plan',
  morePlans: (amount: number) => `and ${amount} more`,
  byTag: (month: string) => `By tag in ${month}, without tax`,
  noTag: 'No tag',
  tagNote: 'Tags as they were when we invoiced. A line with several tags counts under each.',
  moreTags: (amount: number) => `and ${amount} more, in the CSV file`,
  zone: (zone: string) => `Months in ${zone} time`,
  none: 'No invoices yet. Your spend appears here after your first order.',
};
