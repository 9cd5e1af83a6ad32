import { expect, it } from 'vitest';
import { nextReadMs } from './next-read-ms.ts';

const now = Date.parse('2026-11-23T12:00:00.000Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const announced = (minutes: number) => ({
  announced: { at: at(minutes), reach: 'all' as const, holdsFrom: null, toldCount: 0 },
});
const sold = { waiting: null };
const waiting = (minutes: number) => ({ waiting: { versionNo: 2, soldFrom: at(minutes) } });

it('a plan is read again while customers are emailed about one of its versions', () => {
  expect(nextReadMs({ plan: sold, versions: [{ announced: null }, announced(-1)] }, now)).toBe(15_000);
  expect(nextReadMs({ plan: sold, versions: [announced(-29)] }, now)).toBe(15_000);
  expect(nextReadMs({ plan: sold, versions: [announced(-30)] }, now)).toBe(false);
  expect(nextReadMs({ plan: sold, versions: [{ announced: null }] }, now)).toBe(false);
  expect(nextReadMs(undefined, now)).toBe(false);
});

it('a plan is read again when a waiting version goes on sale', () => {
  expect(nextReadMs({ plan: waiting(2), versions: [] }, now)).toBe(120_000);
  expect(nextReadMs({ plan: waiting(60 * 24 * 90), versions: [] }, now)).toBe(3_600_000);
  expect(nextReadMs({ plan: waiting(-1), versions: [] }, now)).toBe(15_000);
});
