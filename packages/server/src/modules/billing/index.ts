export { buildBilling, type Billing } from './build-billing.ts';
export type { Closing } from './invoices/close-invoice.ts';
export { invoiceClosed } from './invoices/invoice.ts';
export type { MoneyOfLine } from './agreement/money-of-lines.ts';
