import { expect, it, onTestFailed } from 'vitest';
import { simulate } from './simulate.ts';

/** `SEED=7` plays one again; `npm run test:long` asks for others, `SIM_COUNT` of them from `SEED` on. */
const { SEED, SIM_COUNT } = process.env;
const seeds =
  SEED === undefined
    ? [1, 2, 3, 6, 7, 11]
    : Array.from({ length: Number(SIM_COUNT ?? 1) }, (_, at) => Number(SEED) + at);

it.each(seeds)('twelve months of seed %i leave nothing wrong', async (seed) => {
  const { sins, tail, counts } = await simulate(seed);
  onTestFailed(() => console.error(`play it again with SEED=${seed}\n${tail.join('\n')}`));
  expect(sins).toEqual([]);
  expect(counts.charges).toBeGreaterThan(0);
});
