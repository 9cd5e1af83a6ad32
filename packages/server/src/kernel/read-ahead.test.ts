import { expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';
import { besideOthers } from './under-way.ts';

async function* counting(seen: number[], failsAt = Number.POSITIVE_INFINITY): AsyncGenerator<number> {
  try {
    for (let at = 1; at <= 4; at += 1) {
      seen.push(at);
      if (at === failsAt) throw new Error('broken');
      yield at;
    }
  } finally {
    seen.push(0);
  }
}

it('the next parts are read while one is worked on, and all come in their order', async () => {
  const seen: number[] = [];
  const got: (readonly [number, number[]])[] = [];
  for await (const part of readAhead(counting(seen))) got.push([part, [...seen]]);
  expect(got).toEqual([
    [1, [1, 2, 3]],
    [2, [1, 2, 3, 4]],
    [3, [1, 2, 3, 4, 0]],
    [4, [1, 2, 3, 4, 0]],
  ]);
});

it('a failure is thrown behind the parts before it', async () => {
  const got: number[] = [];
  const reading = async () => {
    for await (const part of readAhead(counting([], 3))) got.push(part);
  };
  await expect(reading()).rejects.toThrow('broken');
  expect(got).toEqual([1, 2]);
});

it('a reader that stops ends the reading', async () => {
  const seen: number[] = [];
  for await (const part of readAhead(counting(seen))) if (part === 1) break;
  expect(seen).toEqual([1, 2, 3, 0]);
});

it('beside other accounts each part is read when it is asked for', async () => {
  const seen: number[] = [];
  const parts = readAhead(counting(seen));
  const next = (areThere: boolean) =>
    besideOthers(
      () => areThere,
      () => parts.next(),
    );
  for (const part of [1, 2]) {
    expect(await next(true)).toMatchObject({ value: part });
    expect(seen.at(-1)).toBe(part);
  }
  expect(await next(false)).toMatchObject({ value: 3 });
  expect(seen).toContain(4);
});
