export { buildLedger, type Ledger } from './build-ledger.ts';
export type { LedgerName } from './ledger.store.ts';
