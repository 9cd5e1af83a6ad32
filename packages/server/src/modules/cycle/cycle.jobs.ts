import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { hourMs, minuteMs } from '../../kernel/clock.ts';
import { subscriptionBegun } from '../subscriptions/index.ts';
import type { CycleNeeds } from './orders/cycle-needs.ts';
import { billAccounts, billLeftovers } from './billing-days/bill-accounts.ts';
import { billFirstPeriod, billMissed, billOrders, nextOrderAt } from './orders/bill-orders.ts';

export function cycleJobs(needs: CycleNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [handlerOf(subscriptionBegun, (payload) => billFirstPeriod(needs, payload))],
    chores: [
      { name: 'billing.invoice-missed', everyMs: minuteMs, run: (stopping) => billMissed(needs, stopping) },
      {
        name: 'cycle.bill-accounts',
        everyMs: minuteMs,
        nextDueAt: needs.subscriptions.earliestRenewal,
        run: (stopping) => billAccounts(needs, stopping),
      },
      {
        name: 'cycle.bill-leftovers',
        everyMs: hourMs,
        isDaily: true,
        run: (stopping) => billLeftovers(needs, stopping),
      },
      {
        name: 'cycle.bill-orders',
        everyMs: 5000,
        nextDueAt: (db) => nextOrderAt(needs, db),
        isPassing: true,
        run: () => billOrders(needs),
      },
    ],
  };
}
