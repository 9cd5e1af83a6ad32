export { adoptGatewayCustomer } from './methods/adopt-gateway-customer.ts';
export type { Charge, ChargeFilter, NoCharge } from './charges/charge.ts';
export { adoptTransaction, type Adopted, type AdoptionWanted } from './adoptions/adopt-transaction.ts';
export type { AdoptedFact } from './adoptions/adoption.ts';
export { isOpenCharge } from './charges/charge.ts';
export {
  chargeOfId,
  chargesBehind,
  chargesOfIds,
  getCharge,
  listCharges,
  listChargesOfInvoices,
  livePayment,
} from './charges/charges.store.ts';
export { decidingOutcomes, takenBackCharges, type Outcome } from './charges/outcomes.store.ts';
export { invoicesToFollow, livePaymentsOf } from './charges/followed-charges.store.ts';
export { closeCustomer } from './methods/close-customer.ts';
export { closeGatewayCustomer, forgetCustomer, updateBillTo } from './methods/close-gateway-customer.ts';
export type { Correction } from './corrections/correction.ts';
export { correctionsOf, correctionsOfIds } from './corrections/corrections.store.ts';
export { requestCorrection } from './corrections/request-correction.ts';
export { resolveCorrection } from './corrections/resolve-correction.ts';
export { sendCorrection } from './corrections/send-correction.ts';
export { importSettlements } from './settlement/import-settlements.ts';
export { watchBankDebits } from './settlement/watch-bank-debits.ts';
export { bookFee, reverseFee, type FeeDecision } from './fees/book-fee.ts';
export { explainDifference } from './differences/explain-difference.ts';
export { keepDifferences } from './differences/keep-differences.ts';
export { openDifferences } from './differences/differences.store.ts';
export type * from './gateway/gateway.port.ts';
export { defaultMethodId, defaultMethodLabel, methodsNeedingAttention } from './methods/get-payment-details.ts';
export { holdMethods, keepMethods, releaseMethods } from './methods/hold-methods.ts';
export { findGatewayCustomer, newMerchantCustomerId, openGatewayCustomer } from './methods/open-gateway-customer.ts';
export { paymentsJobs } from './payments.jobs.ts';
export { paymentsRoutes } from './payments.routes.ts';
export type { PaymentsNeeds } from './gateway/payments-needs.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { resolveCharge } from './charges/resolve-charge.ts';
export { requestCharge } from './charges/request-charge.ts';
export { takeNotification } from './notifications/take-notification.ts';
export { chargeSettled } from './charges/settle-charge.ts';
