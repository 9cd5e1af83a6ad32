import type { LineId } from '../../../kernel/ids.ts';
import { originBy } from '../../lines/index.ts';
import type { RatingNeeds } from '../terms/rating-needs.ts';
import { words } from '../terms/words.ts';

/**
 * Suspends lines that have used the allowance of a plan which stops them there, and lets them go on when the next period, or
 * a corrected reading, leaves room again. Lines on plans that charge above the allowance are left alone: the spend cap stops
 * those, and lets them go on. Repeatable.
 */
export async function stopLines(needs: RatingNeeds, lineIds: readonly LineId[]): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const lines = await needs.lines.lockLines(tx, lineIds);
    const living = await needs.subscriptions.livingOfLines(tx, lineIds);
    const versionOf = await needs.plans.versionsOf(tx, [...living.values()]);
    const stops: LineId[] = [];
    const goesOn: LineId[] = [];
    for (const { id, usedBytes, suspendReasons } of lines) {
      const subscription = living.get(id);
      if (!subscription) continue;
      const { overage, includedBytes, smsPriceTenThousandths } = versionOf(subscription);
      if (overage === 'charge' || smsPriceTenThousandths !== null) continue;
      const isStopped = suspendReasons.includes('data_limit');
      const isUsedUp = overage === 'stop' && usedBytes >= includedBytes;
      if (isUsedUp && !isStopped) stops.push(id);
      if (!isUsedUp && isStopped) goesOn.push(id);
    }
    const origin = originBy(words.portal, 'allowance');
    await needs.provisioning.changeReasons(tx, { lineIds: stops, add: 'data_limit' }, origin);
    await needs.provisioning.changeReasons(tx, { lineIds: goesOn, remove: 'data_limit' }, origin);
  });
}
