import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { newId, type AccountId, type ExtraId } from '../../kernel/ids.ts';
import { sumCents } from '../../kernel/money.ts';
import { explainOf, reckonExtras, type Extra } from './extra.ts';

const seed = Number(process.env['SEED'] ?? 20_261_122);
const accountId = newId<AccountId>('acct');
const month = { days: 30, ofDays: 30 };
const extraOf = (terms: Partial<Extra>): Extra => ({
  accountId,
  id: newId<ExtraId>('ext'),
  kind: 'extra',
  name: 'Static IP pool',
  isMonthly: true,
  amountCents: terms.ratePpm ? null : 1000,
  ratePpm: null,
  fromDay: '2026-12-01',
  throughDay: null,
  nextOn: '2026-12-01',
  reason: 'Agreed',
  decidedBy: 'Ann',
  madeAt: new Date('2026-11-22T00:00:00Z'),
  endedAt: null,
  ...terms,
});
const discount = (terms: Partial<Extra>) => extraOf({ kind: 'discount', ...terms });
const centsOf = (extras: readonly Extra[], recurringCents: number, chargedCents = recurringCents, part = month) =>
  reckonExtras(extras, { recurringCents, chargedCents }, part).map(({ amountCents }) => amountCents);

it('a rate is taken of the recurring charges alone, rounded once, half up', () => {
  expect(centsOf([discount({ ratePpm: 100_000 })], 2445, 9999)).toEqual([-245]);
  expect(centsOf([extraOf({ ratePpm: 25_000 })], 1000, 9999)).toEqual([25]);
});

it('a monthly amount is its share by days in a bridge, a one-time amount is whole', () => {
  const part = { days: 10, ofDays: 30 };
  expect(centsOf([extraOf({ amountCents: 1000 })], 0, 0, part)).toEqual([333]);
  expect(centsOf([extraOf({ amountCents: 1000, isMonthly: false })], 0, 0, part)).toEqual([1000]);
});

it('discounts come after charges, and take off no more than there is', () => {
  const extras = [discount({ amountCents: 1500 }), discount({ amountCents: 400 }), extraOf({ amountCents: 200 })];
  expect(centsOf(extras, 1000)).toEqual([200, -1200]);
  expect(centsOf(extras, 5000)).toEqual([200, -1500, -400]);
});

it('only a discount that is larger than what is left of the invoice is cut short', () => {
  const extras = [discount({ amountCents: 1000 }), discount({ ratePpm: 100_000 }), extraOf({ amountCents: 50 })];
  const cutShort = (chargedCents: number) =>
    reckonExtras(extras, { recurringCents: 1000, chargedCents }, month).map(({ isCutShort }) => isCutShort);
  expect(cutShort(1050)).toEqual([false, false, false]);
  expect(cutShort(1049)).toEqual([false, false, true]);
});

it('where the invoice gives back more than it charges, no discount is added', () => {
  expect(centsOf([discount({ amountCents: 500 })], 1000, -300)).toEqual([]);
});

it('no discount makes an invoice negative that was not, and only discounts lower it', () => {
  const extra = record({
    kind: constantFrom('extra' as const, 'discount' as const),
    isMonthly: boolean(),
    isRate: boolean(),
    amount: integer({ min: 1, max: 1_000_000 }),
  }).map(({ kind, isMonthly, isRate, amount }) =>
    extraOf(
      isRate ? { kind, isMonthly, amountCents: null, ratePpm: amount } : { kind, isMonthly, amountCents: amount },
    ),
  );
  const cents = integer({ min: -1_000_000, max: 100_000_000 });
  assert(
    property(array(extra, { maxLength: 8 }), cents, cents, integer({ min: 1, max: 31 }), (extras, one, other, days) => {
      const recurringCents = Math.max(0, Math.min(one, other));
      const chargedCents = Math.max(one, other);
      const reckoned = reckonExtras(extras, { recurringCents, chargedCents }, { days, ofDays: 31 });
      const total = chargedCents + sumCents(reckoned.map(({ amountCents }) => amountCents));
      expect(total).toBeGreaterThanOrEqual(Math.min(0, chargedCents));
      expect(reckoned.every(({ extra: { kind }, amountCents }) => (kind === 'extra') === amountCents > 0)).toBe(true);
    }),
    { seed, numRuns: 2000 },
  );
});

it('a part of a month and a rate are explained by their facts, anything else by nothing', () => {
  const [charges, part] = [{ recurringCents: 5000 }, { days: 10, ofDays: 30 }];
  expect(explainOf(extraOf({}), charges, part)).toEqual({ priceCents: 1000, ...part });
  expect(explainOf(extraOf({ ratePpm: 50_000 }), charges, part)).toEqual({ baseCents: 5000, ratePpm: 50_000 });
  for (const whole of [discount({}), extraOf({ isMonthly: false })])
    expect(explainOf(whole, charges, part)).toEqual({});
  expect(explainOf(extraOf({}), charges, month)).toEqual({});
});
