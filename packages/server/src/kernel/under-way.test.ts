import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnderWay } from './under-way.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A call that is answered when told. */
function callOf(underWay: UnderWay, whose: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const answered = underWay.during(whose, () => promise);
  answered.catch(() => undefined);
  return { answered, answer: () => resolve('answer'), fail: () => reject(new Error('no answer')) };
}

function waiting(underWay: UnderWay, whose: string) {
  let isOver = false;
  void underWay.othersAnswered(whose, 50).then(() => (isOver = true));
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isOver;
  };
}

it('work of one account waits until the calls of others are answered, well or badly', async () => {
  const underWay = new UnderWay();
  const [one, other] = [callOf(underWay, 'small'), callOf(underWay, 'smaller')];
  const mayGoOn = waiting(underWay, 'large');
  one.answer();
  expect(await one.answered).toBe('answer');
  expect(await mayGoOn()).toBe(false);
  other.fail();
  expect(await mayGoOn()).toBe(true);
});

it('calls of its own do not keep it waiting, and every call counts', async () => {
  const underWay = new UnderWay();
  callOf(underWay, 'large');
  expect(await waiting(underWay, 'large')()).toBe(true);
  const [first] = [callOf(underWay, 'small'), callOf(underWay, 'small')];
  const mayGoOn = waiting(underWay, 'large');
  first.answer();
  expect(await mayGoOn()).toBe(false);
});

it('who was answered just now is still there, also after others', async () => {
  const underWay = new UnderWay();
  const answer = async (whose: string) => underWay.during(whose, () => Promise.resolve());
  await answer('large');
  expect(underWay.areOthersThere('large')).toBe(false);
  await answer('small');
  await answer('large');
  await answer('large');
  expect([underWay.areOthersThere('large'), underWay.areOthersThere('small')]).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(underWay.areOthersThere('large')).toBe(false);
  callOf(underWay, 'small');
  expect(underWay.areOthersThere('large')).toBe(true);
});

it('work waits no longer than it has patience', async () => {
  const underWay = new UnderWay();
  callOf(underWay, 'small');
  const mayGoOn = waiting(underWay, 'large');
  await vi.advanceTimersByTimeAsync(49);
  expect(await mayGoOn()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await mayGoOn()).toBe(true);
});
