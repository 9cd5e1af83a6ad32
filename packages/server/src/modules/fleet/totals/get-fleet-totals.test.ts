import { expect, it } from 'vitest';
import { dailyAllowance } from './get-fleet-totals.ts';

const calendar = { billingDay: 20, timeZone: 'America/Los_Angeles', before: null };

it.each([
  ['of a short month', '2026-02-20T09:00:00Z', 28],
  ['on the last evening of a long month, where the account is', '2026-02-20T07:00:00Z', 31],
  ['of a month of 30 days', '2026-12-01T00:00:00Z', 30],
])('the allowance per day is spread over the period %s', (_, now, days) => {
  expect(dailyAllowance(28 * 30 * 31, calendar, new Date(now))).toBe((28 * 30 * 31) / days);
});

it('the allowance per day is whole bytes', () => {
  expect(dailyAllowance(100, calendar, new Date('2026-02-25T00:00:00Z'))).toBe(4);
});

it('before the first billing day there is no allowance per day', () => {
  expect(dailyAllowance(100, { ...calendar, billingDay: null }, new Date('2026-02-25T00:00:00Z'))).toBeNull();
});
