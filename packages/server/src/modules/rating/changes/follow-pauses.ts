import { newId, type AccountId, type LineId, type PlanMoveId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { BillingCalendar } from '../../accounts/index.ts';
import type { NewItem } from '../../billing/index.ts';
import { lineStanding, type CheckedLine } from '../../lines/index.ts';
import { calendars, firstChargeWords, type Subscription } from '../../subscriptions/index.ts';
import { calendarOf, restOf, type Rest } from '../terms/calendars-of.ts';
import type { RatingNeeds } from '../terms/rating-needs.ts';
import { words } from '../terms/words.ts';
import { changeOf } from './order-plan-changes.ts';
import { chargeForRest, paidCents, type Known } from './plan-change.ts';
import { changesOf, putChanges, type PlanChange } from './plan-changes.store.ts';

/**
 * Puts subscriptions on their pause price from the next period on while their customers have the lines suspended. A pause
 * that ends within a period which is paid at that price costs the difference for the rest of it, once the line is in service;
 * suspended again on the same day, that comes back. What waits to be billed for a period is followed afterwards.
 * Repeatable.
 */
export async function followPauses(needs: RatingNeeds, lineIds: readonly LineId[]): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const living = await needs.subscriptions.livingOfLines(tx, lineIds);
    await lockAccounts(tx, [...new Set([...living.values()].map(({ accountId }) => accountId))]);
    const now = needs.clock.now();
    const locked = (await needs.subscriptions.lockLivingOf(tx, lineIds)).filter(
      ({ beganAt, nextChargeAt }) => beganAt !== null && (nextChargeAt === null || nextChargeAt > now),
    );
    const lines = await needs.lines.checkedLines(
      tx,
      locked.map(({ lineId }) => lineId),
    );
    const lineOf = new Map(lines.map((line) => [line.id, line]));
    for (const [accountId, ofAccount] of Map.groupBy(locked, (one) => one.accountId))
      await followOfAccount(needs, tx, accountId, { subscriptions: ofAccount, lineOf });
  });
}

interface Followed {
  subscription: Subscription;
  pausedAt: Date | null;
  change: PlanChange;
  item: NewItem | null;
}

async function followOfAccount(
  needs: RatingNeeds,
  tx: Tx,
  accountId: AccountId,
  { subscriptions, lineOf }: { subscriptions: readonly Subscription[]; lineOf: ReadonlyMap<LineId, CheckedLine> },
): Promise<void> {
  const calendar = await calendarOf(needs, tx, accountId);
  const known = await changesOf(
    tx,
    subscriptions.map(({ id }) => id),
  );
  const versionOf = await needs.plans.versionsOf(tx, subscriptions);
  const now = needs.clock.now();
  const followed = subscriptions.flatMap((subscription) => {
    const line = lineOf.get(subscription.lineId);
    const pause = line ? lineStanding.pauseOf(line) : 'unsettled';
    if (!line || pause === 'unsettled') return [];
    const standing = { subscription, line, calendar, now, planName: versionOf(subscription).name };
    const change = changeOf(subscription, known);
    return (pause === 'paused' ? paused(standing, change) : resumed(standing, change)) ?? [];
  });
  await needs.subscriptions.notePauses(
    tx,
    followed.map(({ subscription: { id }, pausedAt }) => ({ id, pausedAt })),
  );
  await putChanges(
    tx,
    followed.map(({ change }) => change),
  );
  await needs.billing.addItems(
    tx,
    followed.flatMap(({ item }) => item ?? []),
  );
}

interface Standing {
  subscription: Subscription;
  line: CheckedLine;
  calendar: BillingCalendar;
  now: Date;
  planName: string;
}

