import { afterAll, beforeEach, expect, it } from 'vitest';
import { createUsageWorld } from '../../../../test/usage-world.ts';
import { utcDay } from '../../../kernel/clock.ts';
import { brandId, type AccountId } from '../../../kernel/ids.ts';
import { batchesOf, findDearest, findForecasts, findLinesAbove, findOpenUsage, usedOnTop } from './usage-in-parts.ts';

const { world, chores, use, nextAt } = await createUsageWorld();
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

/** With so many lines of each account, and which statements asked for them. */
function counted(lineCounts: readonly number[]) {
  const asked: number[] = [];
  return {
    asked,
    needs: {
      db: world.db,
      lines: {
        countLinesOfAccounts: (_db: unknown, ids: readonly AccountId[]) => {
          asked.push(ids.length);
          return Promise.resolve(new Map(ids.map((id, at) => [id, lineCounts[at] ?? 0])));
        },
      },
    },
  };
}

it('what is added up in parts is the same as in one', async () => {
  const used = [12_000_000, 9_000_000, 15_500_000, 10_000_000, 11_000_000, 30_000_000, 1_000];
  const lines = await world.activeLines(used.length, 'metered');
  const others = await world.activeLines(2, 'small');
  await chores();
  for (const [at, line] of lines.entries()) await use(world.idOf(line), used[at] ?? 0);
  for (const line of others) await use(world.idOf(line), 11_500_000);
  const { accountId } = world.caller;
  const now = world.clock.now();
  const pace = { low: 0.9, high: 1.2 };
  const periodEnd = utcDay(await nextAt());
  const paced = { accountId, pace };
  const found = async (lineCount: number) => {
    const { needs } = counted([lineCount]);
    return {
      open: await findOpenUsage(needs, { accountId, now, pace }),
      cents: await usedOnTop(needs, { accountId, now, periodEnd }),
      above: (await findLinesAbove(needs, { accountId, now, periodEnd })).toSorted(),
      dearest: await findDearest(needs, { accountId, now, among: undefined, most: 3 }),
      forecasts: await findForecasts(needs, { paced, now, today: utcDay(now) }),
    };
  };
  const whole = await found(9);
  expect(whole.open.map(({ planName, lineCount, aboveCount }) => [planName, lineCount, aboveCount])).toEqual([
    ['Metered', 7, 4],
    ['Small', 2, 2],
  ]);
  expect(whole.above).toHaveLength(7);
  expect(whole.dearest).toMatchObject({ total: 6, dearest: [{ cents: 2000 }, { cents: 600 }, { cents: 200 }] });
  expect(whole.cents).toBeGreaterThan(0);
  expect(whole.forecasts).toHaveLength(1);
  // Two parts, and more than there are lines.
  expect(await found(20_001)).toEqual(whole);
  expect(await found(1_000_000)).toEqual(whole);
});

it('accounts are put together while their lines are few enough, and those with very many stand alone', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => brandId<AccountId>(id));
  const { needs, asked } = counted([0, 20_000, 0, 20_001, 8_000, 12_000]);
  expect(await batchesOf(needs, ids)).toEqual({
    together: [
      ['a', 'b', 'c'],
      ['e', 'f'],
    ],
    alone: ['d'],
  });
  expect(asked).toEqual([6]);
  expect(await batchesOf(counted([12_000, 12_000]).needs, ids.slice(0, 2))).toEqual({
    together: [['a'], ['b']],
    alone: [],
  });
  expect(await batchesOf(counted([]).needs, [])).toEqual({ together: [], alone: [] });
});
