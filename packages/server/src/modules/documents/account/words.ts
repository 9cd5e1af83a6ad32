import { inLanguages } from '../../../kernel/language.ts';
import { spanish } from './words.es.ts';
/** The sentences of statements of account and of credit notes. */
export const words = inLanguages(
  {
    title: 'Statement of account',
    period: (from: string, to: string) => `${from} – ${to}`,
    opening: 'Opening balance',
    charges: 'Charges',
    credits: 'Credits',
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
    payments: {
      title: 'Payments',
      less: 'Net payments',
      from: (day: string) => `From ${day}`,
      through: (day: string) => `Through ${day}`,
      columns: { date: 'Date', payment: 'Payment', invoices: 'Invoices', result: 'Result', amount: 'Amount' },
      more: (amount: number) => `and ${amount} more`,
      paid: 'Paid',
      refunded: 'Refunded',
      none: 'No payments in this period.',
    },
    sign: 'A negative balance is money that we owe you.',
    terms: { period: 'Period', made: 'As of' },
    columns: { day: 'Date', number: 'Document', text: 'Description', amount: 'Amount', balance: 'Balance' },
    csvColumns: ['Date', 'Document', 'Description', 'Amount', 'Balance', 'Currency', 'Total'],
    legal: {
      title: (title: string, version: number) => `${title}, version ${version}`,
      inForce: (version: number, day: string) => `Version ${version}, in force from ${day}`,
      accepted: (moment: string, by: string | null) =>
        by === null ? `Accepted ${moment}` : `Accepted ${moment} by ${by}`,
      foot: (brand: string, support: string) => `${brand} · ${support}`,
    },
  },
  spanish,
);