function paused(standing: Standing, change: PlanChange): Followed | null {
  const { subscription, calendar, now } = standing;
  if (subscription.pausedAt !== null) return null;
  const today = calendars.dayAt(calendar, now);
  const followed = { subscription, pausedAt: now, change, item: null };
  const { periodStart, pausePriceCents } = subscription;
  const rest = change.resumedOn === today && periodStart !== null ? restOf(subscription, calendar, today) : null;
  if (!rest) return followed;
  const paid = paidForRest(subscription, change, calendar);
  const charge = chargeForRest({ paid, priceCents: pausePriceCents, mayGiveBack: true }, rest);
  return {
    ...followed,
    change: {
      ...change,
      paidPeriodStart: periodStart,
      paidPriceCents: charge.paid,
      pausedPeriodStart: periodStart,
      resumedOn: null,
    },
    item: itemOf(standing, { rest, paid, amountCents: charge.amountCents, text: words.pausedAgain(standing.planName) }),
  };
}

function resumed(standing: Standing, change: PlanChange): Followed | null {
  const { subscription, line, calendar, now } = standing;
  const { periodStart, priceCents } = subscription;
  const ended = subscription.pausedAt === null ? change : endOfPause(subscription, change, calendar);
  const owes = line.status === 'active' && periodStart !== null && ended.pausedPeriodStart === periodStart;
  if (!owes) return subscription.pausedAt === null ? null : { subscription, pausedAt: null, change: ended, item: null };
  const today = calendars.dayAt(calendar, now);
  const rest = restOf(subscription, calendar, today);
  const paid = paidForRest(subscription, ended, calendar);
  const charge = rest ? chargeForRest({ paid, priceCents, mayGiveBack: false }, rest) : null;
  return {
    subscription,
    pausedAt: null,
    change: {
      ...ended,
      paidPeriodStart: periodStart,
      paidPriceCents: charge?.paid ?? paid,
      pausedPeriodStart: null,
      ...(rest && {
        resumedOn: today,
        movedOn: today,
        movedFromCents: ended.movedOn === today ? ended.movedFromCents : paid,
      }),
    },
    item:
      rest && charge
        ? itemOf(standing, { rest, paid, amountCents: charge.amountCents, text: words.pauseEnded(standing.planName) })
        : null,
  };
}

/** The pause is over; a period that began in it stays paid at its price until the line is in service. */
export function endOfPause(subscription: Subscription, change: PlanChange, calendar: BillingCalendar): PlanChange {
  const { periodStart, priceCents } = subscription;
  const paid = paidForRest(subscription, change, calendar);
  if (periodStart === null || paid >= priceCents) return change;
  return { ...change, paidPeriodStart: periodStart, paidPriceCents: paid, pausedPeriodStart: periodStart };
}

function itemOf(
  { subscription, line, planName, now }: Standing,
  charge: { rest: Rest; paid: number; amountCents: number; text: string },
): NewItem | null {
  const { rest, paid, amountCents, text } = charge;
  if (amountCents === 0) return null;
  const isGivenBack = amountCents < 0;
  return {
    accountId: subscription.accountId,
    cause: `${subscription.id}:pause:${newId<PlanMoveId>('move')}`,
    orderId: null,
    kind: 'proration',
    text,
    planId: subscription.planId,
    planVersionNo: subscription.planVersionNo,
    subscriptionId: subscription.id,
    lineId: subscription.lineId,
    iccid: line.iccid,
    periodStart: rest.from,
    periodEnd: rest.to,
    quantity: 1,
    unitCents: amountCents,
    amountCents,
    explain: {
      fromPlan: isGivenBack ? planName : firstChargeWords.whileSuspended(planName),
      fromPriceCents: paid,
      toPlan: isGivenBack ? firstChargeWords.whileSuspended(planName) : planName,
      toPriceCents: isGivenBack ? subscription.pausePriceCents : subscription.priceCents,
      changedAt: now.toISOString(),
      days: rest.days,
      ofDays: rest.ofDays,
    },
  };
}

/** For what price a whole period the rest of the present one is paid: the pause price where it began suspended. */
export function paidForRest(
  subscription: Subscription,
  known: Pick<Known, 'paidPeriodStart' | 'paidPriceCents'> | undefined,
  calendar: BillingCalendar,
): number {
  const { periodStart, priceCents } = subscription;
  const billedCents =
    periodStart === null
      ? priceCents
      : calendars.recurringCents(subscription, calendars.instantOf(calendar, periodStart));
  return paidCents({ periodStart, billedCents }, known);
}
