import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leasedTurn } from './leased-turn.ts';

const turn = { name: 'tokens', nowMs: () => Date.now(), waitMs: 25_000 };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_795_000_000_000 });
});
afterEach(() => vi.useRealTimers());

it('tabs that want the turn at the same time have it one after the other', async () => {
  let inside = 0;
  let most = 0;
  let ran = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    inside -= 1;
    ran += 1;
  };
  const tabs = Array.from({ length: 5 }, () => leasedTurn(turn, work));
  await vi.advanceTimersByTimeAsync(20_000);
  await Promise.all(tabs);
  expect({ most, ran }).toEqual({ most: 1, ran: 5 });
  expect(localStorage.length).toBe(0);
});

it('the turn of a tab that is gone is free after 22 seconds', async () => {
  void leasedTurn(turn, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1_000);
  const next = vi.fn<() => Promise<string>>(() => Promise.resolve('done'));
  const waiting = leasedTurn(turn, next);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(next).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await waiting).toBe('done');
});

it('work that fails gives the turn back', async () => {
  const failed = leasedTurn(turn, () => Promise.reject(new Error('no pool'))).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  expect(await failed).toEqual(new Error('no pool'));
  expect(localStorage.length).toBe(0);
});
