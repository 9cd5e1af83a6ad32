import { createHash } from 'node:crypto';

/** Chance that can be thrown again: the same seed gives the same throws. */
export interface Dice {
  /** Below `sides`, a whole number. */
  roll(sides: number): number;
  /** True in this share of the throws. */
  chance(share: number): boolean;
  one<Thing>(things: readonly Thing[]): Thing;
  /** Dice of their own for one thing, whatever else is thrown meanwhile. */
  for(name: string): Dice;
}

/** A small generator of good enough numbers (mulberry32); the seed is a whole number. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    roll: (sides) => Math.floor(next() * sides),
    chance: (share) => next() < share,
    one(things) {
      const thing = things[Math.floor(next() * things.length)];
      if (thing === undefined) throw new Error('nothing to choose from');
      return thing;
    },
    for: (name) => diceOf(createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE()),
  };
}

const knownSeed = 11;

/**
 * `SEED=<number>` throws again what a failed run names. With `STORM_ROUNDS` every run has its own; otherwise it is one
 * that is known, so that other changes do not meet what they never met before.
 */
export function seedOfRun(): number {
  const { SEED, STORM_ROUNDS } = process.env;
  if (SEED !== undefined) return Number(SEED);
  return STORM_ROUNDS === undefined ? knownSeed : Math.floor(Math.random() * 1e9);
}
