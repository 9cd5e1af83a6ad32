export { adoptTransaction } from './adopt-transaction.ts';
export { billingJobs } from './billing.jobs.ts';
export type { BillingNeeds } from './billing-needs.ts';
export { closeInvoice, invoiceClosed, type Closing } from './close-invoice.ts';
export { compareInvoices } from './compare-invoices.ts';
export { billingRoutes } from './billing.routes.ts';
export { moneyOfLines, type MoneyOfLine } from './money-of-lines.ts';
export { getFailedTotals } from './get-failed-subscriptions.ts';
