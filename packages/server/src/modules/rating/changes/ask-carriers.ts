import { lineProblems, type LineProblem } from '@linekeeper/contract';
import { pageThrough } from '../../../jobs/page-through.ts';
import { after, hourMs } from '../../../kernel/clock.ts';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { originBy } from '../../lines/index.ts';
import { plansByCarrier } from '../../provisioning/index.ts';
import type { RatingNeeds } from '../terms/rating-needs.ts';
import { words } from '../terms/words.ts';
import { moveToPlans } from './move-to-plans.ts';
import { dropped } from './order-plan-changes.ts';
import { changesAsked, changesOf, changesToAsk, putChanges, type PlanChange } from './plan-changes.store.ts';

const mostAtOnce = 200;
const askAgainMs = hourMs;

/** Why a line will never take the change, whenever it is asked for. */
const hopeless: ReadonlySet<LineProblem> = new Set([
  'already_terminated',
  'never_active',
  'same_plan',
  'plan_of_other_carrier',
  'plan_needs_imei',
]);

/** Asks carriers for the cheaper plans whose time has come. A line that cannot take it now is asked for again in an hour. */
export async function askScheduled(needs: RatingNeeds, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopping?.aborted) return;
    const due = await changesToAsk(needs.db, needs.clock.now(), mostAtOnce);
    if (due.length === 0) return;
    for (const [accountId, ofAccount] of Map.groupBy(due, (change) => change.accountId))
      await needs.db.transaction().execute((tx) => askOfAccount(needs, tx, accountId, ofAccount));
  }
}

async function askOfAccount(
  needs: RatingNeeds,
  tx: Tx,
  accountId: AccountId,
  due: readonly PlanChange[],
): Promise<void> {
  await lockAccounts(tx, [accountId]);
  const living = await needs.subscriptions.lockLivingOf(
    tx,
    due.map(({ lineId }) => lineId),
  );
  const livingIds = new Set<string>(living.map(({ id }) => id));
  const known = await changesOf(
    tx,
    due.map(({ subscriptionId }) => subscriptionId),
  );
  const now = needs.clock.now();
  const still = [...known.values()].filter(({ askAt }) => askAt !== null && askAt <= now);
  const ended = still.filter(({ subscriptionId }) => !livingIds.has(subscriptionId));
  await putChanges(tx, ended.map(dropped));
  const alive = still.filter(({ subscriptionId }) => livingIds.has(subscriptionId));
  const byVersion = Map.groupBy(alive, ({ nextPlanId, nextVersionNo }) => `${nextPlanId} ${nextVersionNo}`);
  for (const [, changes] of byVersion) await askFor(needs, tx, accountId, changes);
}

/** Of changes to one version of one plan. */
async function askFor(needs: RatingNeeds, tx: Tx, accountId: AccountId, changes: readonly PlanChange[]): Promise<void> {
  const [first] = changes;
  if (!first || first.nextPlanId === null || first.nextVersionNo === null) return;
  const agreed = { planId: first.nextPlanId, planVersionNo: first.nextVersionNo };
  const sold = (await needs.plans.plansOf(tx, [agreed.planId])).get(agreed.planId);
  if (!sold) throw new Error(`${agreed.planId} was ordered and does not exist`);
  const { planId: _planId, ...terms } = (await needs.plans.versionsOf(tx, [agreed]))(agreed);
  // What was agreed to holds, though the plan is no longer sold.
  const plan = { ...sold, ...terms, status: 'live' as const };
  const origin = originBy(words.portal, 'plan_change_scheduled');
  const lineIds = changes.map(({ lineId }) => lineId);
  const changed = await needs.provisioning.changeLines(
    tx,
    { accountId, change: { action: 'changePlan', plans: plansByCarrier([plan]) }, lineIds },
    origin,
  );
  const now = needs.clock.now();
  const next: PlanChange[] = [];
  for (const change of changes) {
    const outcome = changed.get(change.lineId);
    if (outcome?.kind !== 'refused') next.push({ ...change, askAt: null });
    else if (!hopeless.has(outcome.problem)) next.push({ ...change, askAt: after(now, askAgainMs) });
    else {
      next.push(dropped(change));
      const text = words.notChanged(plan.name, lineProblems[outcome.problem]);
      if (outcome.problem !== 'already_terminated')
        await needs.lines.noteOnLine(tx, { lineId: change.lineId, severity: 'warning', text }, origin);
    }
  }
  await putChanges(tx, next);
}

/**
 * Follows changes that carriers were asked for: what a carrier has refused is no longer ordered, so the old plan and its
 * price stay; one that it has confirmed without our hearing of it is taken over.
 */
export async function followAsked(needs: RatingNeeds, stopping?: AbortSignal): Promise<void> {
  const read = (behindId: string, most: number) => changesAsked(needs.db, behindId, most);
  await pageThrough(read, (some) => followSome(needs, some), { stopping });
}

async function followSome(needs: RatingNeeds, some: readonly PlanChange[]): Promise<void> {
  const lines = new Map(
    (
      await needs.lines.checkedLines(
        needs.db,
        some.map(({ lineId }) => lineId),
      )
    ).map((line) => [line.id, line]),
  );
  const answered = some.filter(({ lineId }) => lines.get(lineId)?.pendingAction !== 'changePlan');
  const confirmed = answered.flatMap(({ lineId, nextPlanId }): LineId[] =>
    lines.get(lineId)?.planId === nextPlanId ? [lineId] : [],
  );
  if (confirmed.length > 0) await moveToPlans(needs, confirmed);
  const refused = answered.filter(({ lineId }) => !confirmed.includes(lineId));
  for (const [accountId, ofAccount] of Map.groupBy(refused, (change) => change.accountId))
    await needs.db.transaction().execute((tx) => dropRefused(needs, tx, accountId, ofAccount));
}

/** Judged again behind the locks that every order of a change takes first. */
async function dropRefused(
  needs: RatingNeeds,
  tx: Tx,
  accountId: AccountId,
  refused: readonly PlanChange[],
): Promise<void> {
  await lockAccounts(tx, [accountId]);
  const known = await changesOf(
    tx,
    refused.map(({ subscriptionId }) => subscriptionId),
  );
  const lines = await needs.lines.checkedLines(
    tx,
    refused.map(({ lineId }) => lineId),
  );
  const idle = new Map(lines.flatMap((line) => (line.pendingAction === 'changePlan' ? [] : [[line.id, line]])));
  const gone = [...known.values()].filter(
    ({ nextPlanId, askAt, lineId }) =>
      nextPlanId !== null && askAt === null && idle.has(lineId) && idle.get(lineId)?.planId !== nextPlanId,
  );
  await putChanges(tx, gone.map(dropped));
}
