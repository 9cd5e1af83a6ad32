import { dollarsShown } from '../../kernel/shown.ts';

/** What the entries of a statement say, and what stands against a period. */
export const words = {
  cursor: 'Continue from a cursor that this list gave.',
  lastFirst: 'Choose a last day that is not before the first one.',
  invoice: 'Invoice',
  creditUsed: (cents: number, number: string) => `${dollarsShown(cents)} of your credit paid ${number}`,
  voided: (number: string) => `Invoice ${number} voided`,
  writtenOff: (number: string) => `Invoice ${number} written off`,
  creditNote: (invoice: string) => `Credit note for ${invoice}`,
  payment: (method: string) => `Payment, ${method}`,
  returned: (method: string) => `Payment returned by the bank, ${method}`,
  paymentVoided: (method: string) => `Payment voided, ${method}`,
  corrected: 'Payment corrected to match the bank',
  refund: (method: string) => `Refund, ${method}`,
  other: 'Adjustment',
  /** For what has no number, or no method that we still know. */
  unknown: 'unknown',
};
