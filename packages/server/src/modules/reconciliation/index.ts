export type { Adopted, AdoptionWanted } from './decisions/adopt-transaction.ts';
export { buildReconciliation, type Reconciliation } from './build-reconciliation.ts';
