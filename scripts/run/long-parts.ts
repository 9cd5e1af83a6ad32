import path from 'node:path';

/** A part of the long tests: what vitest runs, and with what. */
export interface LongPart {
  name: string;
  file: string;
  env: Readonly<Record<string, string>>;
}

const simulation = 'packages/server/test/simulation/simulation.test.ts';
const seedsAtOnce = 10;
const storms = [
  'test/storm/money-storm',
  'test/storm/money-races',
  'test/storm/carrier-storm',
  'test/storm/kills-while-charging',
  'test/storm/kills-while-correcting',
  'test/storm/kills-in-bulk-jobs',
  'test/storm/kills-while-sending',
  'src/modules/methods/stored/method-races',
];

/** Real processes on a database of their own, for minutes. */
const machines = ['rolling-upgrade', 'restore', 'restore-embedded', 'troubles'];

/** From the first seed to the last, both included. */
export interface Seeds {
  first: number;
  last: number;
}

/** `500`: seeds 1 to 500. `501-10000`: these alone. Undefined when it is neither. */
export function readSeeds(text: string): Seeds | undefined {
  const [, from = '1', to] = /^(?:([1-9]\d{0,8})-)?([1-9]\d{0,8})$/.exec(text) ?? [];
  return to === undefined || Number(from) > Number(to) ? undefined : { first: Number(from), last: Number(to) };
}

/**
 * Twelve months of each seed, the storms with many rounds, a release that replaces another, restores to a moment, and
 * machines in trouble on the embedded version of PostgreSQL.
 */
export function longParts({ seeds, rounds }: { seeds: Seeds; rounds: number }): LongPart[] {
  return [
    ...storms.map((place) => ({
      name: path.basename(place),
      file: `packages/server/${place}.test.ts`,
      env: { STORM_ROUNDS: String(rounds) },
    })),
    ...machines.map((name) => ({
      name,
      file: `scripts/machines/${name}.long.ts`,
      env: { LONG_TESTS: '1', POSTGRES: '18' },
    })),
    ...seedParts(seeds),
  ];
}

/** A part has ten seeds, from 1, 11, 21 on, so that runs with other ends share what has passed. */
function seedParts({ first, last }: Seeds): LongPart[] {
  const startOf = (seed: number) => seed - ((seed - 1) % seedsAtOnce);
  const count = (startOf(last) - startOf(first)) / seedsAtOnce + 1;
  return Array.from({ length: count }, (_, at) => {
    const start = startOf(first) + at * seedsAtOnce;
    const [from, to] = [Math.max(first, start), Math.min(last, start + seedsAtOnce - 1)];
    const env = { SEED: String(from), SIM_COUNT: String(to - from + 1) };
    return { name: `seeds ${from} to ${to}`, file: simulation, env };
  });
}

/** `2/8`: the second of eight shards, which together have every part once. Undefined when it is none. */
export function partsOfShard(parts: readonly LongPart[], shard: string): LongPart[] | undefined {
  const [no = 0, of = 0] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(shard)?.slice(1).map(Number) ?? [];
  return no < 1 || no > of ? undefined : parts.filter((_, at) => at % of === no - 1);
}
