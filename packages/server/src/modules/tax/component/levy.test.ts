import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { sumCents } from '../../../kernel/money.ts';
import type { TaxableLine, TaxComponent } from './component.ts';
import { levy } from './levy.ts';

const seed = Number(process.env['SEED'] ?? 20_261_122);
const component = (facts: Partial<TaxComponent>): TaxComponent => ({
  code: 'tx-sales',
  name: 'Sales tax',
  jurisdiction: 'Texas',
  categories: ['service', 'usage', 'fee'],
  ratePer100000: 8250,
  flatCents: null,
  ...facts,
});
const service = (amountCents: number): TaxableLine => ({ kind: 'subscription', amountCents });

it('takes the rate of the whole base, rounded once', () => {
  expect(levy(component({}), [service(1000), service(1000)])).toMatchObject({
    baseCents: 2000,
    taxCents: 165,
    shares: [83, 82],
  });
});

it('a small rate on many small lines does not vanish', () => {
  const lines = Array.from({ length: 1000 }, () => service(30));
  const { taxCents, shares } = levy(component({ ratePer100000: 1000 }), lines);
  expect(taxCents).toBe(300);
  expect(shares.filter((cents) => cents === 1)).toHaveLength(300);
});

it('a discount lowers the base, and interest is no service', () => {
  const lines = [
    service(10_000),
    { kind: 'discount', amountCents: -2000 },
    { kind: 'interest', amountCents: 500 },
  ] as const;
  expect(levy(component({}), lines)).toMatchObject({ baseCents: 8000, taxCents: 660, shares: [825, -165, 0] });
});

it('a flat component is levied once for each subscription that is charged', () => {
  const flat = component({ ratePer100000: null, flatCents: 30, categories: ['service'] });
  const lines = [service(100), service(0), { kind: 'proration', amountCents: 40 }, service(100)] as const;
  expect(levy(flat, lines)).toMatchObject({ baseCents: 200, taxCents: 60, shares: [30, 0, 0, 30] });
});

const amounts = array(integer({ min: -5_000_000, max: 90_000_000 }), { maxLength: 60 });
const rates = integer({ min: 1, max: 100_000 });

it('every share is within a cent of the exact one, and they add up to the tax of the base', () => {
  assert(
    property(amounts, rates, (cents, rate) => {
      const { baseCents, taxCents, shares } = levy(component({ ratePer100000: rate }), cents.map(service));
      expect(baseCents).toBe(sumCents(cents));
      expect(sumCents(shares)).toBe(taxCents);
      const exactTotal = BigInt(baseCents) * BigInt(rate);
      expect(2n * (BigInt(taxCents) * 100_000n - exactTotal)).toBeGreaterThan(-100_000n);
      expect(2n * (BigInt(taxCents) * 100_000n - exactTotal)).toBeLessThanOrEqual(100_000n);
      for (const [index, amountCents] of cents.entries()) {
        const off = BigInt(shares[index] ?? 0) * 100_000n - BigInt(amountCents) * BigInt(rate);
        expect(off > -100_000n && off < 100_000n).toBe(true);
      }
    }),
    { seed, numRuns: 500 },
  );
});

it('the order of other lines moves no more than a cent, and the same lines give the same shares', () => {
  assert(
    property(amounts, rates, (cents, rate) => {
      const lines = cents.map(service);
      const { shares, taxCents } = levy(component({ ratePer100000: rate }), lines);
      expect(levy(component({ ratePer100000: rate }), lines).shares).toEqual(shares);
      const turned = levy(component({ ratePer100000: rate }), lines.toReversed());
      expect(turned.taxCents).toBe(taxCents);
      for (const [index, share] of turned.shares.toReversed().entries())
        expect(Math.abs(share - (shares[index] ?? 0))).toBeLessThanOrEqual(1);
    }),
    { seed, numRuns: 300 },
  );
});
