import { expect, it } from 'vitest';
import { expiryNoticeBehind, expiryOf } from './card-expiry.ts';

const card = { expiresMonth: 2, expiresYear: 2028 };
const behind = (now: string) => expiryNoticeBehind(card, new Date(now))?.toISOString() ?? null;

it('a card is good to the end of its month, also in December and in a leap year', () => {
  expect(expiryOf(card)).toEqual(new Date('2028-03-01T00:00:00Z'));
  expect(expiryOf({ expiresMonth: 12, expiresYear: 2026 })).toEqual(new Date('2027-01-01T00:00:00Z'));
  expect(expiryOf({ expiresMonth: null, expiresYear: null })).toBeNull();
});

it('notices are due 30 days before, seven days before and at the end, and none behind it', () => {
  expect(behind('2026-01-01T00:00:00Z')).toBe('2028-01-31T00:00:00.000Z');
  expect(behind('2028-01-31T00:00:00Z')).toBe('2028-02-23T00:00:00.000Z');
  expect(behind('2028-02-28T12:00:00Z')).toBe('2028-03-01T00:00:00.000Z');
  expect(behind('2028-03-01T00:00:00Z')).toBeNull();
  expect(expiryNoticeBehind({ expiresMonth: null, expiresYear: null }, new Date())).toBeNull();
});
