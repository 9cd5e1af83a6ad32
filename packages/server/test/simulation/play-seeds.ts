import { expect, it, onTestFailed } from 'vitest';
import { simulate } from './simulate.ts';

/** Tests that twelve months of each seed leave nothing wrong. */
export function playSeeds(first: number, count: number): void {
  const seeds = Array.from({ length: count }, (_, at) => first + at);
  it.each(seeds)('twelve months of seed %i leave nothing wrong', async (seed) => {
    const { sins, tail, counts } = await simulate(seed);
    onTestFailed(() => console.error(`play it again with SEED=${seed}\n${tail.join('\n')}`));
    expect(sins).toEqual([]);
    expect(counts.charges).toBeGreaterThan(0);
  });
}
