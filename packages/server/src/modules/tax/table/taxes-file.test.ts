import { expect, it } from 'vitest';
import { readTaxesFile, taxesFileOf } from './taxes-file.ts';

const tax = {
  code: 'ca-911',
  name: '911 fee',
  jurisdiction: 'California',
  state: 'California',
  categories: ['service'],
  ratePer100000: null,
  flatCents: 30,
  validFrom: '2026-01-01',
  validThrough: null,
};
const read = (...components: unknown[]) => readTaxesFile(JSON.stringify({ components }));
const problemsOf = (...components: unknown[]) => read(...components).problems ?? [];

it('a table that was read can be written and read again', () => {
  const { rates } = read(tax, { ...tax, code: 'sales', flatCents: null, ratePer100000: 7250 });
  expect(rates).toHaveLength(2);
  expect(readTaxesFile(taxesFileOf(rates ?? []))).toEqual({ rates });
});

it('every problem names its component, counted from one, and its member', () => {
  expect(problemsOf(tax, { ...tax, state: 'Ontario' })).toEqual([
    'component 2 state: Use the full name of a US state, such as Texas.',
  ]);
  expect(problemsOf({ ...tax, ratePer100000: 100 })).toEqual(['component 1: give either ratePer100000 or flatCents']);
  expect(problemsOf({ ...tax, flatCents: null })).toEqual(['component 1: give either ratePer100000 or flatCents']);
  expect(problemsOf({ ...tax, categories: ['service', 'fee'] })).toHaveLength(1);
  expect(problemsOf({ ...tax, validThrough: '2025-12-31' })).toEqual([
    'component 1: The last day is before the first.',
  ]);
});

it('what is no table is refused as a whole', () => {
  expect(readTaxesFile('{').problems?.[0]).toContain("isn't valid JSON");
  expect(readTaxesFile('[]').problems?.[0]).toMatch(/^file: /);
  expect(readTaxesFile('{"components":3}').problems?.[0]).toMatch(/^components: /);
});

it('of one component, one rate holds on a day', () => {
  const until = (validThrough: string | null) => ({ ...tax, validThrough });
  const from = (validFrom: string) => ({ ...tax, validFrom });
  const twice = ['component ca-911 holds twice on the same day'];
  expect(problemsOf(until('2026-06-30'), from('2026-07-01'))).toEqual([]);
  expect(problemsOf(from('2026-07-01'), until('2026-06-30'))).toEqual([]);
  expect(problemsOf(until('2026-07-01'), from('2026-07-01'))).toEqual(twice);
  expect(problemsOf(until(null), from('2026-07-01'), from('2026-08-01'))).toEqual(twice);
  expect(problemsOf(until(null), { ...from('2026-07-01'), code: 'tx-911' })).toEqual([]);
});
