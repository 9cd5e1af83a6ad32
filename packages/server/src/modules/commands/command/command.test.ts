import { expect, it } from 'vitest';
import { after, dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { nextLook, nextSend } from './command.ts';

const now = new Date('2026-11-16T12:00:00Z');
const waitOf = (at: Date): number => at.getTime() - now.getTime();

it.each([
  [0, 5_000],
  [1, 10_000],
  [5, 160_000],
  [6, 5 * minuteMs],
  [17, 5 * minuteMs],
  [18, 15 * minuteMs],
  [400, 15 * minuteMs],
])('after %d tries a carrier out of reach is tried again in %d ms', (sendCount, waitMs) => {
  expect(waitOf(nextSend(sendCount, null, now))).toBe(waitMs);
});

it('a carrier that says when to come again is taken at its word', () => {
  expect(waitOf(nextSend(3, 42_000, now))).toBe(42_000);
});

it.each([
  ['at once', 0, hourMs, 2_000],
  ['for the sixth time', 5, hourMs, minuteMs],
  ['from the seventh time on', 6, hourMs, 5 * minuteMs],
  ['at its deadline', 6, 0, hourMs],
  ['three days after it', 6, -72 * hourMs, dayMs],
])('a command is looked at again %s', (_case, looks, untilDeadlineMs, waitMs) => {
  expect(waitOf(nextLook({ looks, deadlineAt: after(now, untilDeadlineMs) }, now))).toBe(waitMs);
});
