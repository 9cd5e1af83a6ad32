/** A part of the long tests: what vitest runs, and with what. */
export interface LongPart {
  name: string;
  file: string;
  env: Readonly<Record<string, string>>;
}

const simulation = 'packages/server/test/simulation/simulation.test.ts';
const seedsAtOnce = 10;
const storms = ['money-storm', 'money-races', 'kills-while-charging', 'kills-while-correcting', 'kills-in-bulk-jobs'];

/** Twelve months of so many seeds, ten in a part, and the storms with many rounds. */
export function longParts({ seeds, rounds }: { seeds: number; rounds: number }): LongPart[] {
  const firsts = Array.from({ length: Math.ceil(seeds / seedsAtOnce) }, (_, at) => 1 + at * seedsAtOnce);
  return [
    ...storms.map((name) => ({
      name,
      file: `packages/server/test/storm/${name}.test.ts`,
      env: { STORM_ROUNDS: String(rounds) },
    })),
    ...firsts.map((first) => {
      const count = Math.min(seedsAtOnce, seeds - first + 1);
      const name = `seeds ${first} to ${first + count - 1}`;
      return { name, file: simulation, env: { SEED: String(first), SIM_COUNT: String(count) } };
    }),
  ];
}

/** `2/8`: the second of eight shards, which together have every part once. Undefined when it is none. */
export function partsOfShard(parts: readonly LongPart[], shard: string): LongPart[] | undefined {
  const [no = 0, of = 0] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(shard)?.slice(1).map(Number) ?? [];
  return no < 1 || no > of ? undefined : parts.filter((_, at) => at % of === no - 1);
}
