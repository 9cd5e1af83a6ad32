import { expect, test } from 'vitest';
import { usageRate } from './usage-rate.ts';

const plan = {
  carrier: 'kore' as const,
  planRef: 'small',
  name: 'Small',
  includedBytes: 5_000_000,
  overageLimitBytes: null,
  serviceType: '',
  needsImei: false,
  addedAt: new Date(0),
};
const secrets = { username: 'u', apiKey: 'k' };
const settings = {
  databaseUrl: '',
  host: '',
  port: 0,
  kore: { clientId: '', clientSecret: '', apiKey: '', accountId: '' },
  cisco: secrets,
  activationMs: 0,
};

const sims = Array.from({ length: 5000 }, (_, index) => ({
  carrier: 'kore' as const,
  iccid: `8988303000${String(index).padStart(9, '0')}`,
}));
const shares = (usageSeed = '') =>
  sims.map(
    (sim) =>
      (usageRate({ settings: { ...settings, usageSeed }, plansOf: () => [plan] }, sim, 'small') * 43_200) / 5_000_000,
  );
const partOf = (all: readonly number[], fits: (share: number) => boolean) => all.filter(fits).length / all.length;

test('a month of most devices is well within their plan, of a few hardly anything, of very few more', () => {
  const all = shares();
  expect(partOf(all, (share) => share > 0.1 && share < 0.8)).toBeGreaterThan(0.85);
  expect(partOf(all, (share) => share > 1)).toBeGreaterThan(0.01);
  expect(partOf(all, (share) => share > 1)).toBeLessThan(0.03);
  expect(partOf(all, (share) => share < 0.03)).toBeGreaterThan(0.01);
  expect(Math.max(...all)).toBeLessThan(2);
});

test('the same seed makes the same devices, another one others', () => {
  expect(shares()).toEqual(shares());
  expect(shares('b')).not.toEqual(shares());
});

test('who needs speed sets it, and a plan without an allowance has a usual one', () => {
  const plansOf = () => [{ ...plan, includedBytes: null }];
  const [sim = { carrier: 'kore' as const, iccid: '' }] = sims;
  expect(usageRate({ settings: { ...settings, usageBytesPerMinute: 100_000 }, plansOf }, sim, 'small')).toBe(100_000);
  expect(usageRate({ settings, plansOf }, sim, 'small')).toBeGreaterThan(1);
});
