export { buildLedger, type Ledger } from './build-ledger.ts';
export type { BookedTransaction, LedgerSum } from './books-of-all.store.ts';
export type { CustomerEntry, Span } from './customer-account.store.ts';
export type { LedgerEntry, LedgerName } from './ledger.store.ts';
