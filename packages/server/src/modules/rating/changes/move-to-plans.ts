import { newId, type AccountId, type LineId, type PlanMoveId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { BillingCalendar } from '../../accounts/index.ts';
import type { NewItem } from '../../billing/index.ts';
import { calendars, firstChargeWords, type Subscription } from '../../subscriptions/index.ts';
import type { RatingNeeds } from '../terms/rating-needs.ts';
import { calendarOf, restOf, type Rest } from '../terms/calendars-of.ts';
import { words } from '../terms/words.ts';
import { changeOf, dropped } from './order-plan-changes.ts';
import { chargeOfMove } from './plan-change.ts';
import { paidForRest } from './follow-pauses.ts';
import { changesOf, putChanges, type PlanChange } from './plan-changes.store.ts';
import { addPlanMoves, type PlanMove } from '../terms/plan-moves.store.ts';

/**
 * Puts subscriptions on the plans that their lines are on now. What the customer ordered holds in the version they agreed to,
 * and its difference for the rest of the period is billed; a cheaper plan that was confirmed in time costs its price from
 * the period's end on. A plan that the carrier alone knows of is taken over from the next period on. Repeatable.
 */
export async function moveToPlans(needs: RatingNeeds, lineIds: readonly LineId[]): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const living = await needs.subscriptions.livingOfLines(tx, lineIds);
    const accountIds = [...new Set([...living.values()].map(({ accountId }) => accountId))];
    await lockAccounts(tx, accountIds);
    const locked = await needs.subscriptions.lockLivingOf(tx, lineIds);
    for (const [accountId, ofAccount] of Map.groupBy(locked, (one) => one.accountId))
      await moveOfAccount(needs, tx, accountId, ofAccount);
  });
}

interface Moved {
  subscription: Subscription;
  change: PlanChange;
  move: PlanMove;
  item: NewItem | null;
  priceCents: number;
  pausePriceCents: number;
}

async function moveOfAccount(
  needs: RatingNeeds,
  tx: Tx,
  accountId: AccountId,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const targets = await targetsOf(needs, tx, subscriptions);
  if (targets.length === 0) return;
  const calendar = await calendarOf(needs, tx, accountId);
  const prices = await needs.overrides.pricesOf(tx, accountId);
  const now = needs.clock.now();
  const today = calendars.dayAt(calendar, now);
  const moved = targets.map((target) => {
    const to = prices.ofVersion(target.to, laterDayOf(target, today) ?? today);
    return movedOf({ ...target, to }, { calendar, now });
  });
  await needs.subscriptions.putOnPlans(
    tx,
    moved.map(({ subscription: { id }, move, priceCents, pausePriceCents }) => {
      const { toPlanId: planId, toVersionNo: planVersionNo } = move;
      return { id, planId, planVersionNo, priceCents, pausePriceCents };
    }),
  );
  await addPlanMoves(
    tx,
    moved.map(({ move }) => move),
  );
  await putChanges(
    tx,
    moved.map(({ change }) => change),
  );
  await needs.billing.addItems(
    tx,
    moved.flatMap(({ item }) => item ?? []),
  );
}

/** Subscriptions whose lines are on another plan, with the version that they come to. */
async function targetsOf(needs: RatingNeeds, tx: Tx, subscriptions: readonly Subscription[]): Promise<Target[]> {
  const lineIds = subscriptions.map(({ lineId }) => lineId);
  const lines = new Map((await needs.lines.checkedLines(tx, lineIds)).map((line) => [line.id, line]));
  const ids = subscriptions.map(({ id }) => id);
  const known = await changesOf(tx, ids);
  const planIds = [...lines.values()].map(({ planId }) => planId);
  const sold = await needs.plans.plansOf(tx, planIds);
  const wanted = subscriptions.flatMap((subscription) => {
    const line = lines.get(subscription.lineId);
    if (!line || line.planId === subscription.planId) return [];
    const change = changeOf(subscription, known);
    const isOrdered = change.nextPlanId === line.planId && change.nextVersionNo !== null;
    const planVersionNo = (isOrdered ? change.nextVersionNo : sold.get(line.planId)?.versionNo) ?? null;
    if (planVersionNo === null) return [];
    return [{ subscription, iccid: line.iccid, change, isOrdered, agreed: { planId: line.planId, planVersionNo } }];
  });
  const versionOf = await needs.plans.versionsOf(
    tx,
    wanted.flatMap(({ subscription, agreed }) => [subscription, agreed]),
  );
  return wanted.map(({ agreed, ...one }) => ({ ...one, from: versionOf(one.subscription), to: versionOf(agreed) }));
}

