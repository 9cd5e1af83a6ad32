import { after, hourMs, utcDay } from '../../../kernel/clock.ts';
import type { PaymentsNeeds } from '../../payments/payments-needs.ts';
import { reconcile } from './reconcile.ts';
import { claimNight, endNight } from './sides.store.ts';

const fromHour = 3;

/** Compares once a day, after three in the morning (UTC), on whichever worker is free; a run that failed comes again. */
export async function reconcileNightly(needs: PaymentsNeeds): Promise<void> {
  const now = needs.clock.now();
  if (now.getUTCHours() < fromHour) return;
  const day = utcDay(now);
  const at = { now, staleBefore: after(now, -hourMs) };
  if (!(await needs.db.transaction().execute((tx) => claimNight(tx, day, at)))) return;
  const outcome = await reconcile(needs);
  if (outcome.kind === 'unknown') {
    needs.log.warn({ cause: outcome.cause }, 'gateway and books could not be compared; it is tried again in an hour');
    return;
  }
  await needs.db.transaction().execute((tx) => endNight(tx, day, needs.clock.now()));
  needs.log.info({ event: 'payments.reconciled', ...outcome }, 'gateway and books were compared');
}
