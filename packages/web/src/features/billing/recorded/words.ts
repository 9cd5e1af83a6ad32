/** The sentences about payments by check and transfer. */
export const words = {
  title: 'Checks and transfers',
  list: { of: 'checks and transfers', loadFailed: "We couldn't load your checks and transfers" },
  recovery: 'Paid after write-off',
  credit: (amount: string) => `${amount} is credit for later invoices`,
  columns: { date: 'Received', method: 'Payment', invoices: 'Invoices', status: 'Status', amount: 'Amount' },
  more: (amount: number) => `and ${amount} more`,
};
