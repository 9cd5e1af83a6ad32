/** The sentences of statements of account and of credit notes. */
export const words = {
  title: 'Statement of account',
  period: (from: string, to: string) => `${from} – ${to}`,
  opening: 'Opening balance',
  closing: 'Closing balance',
  note: {
    kind: 'Credit note',
    title: (number: string) => `Credit note ${number}`,
    lines: 'Lines',
    total: 'Total credit',
    lowered: 'Taken off what was due',
    credit: 'Credit for your next invoices',
    refund: 'Refunded to your payment method',
  },
  sign: 'A negative balance is money that we owe you.',
  terms: { period: 'Period', made: 'As of' },
  columns: { day: 'Date', number: 'Document', text: 'Description', amount: 'Amount', balance: 'Balance' },
  csvColumns: ['Date', 'Document', 'Description', 'Amount', 'Balance', 'Currency'],
};
