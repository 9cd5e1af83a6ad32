import type { CarrierId, LineState, SuspendReason } from '@linekeeper/contract';
import { daysBetween } from '../../../kernel/days.ts';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { LineRecord } from '../../lines/index.ts';
import type { AccountPrices } from '../../overrides/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { PlansByCarrier } from '../../provisioning/index.ts';
import type { NextChange } from '../../quotes/index.ts';
import { calendars, type Subscription } from '../../subscriptions/index.ts';
import { calendarOf, restOf } from '../terms/calendars-of.ts';
import type { RatingNeeds } from '../terms/rating-needs.ts';
import { words } from '../terms/words.ts';
import { changeOf } from './order-plan-changes.ts';
import { endOfPause, paidForRest } from './follow-pauses.ts';
import { chargeForRest, chargeOfMove, judgePlan, unusedCents } from './plan-change.ts';
import { changesOf, type PlanChange } from './plan-changes.store.ts';

/** What a line's part of a quote rests on: when any of it differs at the commit, the line drops out. */
export interface QuotedState {
  readonly planId: string;
  readonly planVersionNo: number;
  readonly priceCents: number;
  readonly lineStatus: LineState;
}

type QuotedRenewal =
  Awaited<ReturnType<RatingNeeds['subscriptions']['quoteRenewals']>> extends Map<unknown, infer One> ? One : never;

export interface QuotedLine {
  readonly state: QuotedState;
  /** What the rest of the running period costs more; charged at most, when the carrier confirms within the period. */
  readonly restCents: number;
  /** What changes on the invoice of the day `on`. */
  readonly next: readonly NextChange[];
  readonly on: string | null;
}

export type QuotableChange =
  | { readonly action: 'activate' | 'resume' | 'suspend' | 'terminate' }
  | { readonly action: 'changePlan'; readonly plans: PlansByCarrier };

/** A change with what the account pays for another plan. */
type PricedChange =
  | Exclude<QuotableChange, { action: 'changePlan' }>
  | {
      readonly action: 'changePlan';
      /** At what it costs today. */
      readonly plan: Pick<CatalogPlan, 'name' | 'priceCents'>;
      /** For a whole period that the next billing day bills. */
      readonly nextCents: number;
    };

type Line = Pick<LineRecord, 'carrier' | 'id' | 'status' | 'suspendReasons'>;

/** What a change of lines comes to, by line; lines without a living subscription or a plan to go to are absent. Reads only. */
export async function quoteChanges(
  needs: Pick<RatingNeeds, 'accounts' | 'clock' | 'overrides' | 'plans' | 'subscriptions'>,
  db: Db,
  { accountId, change }: { accountId: AccountId; change: QuotableChange },
  lines: readonly Line[],
): Promise<Map<LineId, QuotedLine>> {
  const lineIds = lines.map(({ id }) => id);
  const living = await needs.subscriptions.livingOfLines(db, lineIds);
  const renewals = await needs.subscriptions.quoteRenewals(db, accountId, lineIds);
  const all = [...living.values()];
  const known = await changesOf(
    db,
    all.map(({ id }) => id),
  );
  const scheduled = [...known.values()].flatMap(scheduledOf);
  const versionOf = await needs.plans.versionsOf(db, [...all, ...scheduled]);
  const calendar = await calendarOf(needs, db, accountId);
  const today = calendars.dayAt(calendar, needs.clock.now());
  const prices = await needs.overrides.pricesOf(db, accountId);
  return new Map(
    lines.flatMap(({ id, carrier, status, suspendReasons }): [LineId, QuotedLine][] => {
      const subscription = living.get(id);
      if (!subscription) return [];
      const ordered = changeOf(subscription, known);
      const [next] = scheduledOf(ordered);
      const renewal = renewals.get(id);
      const facts = { subscription, ordered, calendar, today, lineStatus: status, suspendReasons };
      const before =
        renewal && next ? renewedAt(renewal, prices.ofVersion(versionOf(next), renewal.on).priceCents) : renewal;
      const { name: planName, creditsUnusedDays } = versionOf(subscription);
      const renewedName = next ? versionOf(next).name : planName;
      const priced = pricedChange(change, prices, { carrier, today, on: renewal?.on ?? today });
      if (!priced) return [];
      return [[id, quoteChange(priced, { ...facts, renewal: before, renewedName, planName, creditsUnusedDays })]];
    }),
  );
}

function pricedChange(
  change: QuotableChange,
  prices: AccountPrices,
  { carrier, today, on }: { carrier: CarrierId; today: string; on: string },
): PricedChange | undefined {
  if (change.action !== 'changePlan') return change;
  const plan = change.plans.get(carrier);
  if (!plan) return undefined;
  return { action: 'changePlan', plan: prices.ofPlan(plan, today), nextCents: prices.ofPlan(plan, on).priceCents };
}

interface Standing {
  readonly subscription: Subscription;
  readonly ordered: PlanChange;
  readonly calendar: Parameters<typeof restOf>[1];
  readonly today: string;
  readonly lineStatus: LineState;
  readonly suspendReasons: readonly SuspendReason[];
  /** What the next billing day would charge without the change. */
  readonly renewal: QuotedRenewal | undefined;
  readonly planName: string;
  /** Of the plan that the next billing day would charge. */
  readonly renewedName: string;
  readonly creditsUnusedDays: boolean;
}

