export type { LedgerName } from './ledger.store.ts';
export { postLedger } from './post-ledger.ts';
