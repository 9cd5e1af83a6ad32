import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FairTurns } from './fair-turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Takes a turn and notes when it begins. */
function asking(turns: FairTurns, begun: string[]) {
  return async (whose: string, name: string) => {
    const end = await turns.take(whose);
    begun.push(name);
    return end;
  };
}

it('one account has no more turns at once than its share, and another account has the rest', async () => {
  const begun: string[] = [];
  const ask = asking(new FairTurns({ atOnce: 4, each: 2, patienceMs: 1000 }), begun);
  const [first] = [ask('large', 'large 1'), ask('large', 'large 2'), ask('large', 'large 3'), ask('large', 'large 4')];
  await ask('small', 'small 1');
  expect(begun).toEqual(['large 1', 'large 2', 'small 1']);
  (await first)?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['large 1', 'large 2', 'small 1', 'large 3']);
});

it('who waits for a free turn comes before the many of an account that had one since', async () => {
  const begun: string[] = [];
  const ask = asking(new FairTurns({ atOnce: 1, each: 1, patienceMs: 1000 }), begun);
  const held = await ask('large', 'large 1');
  const large = [ask('large', 'large 2'), ask('large', 'large 3')];
  const small = ask('small', 'small 1');
  held();
  (await large[0])?.();
  (await small)();
  (await large[1])?.();
  expect(begun).toEqual(['large 1', 'large 2', 'small 1', 'large 3']);
});

it('a turn that ends twice makes room for one', async () => {
  const begun: string[] = [];
  const ask = asking(new FairTurns({ atOnce: 1, each: 1, patienceMs: 1000 }), begun);
  const end = await ask('one', 'first');
  const others = [ask('one', 'second'), ask('one', 'third')];
  end();
  end();
  await others[0];
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['first', 'second']);
});

it('who waits too long is turned away and takes no turn later', async () => {
  const begun: string[] = [];
  const ask = asking(new FairTurns({ atOnce: 1, each: 1, patienceMs: 1000 }), begun);
  const end = await ask('large', 'large 1');
  const refused = ask('large', 'large 2').then(
    () => 'begun',
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(await refused).toMatchObject({ code: 'too_many_requests' });
  end();
  await ask('small', 'small 1');
  expect(begun).toEqual(['large 1', 'small 1']);
});

it('an account that uses much has fewer turns while others take theirs, and its share again when they are gone', async () => {
  const begun: string[] = [];
  const ask = asking(new FairTurns({ atOnce: 4, each: 2, eachOfHeavy: 1, patienceMs: 60_000 }), begun);
  const [first, second] = [await ask('large', 'large 1'), await ask('large', 'large 2')];
  await vi.advanceTimersByTimeAsync(500);
  (await ask('small', 'small 1'))();
  const waiting = [ask('large', 'large 3'), ask('large', 'large 4'), ask('large', 'large 5')];
  first();
  await vi.advanceTimersByTimeAsync(0);
  // 500 ms are not much yet.
  expect(begun).toEqual(['large 1', 'large 2', 'small 1', 'large 3']);
  second();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(2_001);
  (await waiting[0])?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun.slice(4)).toEqual(['large 4', 'large 5']);
});

it('an account that calls often and uses little keeps its share', async () => {
  const begun: string[] = [];
  const turns = new FairTurns({ atOnce: 4, each: 2, eachOfHeavy: 1, patienceMs: 60_000 });
  const ask = asking(turns, begun);
  for (let call = 0; call < 300; call += 1) {
    const ends = [await turns.take('often'), await turns.take('small')];
    await vi.advanceTimersByTimeAsync(5);
    ends.forEach((end) => end());
    await vi.advanceTimersByTimeAsync(20);
  }
  void [ask('often', 'often 1'), ask('often', 'often 2')];
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['often 1', 'often 2']);
});

it('an account that uses much rests after each turn for as long as it took, and no longer than is fair', async () => {
  const begun: string[] = [];
  const ask = asking(new FairTurns({ atOnce: 4, each: 2, eachOfHeavy: 1, patienceMs: 60_000 }), begun);
  const took = async (name: string, tookMs: number) => {
    (await ask('small', 'small'))();
    const turn = ask('large', name);
    await vi.advanceTimersByTimeAsync(1);
    const end = await turn;
    await vi.advanceTimersByTimeAsync(tookMs);
    end();
    void ask('large', `after ${name}`).then((endNext) => endNext());
  };
  await took('long', 900);
  await vi.advanceTimersByTimeAsync(249);
  expect(begun).toEqual(['small', 'long']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['small', 'long', 'after long']);
  await took('short', 40);
  await vi.advanceTimersByTimeAsync(39);
  expect(begun.at(-1)).toBe('short');
  await vi.advanceTimersByTimeAsync(1);
  expect(begun.at(-1)).toBe('after short');
});

it('an account that used much stays with one turn until it has wanted little for a while', async () => {
  const begun: string[] = [];
  const ask = asking(new FairTurns({ atOnce: 4, each: 2, eachOfHeavy: 1, patienceMs: 60_000 }), begun);
  const end = await ask('large', 'long');
  await vi.advanceTimersByTimeAsync(900);
  (await ask('small', 'small 1'))();
  end();
  const atOnceAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    (await ask('small', 'small'))();
    const before = begun.length;
    const asked = [ask('large', 'large'), ask('large', 'large')];
    await vi.advanceTimersByTimeAsync(0);
    const count = begun.length - before;
    const first = await asked[0];
    first?.();
    await vi.advanceTimersByTimeAsync(5);
    (await asked[1])?.();
    return count;
  };
  // Of 900 ms some 450 are left.
  expect(await atOnceAfter(1_000)).toBe(1);
  expect(await atOnceAfter(1_000)).toBe(2);
});
