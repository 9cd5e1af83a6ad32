import { expect, it } from 'vitest';
import { expiryText } from './expiry-text.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');

it.each([
  ['2026-11-28T09:59:58.000Z', 'in 7 days'],
  ['2026-11-22T10:00:01.000Z', 'in 2 days'],
  ['2026-11-22T10:00:00.000Z', 'in 24 hours'],
  ['2026-11-21T10:20:00.000Z', 'in 1 hour'],
  ['2026-11-21T10:00:00.000Z', 'now'],
])('an invitation that works until %s expires %s', (at, words) => {
  expect(expiryText(at, now)).toBe(words);
});
