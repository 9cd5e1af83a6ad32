import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { Subscription } from '../subscription/subscription.ts';
import { lockOfLines, saveSubscriptions } from '../subscription/subscriptions.store.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';

/**
 * Puts subscriptions on the plans that their lines are on now. The new price applies from the next period: the
 * present one is paid as agreed. Repeatable.
 */
export async function moveToPlan(
  needs: Pick<SubscriptionsNeeds, 'plans' | 'lines'>,
  tx: Tx,
  lineIds: readonly LineId[],
): Promise<void> {
  const living = await lockOfLines(tx, lineIds);
  for (const [accountId, ofAccount] of Map.groupBy(living, (one) => one.accountId)) {
    const ids = ofAccount.map(({ lineId }) => lineId);
    const lines = await needs.lines.linesOf(tx, accountId, ids);
    const plans = await needs.plans.plansOf(
      tx,
      [...lines.values()].map(({ planId }) => planId),
    );
    const moved = ofAccount.flatMap((subscription): Subscription[] => {
      const plan = plans.get(lines.get(subscription.lineId)?.planId ?? subscription.planId);
      if (!plan || plan.id === subscription.planId) return [];
      return [{ ...subscription, planId: plan.id, planVersionNo: plan.versionNo, priceCents: plan.priceCents }];
    });
    await saveSubscriptions(tx, moved);
  }
}
