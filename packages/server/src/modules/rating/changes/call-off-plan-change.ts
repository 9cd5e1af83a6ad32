import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { RatingNeeds } from '../terms/rating-needs.ts';
import { words } from '../terms/words.ts';
import { dropped, isScheduled } from './order-plan-changes.ts';
import { changesOf, putChanges } from './plan-changes.store.ts';

/**
 * Calls off the change of plan that is scheduled for a line: it stays on its plan. Not found without one, refused as
 * `line_busy` once the carrier was asked.
 */
export async function callOffPlanChange(needs: RatingNeeds, caller: Caller, id: string): Promise<void> {
  const lineId = brandId<LineId>(id);
  await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [caller.accountId]);
    const [subscription] = await needs.subscriptions.lockLivingOf(tx, [lineId]);
    if (subscription?.accountId !== caller.accountId) throw new Refusal('not_found');
    const change = (await changesOf(tx, [subscription.id])).get(subscription.id);
    if (!change || change.nextPlanId === null || change.startsOn === null) throw new Refusal('not_found');
    if (!isScheduled(change)) throw new Refusal('line_busy');
    await putChanges(tx, [dropped(change)]);
    const by = await needs.lines.originOfCaller(tx, caller);
    const origin = { ...by, cause: 'plan_change_called_off', request: null, requestId: null };
    await needs.lines.noteOnLine(tx, { lineId, severity: 'info', text: words.calledOff }, origin);
    await needs.audit.record(tx, {
      account: caller.accountId,
      action: 'line.plan_change_called_off',
      about: { line: lineId },
      before: { plan: change.nextPlanId, startsOn: change.startsOn },
    });
  });
}
