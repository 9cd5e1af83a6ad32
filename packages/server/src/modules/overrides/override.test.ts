import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter } from '../../kernel/days.ts';
import { brandId, newId, type AccountId, type OverrideId, type PlanId } from '../../kernel/ids.ts';
import { accountPrices } from './account-prices.ts';
import { collide, holdingOn, type Override } from './override.ts';

const seed = Number(process.env['SEED'] ?? 635);
const planId = brandId<PlanId>('plan_1');
const list = {
  priceCents: 1000,
  activationFeeCents: 200,
  pausePriceCents: 400,
  overagePriceTenThousandths: 5000,
  overage: 'charge' as const,
};
const overrideOf = (terms: Partial<Override>): Override => ({
  accountId: brandId<AccountId>('acct_1'),
  id: newId<OverrideId>('ovr'),
  planId,
  versionNo: null,
  priceCents: null,
  activationFeeCents: null,
  pausePriceCents: null,
  overagePriceTenThousandths: null,
  fromDay: '2026-12-01',
  throughDay: null,
  reason: 'Agreed',
  decidedBy: 'Ann',
  madeAt: new Date('2026-11-22T00:00:00Z'),
  endedAt: null,
  isCalledOff: false,
  ...terms,
});
const line = { planId, planVersionNo: 2, priceCents: 1000, pausePriceCents: 400 };
const pricesOn = (overrides: Override[], day: string) => {
  const { priceCents, pausePriceCents } = accountPrices(overrides, () => list).ofLine(line, day);
  return [priceCents, pausePriceCents];
};

it('holds from its first day through its last one', () => {
  const overrides = [overrideOf({ priceCents: 700, throughDay: '2026-12-31' })];
  const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'];
  expect(days.map((day) => pricesOn(overrides, day)[0])).toEqual([1000, 700, 700, 1000]);
});

it('one that was called off never holds', () => {
  expect(pricesOn([overrideOf({ priceCents: 700, isCalledOff: true })], '2027-01-01')).toEqual([1000, 400]);
});

it('a price of one version comes before that of all, and what it leaves open is as for all', () => {
  const all = overrideOf({ priceCents: 700, pausePriceCents: 50 });
  const own = overrideOf({ versionNo: 2, priceCents: 600 });
  const other = overrideOf({ versionNo: 1, priceCents: 1 });
  expect(pricesOn([all, own, other], '2027-01-01')).toEqual([600, 50]);
});

it('a pause never costs more than the month', () => {
  expect(pricesOn([overrideOf({ priceCents: 300 })], '2027-01-01')).toEqual([300, 300]);
});

it('once it is over, a line pays what its version says', () => {
  const overrides = [overrideOf({ priceCents: 700, throughDay: '2026-12-31' })];
  const then = accountPrices(overrides, () => list).ofLine({ ...line, priceCents: 700 }, '2027-01-01');
  expect(then.priceCents).toBe(1000);
});

it('a price for usage holds only where the version charges for it', () => {
  const overrides = [overrideOf({ overagePriceTenThousandths: 9 })];
  const version = (overage: 'charge' | 'free') => ({ ...list, overage });
  const pricesOf = (overage: 'charge' | 'free') => {
    const stopped = { ...version(overage), overagePriceTenThousandths: overage === 'charge' ? 5000 : null };
    const prices = accountPrices(overrides, () => stopped);
    const terms = { planId, versionNo: 1, name: '', description: '', carrierPlanRef: '', includedBytes: 0 };
    const rest = { unitBytes: 1000, needsImei: false, overageUnitBytes: null, overageUnits: null };
    const more = { smsPriceTenThousandths: null, includedSms: 0, creditsUnusedDays: false };
    return prices.ofVersion({ ...terms, ...rest, ...more, ...stopped }, '2027-01-01').overagePriceTenThousandths;
  };
  expect([pricesOf('charge'), pricesOf('free')]).toEqual([9, null]);
});

it('says since when a price holds, and instead of what', () => {
  const prices = accountPrices([overrideOf({ priceCents: 700 })], () => list);
  expect(prices.ownPrice(line, 'priceCents', '2027-01-01')).toEqual({ since: '2026-12-01', insteadOf: 1000 });
  expect(prices.ownPrice(line, 'pausePriceCents', '2027-01-01')).toBeNull();
  expect(prices.ownPrice(line, 'priceCents', '2026-11-30')).toBeNull();
});

it.each([
  ['2026-12-31', true],
  ['2027-01-01', false],
])('one through December 31 collides with one from %s on: %s', (fromDay, does) => {
  const one = overrideOf({ throughDay: '2026-12-31' });
  const other = overrideOf({ fromDay });
  expect([collide(one, other), collide(other, one)]).toEqual([does, does]);
});

it('of those that collide on no day, at most one of each kind holds, and asking twice changes nothing', () => {
  const one = record({
    versionNo: constantFrom(null, 1, 2),
    from: integer({ min: 0, max: 60 }),
    days: option(integer({ min: 0, max: 40 })),
    priceCents: integer({ min: 0, max: 2000 }),
    isCalledOff: boolean(),
  });
  const run = property(array(one, { maxLength: 12 }), integer({ min: 0, max: 100 }), (asked, at) => {
    const kept: Override[] = [];
    for (const { from, days, ...terms } of asked) {
      const fromDay = dayAfter('2026-12-01', from);
      const next = overrideOf({ ...terms, fromDay, throughDay: days === null ? null : dayAfter(fromDay, days) });
      if (!kept.some((other) => !other.isCalledOff && collide(next, other))) kept.push(next);
    }
    const day = dayAfter('2026-12-01', at);
    const holding = holdingOn(kept, line, day);
    expect(new Set(holding.map(({ versionNo }) => versionNo)).size).toBe(holding.length);
    expect(holding.every(({ isCalledOff }) => !isCalledOff)).toBe(true);
    const prices = accountPrices(kept, () => list);
    const once = prices.ofLine(line, day);
    expect(prices.ofLine(once, day)).toEqual(once);
    expect(once.pausePriceCents).toBeLessThanOrEqual(once.priceCents);
  });
  assert(run, { seed });
});
