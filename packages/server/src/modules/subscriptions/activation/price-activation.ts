import type { AccountId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Db } from '../../../store/database.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { TaxableSum } from '../../tax/index.ts';
import { calendarOf } from '../calendar/change-calendar.ts';
import { firstPeriod, firstPeriodText, type FirstPeriod } from '../calendar/period.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';
import { words } from '../subscription/words.ts';

/** How many lines begin on a plan. */
export interface PlanCount {
  plan: CatalogPlan;
  count: number;
}

export interface PricedActivation {
  /** Of a line that becomes active now. */
  firstPeriod: FirstPeriod;
  /** `lineCents`: what one line on the plan costs today, before tax. */
  plans: (PlanCount & { lineCents: number })[];
  items: { text: string; quantity: number; unitCents: number; amountCents: number }[];
  todayCents: number;
  /** On one invoice of all of them. */
  taxCents: number;
}

/** What lines on some plans cost that become active now, or at a later moment. A plan without lines costs nothing. */
export async function priceActivation(
  needs: Pick<SubscriptionsNeeds, 'accounts' | 'clock' | 'rules' | 'tax'>,
  db: Db,
  asked: { accountId: AccountId; plans: readonly PlanCount[]; at?: Date | undefined },
): Promise<PricedActivation> {
  const { accountId, plans, at = needs.clock.now() } = asked;
  const calendar = await calendarOf(needs, db, accountId);
  const { billing } = await needs.rules.currentRules(db);
  const period = firstPeriod(calendar, billing, at);
  const wanted = plans.length > 1 ? plans.filter(({ count }) => count > 0) : plans;
  const items = wanted.flatMap(({ plan, count }) => itemsOf(plan, count, period));
  const sums = wanted.flatMap(({ plan, count }) => firstSums(plan, count, period));
  const taxCents = await needs.tax.taxOfSums(db, { accountId, sums });
  return {
    firstPeriod: period,
    plans: plans.map((one) => ({ ...one, lineCents: lineCentsOf(one.plan, period) })),
    items: items.map(({ kind: _kind, ...item }) => item),
    todayCents: sumCents(items.map(({ amountCents }) => amountCents)),
    taxCents,
  };
}

/** What is taxed on the invoice of lines that become active now. */
export function firstSums(plan: Priced, count: number, period: FirstPeriod): TaxableSum[] {
  return itemsOf(plan, count, period).map(({ kind, unitCents, amountCents }) => ({
    kind,
    amountCents,
    chargedCount: unitCents > 0 ? count : 0,
  }));
}

type Priced = Pick<CatalogPlan, 'activationFeeCents' | 'name' | 'priceCents'>;
type FirstItem = PricedActivation['items'][number] & Pick<TaxableSum, 'kind'>;

function lineCentsOf(plan: Priced, period: FirstPeriod): number {
  return sumCents(itemsOf(plan, 1, period).map(({ unitCents }) => unitCents));
}

function itemsOf(plan: Priced, quantity: number, period: FirstPeriod): FirstItem[] {
  const { activationFeeCents, priceCents, name } = plan;
  const unitCents = period.centsOf(priceCents);
  const shown = { periodStart: period.start, periodEnd: period.end, priceCents, firstPeriodCents: unitCents };
  const text = firstPeriodText(name, shown);
  const month: FirstItem = { kind: 'subscription', text, quantity, unitCents, amountCents: quantity * unitCents };
  if (activationFeeCents === 0) return [month];
  const amountCents = quantity * activationFeeCents;
  return [
    month,
    { kind: 'activation', text: words.activationFee, quantity, unitCents: activationFeeCents, amountCents },
  ];
}
