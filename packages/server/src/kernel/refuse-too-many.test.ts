import { expect, it } from 'vitest';
import { after, minuteMs } from './clock.ts';
import { refuseTooMany } from './refuse-too-many.ts';

const now = new Date('2026-11-20T10:00:00Z');
const agoSeconds = (...seconds: number[]) => seconds.map((each) => after(now, -each * 1000));
const check = (times: readonly Date[]) => () => refuseTooMany(times, { most: 2, withinMs: minuteMs }, now);

it('as many as may happen within the time are let through', () => {
  expect(check([])).not.toThrow();
  expect(check(agoSeconds(5))).not.toThrow();
  expect(check(agoSeconds(60, 5))).not.toThrow();
});

it('one more is refused, with the seconds until the first that counts is old enough', () => {
  expect(check(agoSeconds(59, 5))).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 1 }),
  );
  expect(check(agoSeconds(59, 20, 5))).toThrow(expect.objectContaining({ retryAfterSeconds: 40 }));
  expect(check(agoSeconds(0.5, 0))).toThrow(expect.objectContaining({ retryAfterSeconds: 60 }));
});
