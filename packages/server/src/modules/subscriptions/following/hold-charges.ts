import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { CheckedLine } from '../../lines/index.ts';
import { calendarOf } from '../calendar/change-calendar.ts';
import { dayAt, instantOf } from '../calendar/period.ts';
import { lockOfLines, saveSubscriptions } from '../subscription/subscriptions.store.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';

/** For callers that lock lines and then change their subscriptions: subscriptions are locked before lines. */
export async function lockSubscriptionsOf(tx: Tx, lineIds: readonly LineId[]): Promise<void> {
  await lockOfLines(tx, lineIds);
}

/** Stops charges for lines, in the transaction that asks the carrier to terminate them. */
export async function holdCharges(tx: Tx, lineIds: readonly LineId[]): Promise<void> {
  const living = await lockOfLines(tx, lineIds);
  await saveSubscriptions(
    tx,
    living.map((subscription) => ({ ...subscription, nextChargeAt: null })),
  );
}

/**
 * The lines were not terminated after all: the next period is charged when it begins. Repeatable, also late: lines that
 * are being terminated again stay held, and so do those that were to end with a period that is over.
 */
export async function releaseCharges(
  needs: Pick<SubscriptionsNeeds, 'accounts' | 'clock' | 'lines'>,
  tx: Tx,
  lineIds: readonly LineId[],
): Promise<void> {
  const locked = (await lockOfLines(tx, lineIds)).filter(({ nextChargeAt }) => nextChargeAt === null);
  // Read behind the subscriptions' locks, which every request to terminate takes first.
  const lines = await needs.lines.checkedLines(
    tx,
    locked.map(({ lineId }) => lineId),
  );
  const kept = new Set(lines.filter(isKept).map(({ id }) => id));
  const held = locked.filter(({ lineId }) => kept.has(lineId));
  for (const [accountId, ofAccount] of Map.groupBy(held, (one) => one.accountId)) {
    const calendar = await calendarOf(needs, tx, accountId);
    const today = dayAt(calendar, needs.clock.now());
    const again = ofAccount.flatMap((subscription) => {
      const { periodEnd, cancelAtPeriodEnd } = subscription;
      const hasEnded = periodEnd === null || (cancelAtPeriodEnd && periodEnd <= today);
      return hasEnded ? [] : [{ ...subscription, nextChargeAt: instantOf(calendar, periodEnd) }];
    });
    await saveSubscriptions(tx, again);
  }
}

function isKept({ status, pendingAction }: CheckedLine): boolean {
  return status !== 'terminated' && pendingAction !== 'terminate';
}
