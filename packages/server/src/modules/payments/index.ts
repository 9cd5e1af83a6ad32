export { buildPayments, type Payments } from './build-payments.ts';
export { centsTaken, type Attempt } from './charges/attempt.ts';
export {
  chargeConcluded,
  isOpenCharge,
  otherSumFound,
  type Charge,
  type ChargeFilter,
  type NoCharge,
} from './charges/charge.ts';
export type { Outcome, OurSide } from './charges/outcomes.store.ts';
