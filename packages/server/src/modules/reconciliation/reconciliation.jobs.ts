import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { otherSumFound } from '../payments/index.ts';
import { nextNightAt, reconcileNightly } from './comparison/reconcile.ts';
import { noteOtherSum } from './differences/keep-differences.ts';
import { lookAtNotification, notificationJob } from './notifications/take-notification.ts';
import type { ReconciliationNeeds } from './differences/reconciliation-needs.ts';
import { importSettlements } from './settlement/import-settlements.ts';

export function reconciliationJobs(needs: ReconciliationNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [
      handlerOf(otherSumFound, (found) => noteOtherSum(needs, found)),
      handlerOf(notificationJob, ({ notificationId }) => lookAtNotification(needs, notificationId)),
    ],
    chores: [
      {
        name: 'payments.import-settlements',
        everyMs: 600_000,
        isDaily: true,
        run: (stopping) => importNew(needs, stopping),
      },
      {
        name: 'payments.reconcile',
        everyMs: 600_000,
        nextDueAt: nextNightAt,
        isPassing: true,
        run: () => reconcileNightly(needs),
      },
    ],
  };
}

async function importNew(needs: ReconciliationNeeds, stopping?: AbortSignal): Promise<void> {
  await importSettlements(needs, stopping && { stopping });
}
