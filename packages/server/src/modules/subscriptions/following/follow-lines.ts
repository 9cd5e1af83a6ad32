import { brandId, type LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { beginSubscriptions } from './begin-subscriptions.ts';
import { releaseCharges } from './hold-charges.ts';
import { pausesOfLinesChanged, plansOfLinesChanged, type Subscription } from '../subscription/subscription.ts';
import { lockOfLines, saveSubscriptions } from '../subscription/subscriptions.store.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';

/** What a change of lines means for their subscriptions. Safe to repeat. */
export async function followLines(
  needs: SubscriptionsNeeds,
  changed: { kind: 'activated' | 'terminated' | 'plan_changed' | 'pause_changed' | 'kept'; lineIds: readonly string[] },
): Promise<void> {
  const lineIds = changed.lineIds.map(brandId<LineId>);
  await needs.db.transaction().execute(async (tx) => {
    switch (changed.kind) {
      case 'activated':
        return beginSubscriptions(needs, tx, lineIds);
      case 'terminated':
        return cancelSubscriptions(needs, tx, lineIds);
      case 'plan_changed':
        return needs.jobs.enqueue(tx, plansOfLinesChanged, { lineIds });
      case 'pause_changed':
        return needs.jobs.enqueue(tx, pausesOfLinesChanged, { lineIds });
      case 'kept':
        return releaseCharges(needs, tx, lineIds);
    }
  });
}

/**
 * Ends the subscriptions of lines at once and for good: no later charge, and nothing paid comes back. What is owed for
 * a period that began stays owed; one that never began owes nothing. Repeatable.
 */
export async function cancelSubscriptions(
  needs: Pick<SubscriptionsNeeds, 'clock' | 'methods'>,
  tx: Tx,
  lineIds: readonly LineId[],
): Promise<void> {
  if (lineIds.length === 0) return;
  const living = await lockOfLines(tx, lineIds);
  const canceledAt = needs.clock.now();
  const ended = living.map((subscription): Subscription => ({
    ...subscription,
    status: 'canceled',
    firstCharge: subscription.beganAt === null ? 'none' : subscription.firstCharge,
    nextChargeAt: null,
    canceledAt,
  }));
  await saveSubscriptions(tx, ended);
  for (const [accountId, ofAccount] of Map.groupBy(ended, (one) => one.accountId))
    await needs.methods.releaseMethods(tx, { accountId, holders: ofAccount.map(({ id }) => id) });
}
