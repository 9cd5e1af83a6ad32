import { expect, it } from 'vitest';
import { after, dayMs, minuteMs } from '../../../kernel/clock.ts';
import { afterSilence, mayBeginCall, nextLookAt } from './call-times.ts';

const now = new Date('2026-11-16T12:00:00Z');

it('a call may begin for a minute after it was noted, so that it ends before others look', () => {
  expect(mayBeginCall(now, now)).toBe(true);
  expect(mayBeginCall(now, after(now, minuteMs))).toBe(true);
  expect(mayBeginCall(now, after(now, minuteMs + 1))).toBe(false);
});

it('a doubt is looked into after 1, 5, 15 and 60 minutes, then daily five times, then by an operator', () => {
  let at: Date | null = now;
  const minutes: (number | null)[] = [];
  for (let looks = 0; looks < 10 && at; looks += 1) {
    at = nextLookAt(looks, at);
    minutes.push(at && (at.getTime() - now.getTime()) / minuteMs);
  }
  expect(minutes).toEqual([1, 5, 15, 60, 1500, 2940, 4380, 5820, 7260, null]);
});

it('a gateway that is silent is asked every ten minutes for five days', () => {
  expect(afterSilence(now, after(now, dayMs))).toEqual(after(now, dayMs + 10 * minuteMs));
  expect(afterSilence(now, after(now, 5 * dayMs - 1))).not.toBeNull();
  expect(afterSilence(now, after(now, 5 * dayMs))).toBeNull();
});
