import { given } from '../../kernel/given.ts';
import { adoptTransaction } from './decisions/adopt-transaction.ts';
import { gatewayHealth } from './comparison/nights.store.ts';
import { lostCharges, reconcile, reconcileNow } from './comparison/reconcile.ts';
import { openDifferences } from './differences/differences.store.ts';
import { adoptionsOfAll, sumAdoptionsOfAll } from './decisions/decisions.store.ts';
import { explainDifference } from './decisions/explain-difference.ts';
import { keepDifferences } from './differences/keep-differences.ts';
import { bookFee, reverseFee } from './decisions/book-fee.ts';
import { takeNotification } from './notifications/take-notification.ts';
import type { ReconciliationNeeds } from './differences/reconciliation-needs.ts';
import { reconciliationJobs } from './reconciliation.jobs.ts';
import { importSettlements } from './settlement/import-settlements.ts';
import { openBatches } from './settlement/settlement.store.ts';

/** Whether gateway, bank and books agree, and what a person decides where they do not. */
export function buildReconciliation(needs: ReconciliationNeeds) {
  return {
    importSettlements: given(needs, importSettlements),
    lostCharges: given(needs, lostCharges),
    reconcile: given(needs, reconcile),
    reconcileNow: given(needs, reconcileNow),
    takeNotification: given(needs, takeNotification),
    openDifferences,
    gatewayHealth,
    openBatches,
    keepDifferences: given(needs, keepDifferences),
    explainDifference: given(needs, explainDifference),
    adoptTransaction: given(needs, adoptTransaction),
    adoptionsOfAll,
    sumAdoptionsOfAll,
    bookFee: given(needs, bookFee),
    reverseFee: given(needs, reverseFee),
    routes: {},
    jobs: reconciliationJobs(needs),
  };
}

export type Reconciliation = ReturnType<typeof buildReconciliation>;
