import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLinesWorld, type LinesWorld } from '../../../../test/lines-world.ts';
import { dayMs, utcDay } from '../../../kernel/clock.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { monthBefore, turnUsageMonths } from './turn-usage-months.ts';
import { usageMonths } from './usage-months.store.ts';
import { lineDaysSince, putDays } from '../usage/usage.store.ts';

const lineId = brandId<LineId>('line_1');
let world: LinesWorld;

beforeAll(async () => {
  world = await createLinesWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await sql`truncate metering.usage_days`.execute(world.db);
});

const change = { lineId, source: 'rated' as const, messages: 0, isEstimated: false, beforeBytes: 0, beforeMessages: 0 };
const put = (day: string, usedBytes: number) =>
  world.db.transaction().execute((tx) => putDays(tx, [{ ...change, day, usedBytes, deltaBytes: usedBytes }]));
const used = async () => {
  const days = await lineDaysSince(world.db, lineId, '2000-01-01');
  return Object.fromEntries([...days].map(([day, { usedBytes }]) => [day, usedBytes]));
};
const monthsAgo = (months: number) => monthBefore(world.clock.now(), months);

it('a fact of any month finds its place, in the past and far ahead, and a second one replaces it', async () => {
  await put('2031-03-31', 5);
  await put('2031-04-01', 6);
  await put('2031-04-01', 7);
  expect(await used()).toEqual({ '2031-03-31': 5, '2031-04-01': 7 });
});

it('facts of a new month by two workers at once are both kept', async () => {
  await Promise.all([put('2032-01-01', 1), put('2032-01-02', 2)]);
  expect(await used()).toEqual({ '2032-01-01': 1, '2032-01-02': 2 });
});

it('months before the first one that is kept go with their facts; a late fact for one goes at the next turn', async () => {
  const [old, kept] = [monthsAgo(world.keepUsageMonths + 1), monthsAgo(world.keepUsageMonths)];
  await put(old, 1);
  await put(kept, 2);
  await turnUsageMonths(world);
  await turnUsageMonths(world);
  expect(await used()).toEqual({ [kept]: 2 });
  expect(await usageMonths(world.db)).not.toContain(old);
  await put(old, 3);
  await turnUsageMonths(world);
  expect(await used()).toEqual({ [kept]: 2 });
});

it("the next month's place is there before its first fact", async () => {
  await turnUsageMonths(world);
  const ahead = new Date(world.clock.now().getTime() + 31 * dayMs);
  expect(await usageMonths(world.db)).toContain(`${utcDay(ahead).slice(0, 7)}-01`);
});
