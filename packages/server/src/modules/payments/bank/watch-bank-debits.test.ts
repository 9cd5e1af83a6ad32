import { expect, it } from 'vitest';
import { afterBankingDays } from './watch-bank-debits.ts';

it.each([
  ['from a Monday', '2026-11-16T12:00:00Z', 1, '2026-11-17T12:00:00.000Z'],
  ['over a weekend', '2026-11-20T12:00:00Z', 1, '2026-11-23T12:00:00.000Z'],
  ['from a Saturday', '2026-11-21T12:00:00Z', 1, '2026-11-23T12:00:00.000Z'],
  ['for a whole week', '2026-11-18T12:00:00Z', 5, '2026-11-25T12:00:00.000Z'],
  ['for no day', '2026-11-21T12:00:00Z', 0, '2026-11-21T12:00:00.000Z'],
])('banking days are Mondays to Fridays: %s', (_case, from, days, expected) => {
  expect(afterBankingDays(new Date(from), days).toISOString()).toBe(expected);
});
