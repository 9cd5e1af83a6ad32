import { inLanguages } from '../../kernel/language.ts';
import { spanish } from './words.es.ts';
import type { StatementKind } from '@linekeeper/contract';
import { dollarsShown } from '../../kernel/shown.ts';

/** What the entries of a statement say, and what stands against a period. */
export const words = inLanguages(
  {
    cursor: 'Continue from a cursor that this list gave.',
    lastFirst: 'Choose a last day that is not before the first one.',
    /** By the number of an invoice, or what a payment came by; and the cents of credit that were used. */
    entries: {
      invoice: () => 'Invoice',
      credit_used: (invoice, cents) => `${dollarsShown(cents)} of your credit paid ${invoice}`,
      invoice_voided: (invoice) => `Invoice ${invoice} voided`,
      invoice_written_off: (invoice) => `Invoice ${invoice} written off`,
      invoice_recovered: (invoice) => `Invoice ${invoice} paid after write-off`,
      credit_note: (invoice) => `Credit note for ${invoice}`,
      payment: (method) => `Payment, ${method}`,
      payment_returned: (method) => `Payment returned by the bank, ${method}`,
      payment_voided: (method) => `Payment voided, ${method}`,
      payment_corrected: () => 'Payment corrected to match the bank',
      recorded_payment: (name) => `Payment by ${name}`,
      recorded_payment_returned: (name) => `Payment returned, ${name}`,
      refund: (method) => `Refund, ${method}`,
      refund_kept: () => 'Refund not possible: kept as your credit',
      refund_found: () => 'Refund went through: taken from your credit',
      opening_credit: () => 'Credit from before this portal',
      other: () => 'Adjustment',
    } satisfies Record<StatementKind, (name: string, creditCents: number) => string>,
    receivables: {
      csvColumns: [
        'Company',
        'Account',
        'Current',
        '1-30 days',
        '31-60 days',
        '61-90 days',
        'Over 90 days',
        'Total',
        'Credit',
        'Currency',
      ],
    },
    /** For what has no number, or no method that we still know. */
    unknown: 'unknown',
  },
  spanish,
);
