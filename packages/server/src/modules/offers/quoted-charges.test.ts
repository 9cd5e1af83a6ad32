import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  brandId,
  type AccountId,
  type LineId,
  type OrderId,
  type PlanId,
  type SubscriptionId,
} from '../../kernel/ids.ts';
import { after, dayMs } from '../../kernel/clock.ts';
import { shareCents, sumCents } from '../../kernel/money.ts';
import type { NewItem } from '../billing/index.ts';
import { firstItems } from '../cycle/orders/first-items.ts';
import type { PlanVersion } from '../plans/index.ts';
import { quoteChange } from '../rating/changes/quote-changes.ts';
import { movedOf } from '../rating/changes/move-to-plans.ts';
import { changeOf } from '../rating/changes/order-plan-changes.ts';
import { firstSums } from '../subscriptions/activation/price-activation.ts';
import { firstPeriod, instantOf, periodCents, periodFrom, dayAt } from '../subscriptions/calendar/period.ts';
import { begunOf } from '../subscriptions/following/begin-subscriptions.ts';
import type { Subscription } from '../subscriptions/index.ts';
import type { TaxComponent } from '../tax/component/component.ts';
import { levy, levyOnSums, type TaxableSum } from '../tax/index.ts';
import { sumOf } from './quote-next.ts';

const seed = Number(process.env['SEED'] ?? 20_261_122);
/** `CASES=100000` for the long run. */
const cases = Number(process.env['CASES'] ?? 5000);
const told = { seed, numRuns: Math.ceil(cases / 3) };

const zones = ['America/Los_Angeles', 'Pacific/Apia', 'Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns'];
const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2032, 0, 1) }).map((ms) => new Date(ms));
const cents = fc.integer({ min: 0, max: 200_000 });
const calendar = fc.record({
  billingDay: fc.option(fc.integer({ min: 1, max: 31 })),
  timeZone: fc.constantFrom(...zones),
  before: fc.constant(null),
});
const component = fc
  .record({ rate: fc.option(fc.integer({ min: 1, max: 30_000 })), flat: fc.integer({ min: 1, max: 500 }) })
  .map(({ rate, flat }): TaxComponent => ({
    code: 'tx',
    name: 'Tax',
    jurisdiction: 'Texas',
    categories: ['service', 'fee'],
    ratePer100000: rate,
    flatCents: rate === null ? flat : null,
  }));
const components = fc.array(component, { maxLength: 4 });

const accountId = brandId<AccountId>('acct_1');
const planOf = (id: string, priceCents: number, activationFeeCents = 0): PlanVersion => ({
  planId: brandId<PlanId>(id),
  versionNo: 1,
  name: id,
  description: '',
  carrierPlanRef: id,
  includedBytes: 0,
  unitBytes: 1000,
  priceCents,
  activationFeeCents,
  needsImei: false,
  pausePriceCents: priceCents,
  overage: 'free',
  overagePriceTenThousandths: null,
  overageUnitBytes: null,
  overageUnits: null,
  smsPriceTenThousandths: null,
  includedSms: 0,
  creditsUnusedDays: false,
});

function subscriptionOf(plan: PlanVersion, quotedCents: number): Subscription {
  return {
    id: brandId<SubscriptionId>('sub_1'),
    accountId,
    lineId: brandId<LineId>('line_1'),
    orderId: brandId<OrderId>('job_1'),
    planId: plan.planId,
    planVersionNo: plan.versionNo,
    priceCents: plan.priceCents,
    pausePriceCents: plan.pausePriceCents,
    pausedAt: null,
    activationFeeCents: plan.activationFeeCents,
    quotedCents,
    firstPeriodCents: null,
    status: 'active',
    firstCharge: 'waiting',
    createdAt: new Date(0),
    beganAt: null,
    periodStart: null,
    periodEnd: null,
    nextChargeAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
  };
}

/** The price of its days, or less, and then it says why. */
function isExplained({ amountCents, explain }: NewItem): boolean {
  const { days = 1, ofDays = 1, priceCents = 0, note } = explain;
  const ofDaysCents = shareCents(priceCents, days, ofDays);
  return note === undefined ? amountCents === ofDaysCents : note === 'capped' && amountCents < ofDaysCents;
}

it('an activation is charged what was quoted, with tax; later it is charged no more and says so', () => {
  const count = fc.integer({ min: 1, max: 20 });
  const days = fc.integer({ min: 0, max: 60 });
  const rule = fc.constantFrom('prorated' as const, 'full' as const);
  const run = fc.property(
    fc.record({ calendar, at: instant, price: cents, fee: cents, count, components, days, rule }),
    ({ calendar: known, at, price, fee, count: lines, components: levied, days: late, rule: first }) => {
      const rules = { firstPeriod: first, fixedDay: null };
      const plan = planOf('Tracker', price, fee);
      const quotedPeriod = firstPeriod(known, rules, at);
      const sums = firstSums(plan, lines, quotedPeriod);
      const quotedCents = sumCents(sums.map(({ amountCents }) => amountCents));
      const quotedTax = sumCents(levied.map((one) => levyOnSums(one, sums)));
      const charged = (when: Date) => {
        const period = firstPeriod(known, rules, when);
        const begun = begunOf(subscriptionOf(plan, quotedCents / lines), period, when);
        const { days: billed, ofDays } = period;
        const shown = {
          iccid: '89',
          texts: { period: '', activation: '', capped: 'capped' },
          part: { days: billed, ofDays },
        };
        const items = firstItems(begun, shown);
        const periods = items.filter(({ kind }) => kind === 'subscription');
        expect(periods.filter((item) => !isExplained(item))).toEqual([]);
        const all = Array.from({ length: lines }, () => items).flat();
        const tax = sumCents(levied.map((one) => levy(one, all).taxCents));
        return { net: sumCents(all.map(({ amountCents }) => amountCents)), tax };
      };
      expect(charged(at)).toEqual({ net: quotedCents, tax: quotedTax });
      expect(charged(after(at, late * dayMs)).net).toBeLessThanOrEqual(quotedCents);
    },
  );
  fc.assert(run, told);
});

