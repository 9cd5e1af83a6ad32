import { expect, it } from 'vitest';
import { longParts, partsOfShard } from './long-parts.ts';

const parts = longParts({ seeds: 25, rounds: 100 });

it('every seed is in one part', () => {
  const seeds = parts.flatMap(({ env }) =>
    Array.from({ length: Number(env['SIM_COUNT'] ?? 0) }, (_, at) => Number(env['SEED']) + at),
  );
  expect(seeds).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
});

it('the shards have every part once', () => {
  const sharded = [1, 2, 3].flatMap((no) => partsOfShard(parts, `${no}/3`) ?? []);
  expect(sharded.map(({ name }) => name).toSorted()).toEqual(parts.map(({ name }) => name).toSorted());
});

it.each(['0/3', '4/3', '1', 'all', '1/0'])('%s is no shard', (shard) => {
  expect(partsOfShard(parts, shard)).toBeUndefined();
});
