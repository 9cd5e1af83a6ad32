export { presentCreditNote } from './credit-note.ts';
export { buildCredits, type Credits } from './build-credits.ts';
export type { CreditNote } from './credit-note.ts';
export type { CreditWanted, OrderRefund } from './credit-invoice.ts';
