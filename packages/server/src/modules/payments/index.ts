export type { Adopted, AdoptionWanted } from '../reconciliation/adoptions/adopt-transaction.ts';
export { buildPayments, type Payments } from './build-payments.ts';
export { chargeSettled } from './charges/charge-settled.ts';
export { isOpenCharge, type Charge, type ChargeFilter, type NoCharge } from './charges/charge.ts';
export type { Outcome } from './charges/outcomes.store.ts';
export type { Correction } from '../corrections/correction.ts';
export type * from '../methods/gateway/gateway.port.ts';
