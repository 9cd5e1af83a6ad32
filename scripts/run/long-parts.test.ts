import { expect, it, vi } from 'vitest';
import { longParts, partsOfShard, readSeeds } from './long-parts.ts';
import { report, reportedIn } from './reported.ts';

const parts = longParts({ seeds: { first: 1, last: 25 }, rounds: 100 });

it.each([
  [1, 25],
  [18, 41],
  [21, 30],
  [7, 7],
])('every seed from %i to %i is in one part', (first, last) => {
  const seeds = longParts({ seeds: { first, last }, rounds: 100 }).flatMap(({ env }) =>
    Array.from({ length: Number(env['SIM_COUNT'] ?? 0) }, (_, at) => Number(env['SEED']) + at),
  );
  expect(seeds).toEqual(Array.from({ length: last - first + 1 }, (_, at) => first + at));
});

it('runs with other ends share their parts', () => {
  const names = (last: number) => longParts({ seeds: { first: 11, last }, rounds: 100 }).map(({ name }) => name);
  expect(names(50)).toEqual(expect.arrayContaining(names(30)));
});

it.each([
  ['500', { first: 1, last: 500 }],
  ['501-10000', { first: 501, last: 10_000 }],
  ['7-7', { first: 7, last: 7 }],
])('%s are seeds', (text, seeds) => {
  expect(readSeeds(text)).toEqual(seeds);
});

it.each(['', '0', 'all', '9-3', '0-5', '1-', '-5', '1.5', '1-2-3'])('"%s" are no seeds', (text) => {
  expect(readSeeds(text)).toBeUndefined();
});

it('the shards have every part once', () => {
  const sharded = [1, 2, 3].flatMap((no) => partsOfShard(parts, `${no}/3`) ?? []);
  expect(sharded.map(({ name }) => name).toSorted()).toEqual(parts.map(({ name }) => name).toSorted());
});

it.each(['0/3', '4/3', '1', 'all', '1/0'])('%s is no shard', (shard) => {
  expect(partsOfShard(parts, shard)).toBeUndefined();
});

it('what a test has reported is read again of its output', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue(undefined);
  report('243 requests, 0 errors');
  const output = `stdout | a test\n${said.mock.calls.join('')}\n 1 passed`;
  expect(reportedIn(output)).toEqual(['243 requests, 0 errors']);
});
