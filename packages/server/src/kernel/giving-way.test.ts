import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { givingWay } from './giving-way.ts';
import { besideOthers } from './under-way.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** How long work rests after each of its parts. */
async function rests(areThere: boolean, partsMs: readonly number[]): Promise<number[]> {
  const rested: number[] = [];
  const work = async () => {
    const giveWay = givingWay();
    for (const tookMs of partsMs) {
      await vi.advanceTimersByTimeAsync(tookMs);
      const beganMs = performance.now();
      const over: true[] = [];
      const rest = giveWay().then(() => over.push(true));
      while (over.length === 0) {
        await new Promise((resolve) => setImmediate(resolve));
        if (over.length === 0) await vi.advanceTimersByTimeAsync(1);
      }
      await rest;
      rested.push(performance.now() - beganMs);
    }
  };
  await besideOthers(() => areThere, work);
  return rested;
}

it('work rests for as long as each part took where other accounts are there, within bounds', async () => {
  const [first = 0, second = 0, long = 0] = await rests(true, [40, 10, 9_000]);
  expect(first).toBeGreaterThanOrEqual(40);
  expect(first).toBeLessThan(50);
  expect(second).toBeGreaterThanOrEqual(10);
  expect(second).toBeLessThan(20);
  expect(long).toBeLessThan(300);
});

it('and goes on at once where it is alone', async () => {
  const [first = 0] = await rests(false, [40]);
  expect(first).toBeLessThan(5);
});
