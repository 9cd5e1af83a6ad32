import { expect, it } from 'vitest';
import { plan } from '../../../test/line-samples.ts';
import { nextTermsText, overageText, planTermFacts } from './plan-terms.ts';

const charged = {
  overage: 'charge',
  overagePriceTenThousandths: 25_000,
  overageUnitBytes: 1_000_000,
  overageUnits: 'started',
} as const;

it('a plan says what usage above its allowance costs', () => {
  expect(overageText(plan())).toBe('No charge');
  expect(overageText(plan({ overage: 'stop' }))).toBe('The line stops');
  expect(overageText(plan(charged))).toBe('$0.025 for each started MB');
  const exact = { overageUnits: 'exact', overageUnitBytes: 100 * 1024, unitBytes: 1024 } as const;
  expect(overageText(plan({ ...charged, ...exact }))).toBe('$0.025 per 100 KiB, to the byte');
});

it('terms that add nothing to the price are left out', () => {
  expect(planTermFacts(plan()).map(({ term }) => term)).toEqual(['Above the allowance']);
  const all = planTermFacts(plan({ pausePriceCents: 60, smsPriceTenThousandths: 50_000, creditsUnusedDays: true }));
  expect(all.slice(1)).toEqual([
    { term: 'While you suspend the line', value: '$0.60 per month' },
    { term: 'Text messages', value: '$0.05 each' },
    { term: 'If you end the line early', value: 'Unused days become credit' },
  ]);
  const messages = planTermFacts(plan({ smsPriceTenThousandths: 7500, includedSms: 1000 }));
  expect(messages.at(-1)).toEqual({ term: 'Text messages', value: '1,000 included, then $0.0075 each' });
});

it('announced terms say the price and the day, and the allowance where it changes', () => {
  const shown = plan({ includedBytes: 5_000_000 });
  const next = { priceCents: 140, includedBytes: 5_000_000, from: '2027-03-01' };
  expect(nextTermsText(next, shown)).toBe('$1.40 from Mar 1, 2027');
  expect(nextTermsText({ ...next, includedBytes: 10_000_000 }, shown)).toBe('$1.40 with 10 MB from Mar 1, 2027');
});
