import { keptCharges } from './charges/charge-lists.store.ts';
import { given } from '../../kernel/given.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { bookFact, recordFound, recordLost } from './bank/book-fact.ts';
import { bookSettledCharge } from './bank/book-settled-charge.ts';
import { bookVoid, noteRefunded } from './bank/take-back.ts';
import { watchBankDebits } from './bank/watch-bank-debits.ts';
import {
  chargeNamed,
  chargeMonths,
  chargeOfId,
  chargesOfAll,
  sumChargesOfAll,
  chargesBehind,
  chargesOfCollections,
  chargesOfIds,
  gatewayDaysOfAll,
  getCharge,
  lastChargeBy,
  lastDebitCents,
  listCharges,
  countChargesOfCollections,
  triesByMonthOfAll,
} from './charges/charge-lists.store.ts';
import {
  attemptBehind,
  attemptOfNumber,
  doubtUncalled,
  lockAttempt,
  lockMethodsOf,
  openChargesByMethod,
} from './charges/charges.store.ts';
import { lookNow, lookSoon } from './charges/look-at-charge.ts';
import {
  countDoubtfulOfAll,
  decidingOutcomes,
  doubtfulOfAll,
  collectionsToFollow,
  livePayment,
  livePaymentsOf,
  sideBehind,
  sidesGivenUp,
  sidesTaken,
  takenBackCharges,
} from './charges/outcomes.store.ts';
import { requestCharge } from './charges/request-charge.ts';
import { resolveCharge } from './charges/resolve-charge.ts';
import { announceCharge } from './charges/conclude-charge.ts';
import type { PaymentsNeeds } from './charges/payments-needs.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { addMethod, paymentsRoutes } from './payments.routes.ts';

/** How customers pay, and what became of it. */
export function buildPayments(needs: PaymentsNeeds) {
  return {
    kept: keptCharges,
    requestCharge: given(needs, requestCharge),
    resolveCharge: given(needs, resolveCharge),
    lookNow: given(needs, lookNow),
    addMethod: given(needs, addMethod),
    closeCustomer: (tx: Tx, accountId: AccountId) =>
      needs.methods.closeCustomer(tx, accountId, async () => (await openChargesByMethod(tx, accountId)).size > 0),
    ...readsOf(),
    ...bookingsOf(needs),
    routes: paymentsRoutes(needs),
    jobs: paymentsJobs(needs),
  };
}

export type Payments = ReturnType<typeof buildPayments>;

function readsOf() {
  return {
    getCharge,
    lastChargeBy,
    lastDebitCents,
    listCharges,
    chargesOfCollections,
    countChargesOfCollections,
    chargeNamed,
    chargeMonths,
    chargeOfId,
    chargesOfAll,
    sumChargesOfAll,
    chargesOfIds,
    chargesBehind,
    livePayment,
    livePaymentsOf,
    collectionsToFollow,
    decidingOutcomes,
    takenBackCharges,
    sideBehind,
    sidesTaken,
    sidesGivenUp,
    countDoubtfulOfAll,
    gatewayDaysOfAll,
    doubtfulOfAll,
    triesByMonthOfAll,
  };
}

/** What corrections and reconciliation change about a charge: each locks its attempt first. */
function bookingsOf(needs: PaymentsNeeds) {
  return {
    attemptBehind,
    attemptOfNumber,
    lockAttempt: given(needs, lockAttempt),
    lockMethodsOf: given(needs, lockMethodsOf),
    lookSoon: given(needs, lookSoon),
    announceCharge: given(needs, announceCharge),
    bookVoid: given(needs, bookVoid),
    noteRefunded,
    doubtUncalled,
    recordFound: given(needs, recordFound),
    recordLost: given(needs, recordLost),
    bookFact: given(needs, bookFact),
    bookSettledCharge: given(needs, bookSettledCharge),
    watchBankDebits: given(needs, watchBankDebits),
  };
}
