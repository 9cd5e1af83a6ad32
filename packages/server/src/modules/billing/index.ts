export { buildBilling, type Billing } from './build-billing.ts';
export type { Closing } from './close-invoice.ts';
export { invoiceClosed } from './invoice-closed.ts';
export type { MoneyOfLine } from './money-of-lines.ts';
