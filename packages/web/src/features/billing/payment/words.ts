import { plural } from '../../../ui/format/plural.ts';

/** The sentences of the payment history and of one payment. */
export const words = {
  list: {
    of: 'payments',
    loadFailed: "We couldn't load your payments",
    noMatch: 'No matching payments',
  },
  /** Where checks and transfers are listed below. */
  besidesRecorded: {
    none: 'No card or bank payments yet',
    noMatch: 'No matching card or bank payments',
    text: 'Your checks and transfers are listed below.',
  },
  search: 'Invoice, ICCID, check or amount',
  filters: 'Filters',
  state: 'Status',
  clearFilters: 'Clear filters',

  downloads: 'Downloads',
  downloadPdf: 'Download as PDF',
  downloadAll: 'Download all as CSV',
  downloadMatching: 'Download these as CSV',
  downloadFailed: (reason: string) => `We couldn't download the file. ${reason}`,

  months: {
    title: 'By month',
    note: "Totals for the whole list above, checks and transfers included. Failed payments don't count.",
    month: 'Month',
    payments: 'Payments',
    refunded: 'Refunded since',
    paid: 'Paid',
    loadFailed: "We couldn't load the totals by month",
    none: 'No completed payments',
  },
  title: 'Payment',
  titleOf: (sum: string) => `Payment of ${sum}`,
  loadFailed: "We couldn't load this payment",
  seeUnpaid: 'See what is unpaid',
  items: 'For',
  moreItems: (amount: number) =>
    plural(amount, {
      one: 'and # more line. Its invoice lists it.',
      other: 'and # more lines. Their invoices list them.',
    }),
  date: 'Date',
  trigger: 'Charged for',
  method: 'Payment method',
  gatewayAnswer: 'Payment provider response',
  bankAnswer: 'Bank response',
  answer: (text: string, code: string) => `${text} (${code})`,
  clears: 'Expected to clear',
  returned: 'Returned by the bank',
  refund: 'Refund',
  canceled: 'Canceled',
  correction: (sum: string, date: string, state: string) => `${sum}, ${date}, ${state}`,
  correctionStates: {
    processing: 'processing',
    done: 'done',
    failed: "didn't go through",
    dueAgain: 'done, due again',
  },
  invoices: (amount: number): string => (amount === 1 ? 'Invoice' : 'Invoices'),
  noNumber: 'No number yet',
  id: 'Payment ID',
  transaction: 'Transaction ID',
  authorization: 'Authorization code',
  copy: { id: 'payment ID', transaction: 'transaction ID', authorization: 'authorization code' },
};
