import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assembleSim } from './assemble-sim.ts';
import type { SimChange } from './sim.ts';
import { dailyUsage, dayMs, startOfCycle, totalBytes, totalMessages } from './usage.ts';

const added = Date.UTC(2026, 0, 1);

const simWith = (changes: readonly SimChange[], now: number) =>
  assembleSim(
    {
      iccid: '89883030000001400016',
      carrier: 'kore',
      account: 'one',
      serial: '1',
      device_id: '1',
      service_type: '',
      subscription_id: 'one',
      imei: '',
      eid: '',
      form_factor: '',
      attributes: {},
      added_at: new Date(added),
      imsi: '',
      msisdn: '',
    },
    changes,
    now,
  );

const change = (at: number, state: SimChange['state']): SimChange => ({
  acceptedAt: new Date(at),
  effectiveAt: new Date(at),
  state,
  planRef: null,
  usageBytesPerMinute: 100_000,
  msisdn: null,
  cause: 'activate',
  requestId: '',
});

const history = fc
  .array(fc.record({ at: fc.integer({ min: 0, max: 40 * dayMs }), on: fc.boolean() }), { maxLength: 8 })
  .map((steps) =>
    steps
      .toSorted((one, other) => one.at - other.at)
      .map((step) => change(added + step.at, step.on ? 'active' : 'suspended')),
  );
const moments = fc.tuple(fc.integer({ min: 0, max: 50 * dayMs }), fc.integer({ min: 0, max: 5 * dayMs }));
const everything = { from: added, to: added + 100 * dayMs };

test('usage of a day never shrinks as time goes on', () => {
  fc.assert(
    fc.property(history, moments, (changes, [start, step]) => {
      const [early, later] = [added + start, added + start + step].map((now) =>
        dailyUsage(simWith(changes, now), everything, now),
      );
      for (const day of early ?? []) {
        const same = later?.find((one) => one.dayStart === day.dayStart);
        expect(same?.usedBytes).toBeGreaterThanOrEqual(day.usedBytes);
        expect(same?.messages).toBeGreaterThanOrEqual(day.messages);
      }
    }),
  );
});

test('a window shows exactly the days of the whole that lie in it', () => {
  fc.assert(
    fc.property(history, fc.nat({ max: 40 }), fc.nat({ max: 10 }), (changes, first, length) => {
      const now = added + 50 * dayMs;
      const window = { from: added + first * dayMs, to: added + (first + length) * dayMs };
      const whole = dailyUsage(simWith(changes, now), everything, now);
      const inside = whole.filter((day) => day.dayStart >= window.from && day.dayStart < window.to);
      expect(dailyUsage(simWith(changes, now), window, now)).toEqual(inside);
    }),
  );
});

test('a SIM that is not active uses nothing', () => {
  const now = added + 10 * dayMs;
  const changes = [change(added, 'suspended'), change(added + dayMs, 'deactivated')];
  expect(dailyUsage(simWith(changes, now), everything, now)).toEqual([]);
});

test('over many days the mean is the stored rate', () => {
  const now = added + 100 * dayMs;
  const used = totalBytes(dailyUsage(simWith([change(added, 'active')], now), everything, now));
  const mean = used / (100 * 24 * 60);
  expect(mean).toBeGreaterThan(80_000);
  expect(mean).toBeLessThan(120_000);
});

test('days differ, and the same day is always the same', () => {
  const now = added + 10 * dayMs;
  const days = () => dailyUsage(simWith([change(added, 'active')], now), everything, now).map((day) => day.usedBytes);
  expect(new Set(days()).size).toBe(10);
  expect(days()).toEqual(days());
});

test('a device sends a few messages on some days, and by the end of the day all of them', () => {
  const now = added + 100 * dayMs;
  const days = dailyUsage(simWith([change(added, 'active')], now), everything, now);
  const perDay = totalMessages(days) / 100;
  expect(perDay).toBeGreaterThan(1);
  expect(perDay).toBeLessThan(3);
  expect(new Set(days.map(({ messages }) => messages))).toEqual(new Set([0, 1, 2, 3, 4, 6]));
});

test('nights are quieter than days, and both add up to the day', () => {
  const usedUntil = (hour: number) => {
    const now = added + 10 * dayMs + hour * 3_600_000;
    const days = dailyUsage(simWith([change(added, 'active')], now), everything, now);
    return days.find((day) => day.dayStart === added + 10 * dayMs)?.usedBytes ?? 0;
  };
  const [night, day] = [usedUntil(11) - usedUntil(7), usedUntil(23) - usedUntil(19)];
  expect(day).toBeGreaterThan(3 * night);
  expect(night).toBeGreaterThan(0);
});

test('a cycle is a calendar month in UTC', () => {
  expect(startOfCycle(Date.UTC(2026, 1, 28, 23, 59))).toBe(Date.UTC(2026, 1, 1));
});
