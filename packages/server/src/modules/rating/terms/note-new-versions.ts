import { newId, type PlanMoveId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { Renewal } from '../../subscriptions/index.ts';
import { addPlanMoves } from './plan-moves.store.ts';

/** Keeps from when on a newer version of the same plan holds: usage before it is rated by the earlier one. */
export async function noteNewVersions(tx: Tx, renewals: readonly Renewal[]): Promise<void> {
  const moves = renewals.flatMap(({ subscription, planVersionNo, newVersion }) =>
    newVersion
      ? [
          {
            accountId: subscription.accountId,
            id: newId<PlanMoveId>('move'),
            subscriptionId: subscription.id,
            movedAt: newVersion.at,
            fromPlanId: subscription.planId,
            fromVersionNo: newVersion.fromVersionNo,
            toPlanId: subscription.planId,
            toVersionNo: planVersionNo,
          },
        ]
      : [],
  );
  await addPlanMoves(tx, moves);
}
