import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { brandId, type AccountId } from '../kernel/ids.ts';
import { isBesideOthers, UnderWay } from '../kernel/under-way.ts';
import { partsInTurns } from './parts-in-turns.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const [large, small] = [brandId<AccountId>('acct_large'), brandId<AccountId>('acct_small')];
const tookMs = 40;

/** How long until a part is given that takes 40 ms to be made. */
async function givenAfterMs(underWay: UnderWay): Promise<number> {
  const beganMs = performance.now();
  const ended: number[] = [];
  const making = () => new Promise((resolve) => setTimeout(resolve, tookMs));
  void partsInTurns(underWay)(large, making).then(() => ended.push(performance.now() - beganMs));
  while (ended.length === 0) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1);
  }
  return ended[0] ?? 0;
}

it('a part of a file is given at once where no other account is about', async () => {
  const underWay = new UnderWay();
  await underWay.during(large, () => Promise.resolve());
  expect(await givenAfterMs(underWay)).toBeLessThan(1.5 * tookMs);
});

it('rests for as long as it took where another account called just now', async () => {
  const underWay = new UnderWay();
  await underWay.during(small, () => Promise.resolve());
  expect(await givenAfterMs(underWay)).toBeGreaterThanOrEqual(2 * tookMs);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await givenAfterMs(underWay)).toBeLessThan(1.5 * tookMs);
});

it('a part knows whether other accounts are about', async () => {
  const underWay = new UnderWay();
  const part = () => partsInTurns(underWay)(large, () => Promise.resolve(isBesideOthers()));
  expect(await part()).toBe(false);
  await underWay.during(small, () => Promise.resolve());
  const told: boolean[] = [];
  void part().then((isBeside) => told.push(isBeside));
  while (told.length === 0) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(told).toEqual([true]);
});
