import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPracticeCarrier, type PracticeCarrier } from './practice-carrier.ts';

let carrier: PracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier({ usageBytesPerMinute: undefined });
});
afterAll(() => carrier.close());

const hour = 3_600_000;
const smallPlan = 10_000_000;

test('by default lines live in real time: before lunch none is near its allowance, at the end of the month most are not', async () => {
  carrier.clock.at = Date.UTC(2026, 6, 1, 13);
  const iccids = Array.from({ length: 19 }, () => carrier.unused.cisco());
  for (const iccid of iccids) {
    await carrier.cisco('PUT', `/devices/${iccid}`, { status: 'ACTIVATED', ratePlan: 'Small US' });
  }
  const used = async () =>
    Promise.all(
      iccids.map(async (iccid) => (await carrier.cisco('GET', `/devices/${iccid}/ctdUsages`)).body.ctdDataUsage),
    );
  carrier.clock.at += 4 * hour;
  const atLunch = await used();
  expect(Math.max(...atLunch)).toBeLessThan(smallPlan / 30);
  expect(Math.min(...atLunch)).toBeGreaterThan(0);
  carrier.clock.at = Date.UTC(2026, 6, 31, 23);
  const atTheEnd = await used();
  expect(atTheEnd.filter((bytes) => bytes > smallPlan).length).toBeLessThan(4);
  expect(atTheEnd.filter((bytes) => bytes > smallPlan / 10).length).toBeGreaterThan(14);
  expect(new Set(atTheEnd).size).toBe(iccids.length);
});