type Version = ReturnType<Awaited<ReturnType<RatingNeeds['plans']['versionsOf']>>>;

interface Target {
  subscription: Subscription;
  iccid: string;
  change: PlanChange;
  /** By the customer; else the carrier alone has it on this plan. */
  isOrdered: boolean;
  from: Version;
  /** At what the account pays for it. */
  to: Version;
}

/** The day to come from which the change holds; null: today. */
function laterDayOf({ isOrdered, change: { startsOn } }: Pick<Target, 'change' | 'isOrdered'>, today: string) {
  return isOrdered && startsOn !== null && today < startsOn ? startsOn : null;
}

export function movedOf(target: Target, { calendar, now }: { calendar: BillingCalendar; now: Date }): Moved {
  const { subscription, change, isOrdered, from, to } = target;
  const today = calendars.dayAt(calendar, now);
  const startsOn = laterDayOf(target, today);
  const paid = paidForRest(subscription, change, calendar);
  const rest = isOrdered && startsOn === null ? restOf(subscription, calendar, today) : null;
  const move: PlanMove = {
    accountId: subscription.accountId,
    id: newId<PlanMoveId>('move'),
    subscriptionId: subscription.id,
    movedAt: startsOn === null ? now : calendars.instantOf(calendar, startsOn),
    fromPlanId: from.planId,
    fromVersionNo: from.versionNo,
    toPlanId: to.planId,
    toVersionNo: to.versionNo,
  };
  const charge = rest
    ? chargeOfMove({ paid, priceCents: to.priceCents }, change, { rest, today })
    : { amountCents: 0, paid };
  const amountCents = cappedCents(charge.amountCents, change, subscription);
  return {
    subscription,
    move,
    priceCents: to.priceCents,
    pausePriceCents: to.pausePriceCents,
    item:
      rest && amountCents !== 0
        ? itemOf(target, move, { rest, paid, amountCents, isCapped: amountCents < charge.amountCents })
        : null,
    change: {
      ...dropped(change),
      movedOn: today,
      movedFromCents: change.movedOn === today ? change.movedFromCents : subscription.priceCents,
      ...(subscription.periodStart === null
        ? { paidPeriodStart: null, paidPriceCents: null }
        : { paidPeriodStart: subscription.periodStart, paidPriceCents: charge.paid }),
    },
  };
}

/** A change that was quoted costs no more for the rest of the period in which it was ordered. */
function cappedCents(
  amountCents: number,
  { quotedCents, quotedPeriodStart }: PlanChange,
  { periodStart }: Subscription,
): number {
  const isCapped = quotedCents !== null && quotedPeriodStart === periodStart;
  return isCapped ? Math.min(amountCents, quotedCents) : amountCents;
}

function itemOf(
  { subscription, iccid, from, to }: Target,
  { id, movedAt }: PlanMove,
  { rest, paid, amountCents, isCapped }: { rest: Rest; paid: number; amountCents: number; isCapped: boolean },
): NewItem {
  return {
    accountId: subscription.accountId,
    cause: `${subscription.id}:change:${id}`,
    orderId: null,
    kind: 'proration',
    text: words.planChange(from.name, to.name),
    planId: to.planId,
    planVersionNo: to.versionNo,
    subscriptionId: subscription.id,
    lineId: subscription.lineId,
    iccid,
    periodStart: rest.from,
    periodEnd: rest.to,
    quantity: 1,
    unitCents: amountCents,
    amountCents,
    explain: {
      fromPlan: from.name,
      fromPriceCents: paid,
      toPlan: to.name,
      toPriceCents: to.priceCents,
      changedAt: movedAt.toISOString(),
      days: rest.days,
      ofDays: rest.ofDays,
      ...(isCapped && { note: firstChargeWords.atMostQuoted }),
    },
  };
}
