import { atMost } from '../../kernel/at-most.ts';
import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { brandId, type ChargeId } from '../../kernel/ids.ts';
import { watchBankDebits } from './bank/watch-bank-debits.ts';
import { nextAttemptAt, nextDebitAt } from './charges/charges.store.ts';
import { lookAtDueCharges } from './charges/look-at-charge.ts';
import { chargeJob } from './charges/request-charge.ts';
import { sendCharge } from './charges/send-charge.ts';
import type { PaymentsNeeds } from './charges/payments-needs.ts';

/** Calls to the gateway that one process makes at once. Twice as many charges are noted, so that none waits for another's outcome. */
const callsAtOnce = 40;

export function paymentsJobs(needs: PaymentsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  const inTurn = atMost(callsAtOnce);
  return {
    handlers: [
      handlerOf(chargeJob, ({ chargeId }) => sendCharge(needs, brandId<ChargeId>(chargeId), inTurn), { batches: 4 }),
    ],
    chores: [
      {
        name: 'payments.look-at-charges',
        everyMs: 15_000,
        nextDueAt: nextAttemptAt,
        isPassing: true,
        run: () => lookAtDueCharges(needs),
      },
      {
        name: 'payments.watch-bank-debits',
        everyMs: 300_000,
        nextDueAt: nextDebitAt,
        isPassing: true,
        run: () => watchBankDebits(needs),
      },
    ],
  };
}