it('a change of plan is charged what was quoted for the rest and the next period; later it is charged no more', () => {
  const offset = fc.integer({ min: 0, max: 30 });
  const run = fc.property(
    fc.record({
      day: fc.integer({ min: 1, max: 31 }),
      zone: fc.constantFrom(...zones),
      at: instant,
      from: cents,
      to: cents,
      offset,
      late: offset,
    }),
    ({ day, zone, at, from, to, offset: days, late }) => {
      const running = { billingDay: day, timeZone: zone, before: null };
      const period = periodFrom(running, dayAt(running, at));
      const [old, plan] = [planOf('Old', from), planOf('New', to)];
      const subscription = {
        ...subscriptionOf(old, from),
        periodStart: period.start,
        periodEnd: period.end,
        beganAt: at,
      };
      const next = periodFrom(running, period.end);
      const prices = { priceCents: from, inServiceCents: from, pausedCents: from };
      const renewal = { subscription, on: period.end, ...prices, ...next, amountCents: periodCents(from, next) };
      const orderedAt = after(at, days * dayMs);
      if (dayAt(running, orderedAt) >= period.end) return;
      const ordered = changeOf(subscription, new Map());
      const facts = {
        subscription,
        ordered,
        calendar: running,
        lineStatus: 'active',
        suspendReasons: [],
        planName: 'Old',
        renewedName: 'Old',
        creditsUnusedDays: false,
      } as const;
      const quote = quoteChange(
        { action: 'changePlan', plan, nextCents: to },
        { ...facts, today: dayAt(running, orderedAt), renewal },
      );
      const change = {
        ...ordered,
        nextPlanId: plan.planId,
        nextVersionNo: 1,
        quotedCents: quote.restCents,
        quotedPeriodStart: period.start,
      };
      const target = { subscription, iccid: '89', change, isOrdered: true, from: old, to: plan };
      const moved = (when: Date) => movedOf(target, { calendar: running, now: when });
      const renewed = quote.next.filter(({ kind }) => kind === 'subscription').map(({ unitCents }) => unitCents);
      expect(sumCents(renewed)).toBe(periodCents(to, next) - periodCents(from, next));
      // A cheaper plan waits for the period's end: nothing is charged or given back for the rest.
      const chargedCents = (when: Date) => (to >= from ? (moved(when).item?.amountCents ?? 0) : 0);
      expect(chargedCents(orderedAt)).toBe(quote.restCents);
      const confirmedAt = after(orderedAt, late * dayMs);
      const isInPeriod = confirmedAt < instantOf(running, period.end);
      expect(isInPeriod ? chargedCents(confirmedAt) : 0).toBeLessThanOrEqual(quote.restCents);
    },
  );
  fc.assert(run, told);
});

it('the tax of the next invoice changes by what was quoted, to the cent', () => {
  const line = fc.record({
    kind: fc.constantFrom('subscription' as const, 'proration' as const, 'overage' as const, 'activation' as const),
    amountCents: cents,
  });
  const run = fc.property(
    fc.array(line, { maxLength: 30 }),
    fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 10 }),
    components,
    (others, renewals, levied) => {
      const invoice = (prices: readonly number[]) => [
        ...others,
        ...prices.map((amountCents) => ({ kind: 'subscription' as const, amountCents })),
      ];
      const taxOf = (prices: readonly number[]) => sumCents(levied.map((one) => levy(one, invoice(prices)).taxCents));
      const without = invoice(renewals.map(([before]) => before)).map(({ kind, amountCents }) => ({
        kind,
        amountCents,
        chargedCount: amountCents > 0 && kind === 'subscription' ? 1 : 0,
      }));
      const changes = renewals.map(([before, now]) => {
        const added = Math.sign(now) - Math.sign(before);
        const addsLines = added > 0 ? 1 : added < 0 ? -1 : 0;
        return {
          text: '',
          formula: '',
          kind: 'subscription',
          quantity: 1,
          unitCents: now - before,
          addsLines,
        } as const;
      });
      const sums = (all: readonly TaxableSum[]) => sumCents(levied.map((one) => levyOnSums(one, all)));
      const quoted = sums([...without, ...changes.map(sumOf)]) - sums(without);
      expect(quoted).toBe(taxOf(renewals.map(([, now]) => now)) - taxOf(renewals.map(([before]) => before)));
    },
  );
  fc.assert(run, told);
});
