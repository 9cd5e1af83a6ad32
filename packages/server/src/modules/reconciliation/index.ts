export type { Adopted, AdoptionWanted, WantsPayment } from './decisions/adopt-transaction.ts';
export type { Adoption } from './decisions/adoption.ts';
export { buildReconciliation, type Reconciliation } from './build-reconciliation.ts';
