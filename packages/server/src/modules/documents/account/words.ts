/** The sentences of statements of account. */
export const words = {
  title: 'Statement of account',
  period: (from: string, to: string) => `${from} – ${to}`,
  opening: 'Opening balance',
  closing: 'Closing balance',
  sign: 'A negative balance is money that we owe you.',
  terms: { period: 'Period', made: 'As of' },
  columns: { day: 'Date', number: 'Document', text: 'Description', amount: 'Amount', balance: 'Balance' },
  csvColumns: ['Date', 'Document', 'Description', 'Amount', 'Balance', 'Currency'],
};
