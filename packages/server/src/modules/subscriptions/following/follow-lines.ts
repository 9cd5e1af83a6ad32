import { brandId, type LineId } from '../../../kernel/ids.ts';
import { beginSubscriptions } from './begin-subscriptions.ts';
import { cancelSubscriptions } from './cancel-subscriptions.ts';
import { releaseCharges } from './hold-charges.ts';
import { moveToPlan } from './move-to-plan.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';

/** What a change of lines means for their subscriptions. Safe to repeat. */
export async function followLines(
  needs: SubscriptionsNeeds,
  changed: { kind: 'activated' | 'terminated' | 'plan_changed' | 'kept'; lineIds: readonly string[] },
): Promise<void> {
  const lineIds = changed.lineIds.map(brandId<LineId>);
  await needs.db.transaction().execute(async (tx) => {
    switch (changed.kind) {
      case 'activated':
        return beginSubscriptions(needs, tx, lineIds);
      case 'terminated':
        return cancelSubscriptions(needs, tx, lineIds);
      case 'plan_changed':
        return moveToPlan(needs, tx, lineIds);
      case 'kept':
        return releaseCharges(needs, tx, lineIds);
    }
  });
}
