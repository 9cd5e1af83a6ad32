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
  none: 'No invoices yet. Your spend appears here after your first order.',
};
