/** The sentences of the statement of account. */
export const words = {
  list: { of: 'entries', loadFailed: "We couldn't load your statement" },
  period: 'Period',
  presets: { thisMonth: 'This month', lastMonth: 'Last month', year: 'Last 12 months' },
  opening: (day: string) => `Opening balance, ${day}`,
  charges: 'Charges',
  payments: 'Net payments',
  credits: 'Credits',
  closing: (day: string) => `Closing balance, ${day}`,
  weOwe: (sum: string) => `${sum} in your favor`,
  columns: { day: 'Date', text: 'Description', document: 'Document', amount: 'Amount', balance: 'Balance' },
  balanceThen: (sum: string) => `Balance ${sum}`,
  payment: 'View payment',
  /** Before the mark of a card or a bank. */
  brief: { payment: 'Payment', returned: 'Returned', voided: 'Voided', refund: 'Refund' },
  none: 'No entries in this period',
  noneText: 'Invoices, payments, credit notes and refunds appear here.',
  downloads: 'Downloads',
  downloadPdf: 'Download as PDF',
  downloadCsv: 'Download as CSV',
  downloadFailed: (reason: string) => `We couldn't download the file. ${reason}`,
};