/** What a change of one line comes to. */
export function quoteChange(change: PricedChange, standing: Standing): QuotedLine {
  const { subscription, lineStatus, renewal, renewedName } = standing;
  const { planId, planVersionNo, priceCents } = subscription;
  const state = { planId, planVersionNo, priceCents, lineStatus };
  const on = renewal?.on ?? subscription.periodEnd;
  if (change.action === 'terminate') {
    const renewed = renewal ? [difference(renewal, null, renewedName)] : [];
    return { state, restCents: 0, on, next: [...unusedCredit(standing), ...renewed] };
  }
  if (change.action === 'activate') return { state, restCents: 0, on, next: [] };
  if (change.action !== 'changePlan') return { state, restCents: 0, on, next: pauseChange(change.action, standing) };
  const rest = restChange(change.plan, standing);
  const text = words.planChangeThen(renewedName, change.plan.name);
  const renewed = renewal ? [difference(renewal, change.nextCents, text)] : [];
  const next = [...rest, ...renewed].filter(({ unitCents, addsLines }) => unitCents !== 0 || addsLines !== 0);
  return { state, restCents: rest[0]?.unitCents ?? 0, on, next };
}

/** What the plan gives back for the days from today on, when the carrier confirms today. */
function unusedCredit(standing: Standing): NextChange[] {
  const { subscription, ordered, calendar, today, planName, creditsUnusedDays } = standing;
  const { periodStart, periodEnd, priceCents } = subscription;
  const rest = restOf(subscription, calendar, today);
  if (!creditsUnusedDays || rest === null || periodStart === null || periodEnd === null) return [];
  const paid = Math.min(priceCents, paidForRest(subscription, ordered, calendar));
  const period = { days: daysBetween(periodStart, periodEnd), unused: rest.days, ofDays: rest.ofDays };
  const unitCents = -unusedCents(paid, period);
  if (unitCents === 0) return [];
  return [
    {
      text: words.unusedDays(planName),
      formula: words.formula.unused(paid, rest.days, rest.ofDays),
      kind: 'adjustment',
      quantity: 1,
      unitCents,
      addsLines: 0,
    },
  ];
}

/** The pause price from the next period on, or the full one again; with what that costs within a period. */
function pauseChange(action: 'resume' | 'suspend', standing: Standing): NextChange[] {
  const { renewal, suspendReasons, planName } = standing;
  const isHeld = suspendReasons.some((reason) => reason !== 'user');
  if (isHeld) return [];
  const renewed = renewal
    ? [
        difference(
          renewal,
          action === 'suspend' ? renewal.pausedCents : renewal.inServiceCents,
          words.changedPrice(planName),
        ),
      ]
    : [];
  return [...restOfPause(action, standing), ...renewed].filter(({ unitCents }) => unitCents !== 0);
}

function restOfPause(action: 'resume' | 'suspend', standing: Standing): NextChange[] {
  const { subscription, ordered, calendar, today, planName } = standing;
  const rest = restOf(subscription, calendar, today);
  const isSuspend = action === 'suspend';
  const change = isSuspend ? ordered : endOfPause(subscription, ordered, calendar);
  const isCharged = isSuspend ? change.resumedOn === today : change.pausedPeriodStart === subscription.periodStart;
  if (!rest || !isCharged || subscription.periodStart === null) return [];
  const paid = paidForRest(subscription, change, calendar);
  const priceCents = isSuspend ? subscription.pausePriceCents : subscription.priceCents;
  const { amountCents } = chargeForRest({ paid, priceCents, mayGiveBack: isSuspend }, rest);
  return [
    {
      text: isSuspend ? words.pausedAgain(planName) : words.pauseEnded(planName),
      formula: words.formula.rest(paid, priceCents, rest.days, rest.ofDays),
      kind: 'proration',
      quantity: 1,
      unitCents: amountCents,
      addsLines: 0,
    },
  ];
}

/** The difference for the rest of the running period, for a plan that holds at once. */
function restChange(plan: Pick<CatalogPlan, 'name' | 'priceCents'>, standing: Standing): NextChange[] {
  const { subscription, ordered, calendar, today, lineStatus, planName } = standing;
  const { priceCents } = plan;
  const judged = { ...subscription, lineStatus, subscriptionStatus: subscription.status };
  const rest = restOf(subscription, calendar, today);
  if (judgePlan(judged, priceCents, ordered, today).kind !== 'at_once' || rest === null) return [];
  const paid = paidForRest(subscription, ordered, calendar);
  const { amountCents } = chargeOfMove({ paid, priceCents }, { ...ordered, startsOn: null }, { rest, today });
  return [
    {
      text: words.planChangeNow(planName, plan.name),
      formula: words.formula.rest(paid, priceCents, rest.days, rest.ofDays),
      kind: 'proration',
      quantity: 1,
      unitCents: amountCents,
      addsLines: 0,
    },
  ];
}

/** What the next period costs more or less; null: it is not charged. */
function difference(renewal: QuotedRenewal, toCents: number | null, text: string): NextChange {
  const { priceCents, days, ofDays, amountCents } = renewal;
  const becomes = toCents === null ? 0 : calendars.periodCents(toCents, renewal);
  const isCharged = (cents: number) => (cents > 0 ? 1 : 0);
  const added = isCharged(becomes) - isCharged(amountCents);
  return {
    text,
    formula: words.formula.renewal(priceCents, toCents, days, ofDays),
    kind: 'subscription',
    quantity: 1,
    unitCents: becomes - amountCents,
    addsLines: added > 0 ? 1 : added < 0 ? -1 : 0,
  };
}

function renewedAt(renewal: QuotedRenewal, priceCents: number): QuotedRenewal {
  return { ...renewal, priceCents, amountCents: calendars.periodCents(priceCents, renewal) };
}

/** The cheaper plan that holds from the next period on, if one was ordered. */
function scheduledOf({ nextPlanId, nextVersionNo, startsOn }: PlanChange) {
  if (nextPlanId === null || nextVersionNo === null || startsOn === null) return [];
  return [{ planId: nextPlanId, planVersionNo: nextVersionNo }];
}
