import { expect, it } from 'vitest';
import { after, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { afterMiss, mayRepeat, missesNow } from './judge-look.ts';

const calledAt = new Date('2026-11-15T12:00:00Z');
const windowMs = 8 * hourMs;
const marginMs = 15 * minuteMs;
const at = (ms: number) => after(calledAt, ms);

it('an order is repeated only while the gateway surely recognises it: eight hours less a quarter of one', () => {
  const step = (ms: number) => afterMiss({ calledAt, repeatedAt: null, misses: 2 }, at(ms));
  expect([step(5 * minuteMs), step(windowMs - marginMs - 1)]).toEqual(['repeat', 'repeat']);
  expect([step(windowMs - marginMs), step(windowMs), step(24 * hourMs)]).toEqual(['give_up', 'give_up', 'give_up']);
  expect([mayRepeat(calledAt, at(windowMs - marginMs - 1)), mayRepeat(calledAt, at(windowMs - marginMs))]).toEqual([
    true,
    false,
  ]);
});

it('one search in vain proves nothing, however late', () => {
  expect(afterMiss({ calledAt, repeatedAt: null, misses: 1 }, at(48 * hourMs))).toBe('wait');
});

it('an order that was repeated is given up as long after its repeat as one that was not after its call', () => {
  const step = (ms: number) => afterMiss({ calledAt, repeatedAt: at(7 * hourMs), misses: 2 }, at(ms));
  const endMs = 15 * hourMs - marginMs;
  expect([step(8 * hourMs), step(endMs - 1), step(endMs)]).toEqual(['wait', 'wait', 'give_up']);
});

it('searches that follow a call, a repeat or each other within a minute count once', () => {
  const never = { misses: 0, calledAt, repeatedAt: null, missedAt: null };
  expect([missesNow(never, at(minuteMs - 1)), missesNow(never, at(minuteMs))]).toEqual([0, 1]);
  const repeated = { ...never, repeatedAt: at(5 * minuteMs) };
  expect([missesNow(repeated, at(6 * minuteMs - 1)), missesNow(repeated, at(6 * minuteMs))]).toEqual([0, 1]);
  const missed = { ...never, misses: 1, missedAt: at(minuteMs) };
  expect([missesNow(missed, at(2 * minuteMs - 1)), missesNow(missed, at(2 * minuteMs))]).toEqual([1, 2]);
});
