import { given, givenOn } from '../../kernel/given.ts';
import { adoptTransaction } from '../reconciliation/adoptions/adopt-transaction.ts';
import {
  chargeOfId,
  chargesBehind,
  chargesOfIds,
  getCharge,
  listCharges,
  listChargesOfInvoices,
  livePayment,
} from './charges/charges.store.ts';
import { invoicesToFollow, livePaymentsOf } from './charges/followed-charges.store.ts';
import { decidingOutcomes, takenBackCharges } from './charges/outcomes.store.ts';
import { requestCharge } from './charges/request-charge.ts';
import { resolveCharge } from './charges/resolve-charge.ts';
import { correctionsOf, correctionsOfIds } from '../corrections/corrections.store.ts';
import { requestCorrection } from '../corrections/request-correction.ts';
import { resolveCorrection } from '../corrections/resolve-correction.ts';
import { sendCorrection } from '../corrections/send-correction.ts';
import { openDifferences } from '../reconciliation/differences/differences.store.ts';
import { explainDifference } from '../reconciliation/differences/explain-difference.ts';
import { keepDifferences } from '../reconciliation/differences/keep-differences.ts';
import { bookFee, reverseFee } from '../reconciliation/fees/book-fee.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { adoptGatewayCustomer } from '../methods/customers/adopt-gateway-customer.ts';
import { closeCustomer } from '../methods/customers/close-customer.ts';
import { closeGatewayCustomer, forgetCustomer, updateBillTo } from '../methods/customers/close-gateway-customer.ts';
import { defaultMethodId, defaultMethodLabel, methodsNeedingAttention } from '../methods/stored/get-payment-details.ts';
import { holdMethods, keepMethods, releaseMethods } from '../methods/stored/hold-methods.ts';
import { findGatewayCustomer, newMerchantCustomerId, openGatewayCustomer } from '../methods/customers/open-gateway-customer.ts';
import { takeNotification } from '../reconciliation/notifications/take-notification.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { reconcile } from '../reconciliation/comparison/reconcile.ts';
import { importSettlements } from '../reconciliation/settlement/import-settlements.ts';
import { watchBankDebits } from './bank/watch-bank-debits.ts';

/** How customers pay, and what became of it. */
export function buildPayments(needs: PaymentsNeeds) {
  return {
    ...customersOf(needs),
    ...chargesOf(needs),
    ...booksOf(needs),
    routes: paymentsRoutes(needs),
    jobs: paymentsJobs(needs),
  };
}

export type Payments = ReturnType<typeof buildPayments>;

function customersOf(needs: PaymentsNeeds) {
  return {
    newMerchantCustomerId,
    openGatewayCustomer: given(needs, openGatewayCustomer),
    findGatewayCustomer: given(needs, findGatewayCustomer),
    adoptGatewayCustomer: given(needs, adoptGatewayCustomer),
    closeGatewayCustomer: given(needs, closeGatewayCustomer),
    closeCustomer: given(needs, closeCustomer),
    forgetCustomer,
    updateBillTo,
    defaultMethodId,
    defaultMethodLabel: givenOn(needs, defaultMethodLabel),
    methodsNeedingAttention: givenOn(needs, methodsNeedingAttention),
    keepMethods,
    holdMethods: given(needs, holdMethods),
    releaseMethods,
  };
}

function chargesOf(needs: PaymentsNeeds) {
  return {
    requestCharge: given(needs, requestCharge),
    resolveCharge: given(needs, resolveCharge),
    getCharge,
    listCharges,
    listChargesOfInvoices,
    chargeOfId,
    chargesOfIds,
    chargesBehind,
    livePayment,
    livePaymentsOf,
    invoicesToFollow,
    decidingOutcomes,
    takenBackCharges,
    requestCorrection: given(needs, requestCorrection),
    sendCorrection: given(needs, sendCorrection),
    resolveCorrection: given(needs, resolveCorrection),
    correctionsOf,
    correctionsOfIds,
    takeNotification: given(needs, takeNotification),
  };
}

function booksOf(needs: PaymentsNeeds) {
  return {
    importSettlements: given(needs, importSettlements),
    watchBankDebits: given(needs, watchBankDebits),
    reconcile: given(needs, reconcile),
    openDifferences,
    keepDifferences: given(needs, keepDifferences),
    explainDifference: given(needs, explainDifference),
    bookFee: given(needs, bookFee),
    reverseFee: given(needs, reverseFee),
    adoptTransaction: given(needs, adoptTransaction),
  };
}
