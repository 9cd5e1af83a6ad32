import { expect, it } from 'vitest';
import { after, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { hashOf, isOpen, isSeenDue, newToken } from './session.ts';

const begunAt = new Date('2026-11-02T08:00:00Z');
const isOpenAt = (seenMinutes: number, nowMinutes: number) =>
  isOpen({ begunAt, seenAt: after(begunAt, seenMinutes * minuteMs) }, after(begunAt, nowMinutes * minuteMs));

it.each([
  [0, 0, true],
  [0, 29, true],
  [0, 30, false],
  [700, 719, true],
  [719, 720, false],
])('seen at minute %i, it is open at minute %i: %s', (seen, now, expected) => {
  expect(isOpenAt(seen, now)).toBe(expected);
});

it('use is noted once a minute', () => {
  expect(isSeenDue({ begunAt, seenAt: begunAt }, after(begunAt, minuteMs - 1))).toBe(false);
  expect(isSeenDue({ begunAt, seenAt: begunAt }, after(begunAt, hourMs))).toBe(true);
});

it('tokens have 256 random bits, and their hash does not show them', () => {
  const [one, other] = [newToken(), newToken()];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(hashOf(one)).not.toContain(one);
});
