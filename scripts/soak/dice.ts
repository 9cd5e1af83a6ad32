import { createHash } from 'node:crypto';

/** Chance by a seed: the same seed throws the same again. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Below `sides`, a whole number. */
  roll(sides: number): number;
  chance(share: number): boolean;
  /** One of the things; throws when there is none. */
  one<Thing>(things: readonly Thing[]): Thing;
  /** At most that many of the things, each once. */
  some<Thing>(things: readonly Thing[], count: number): Thing[];
}

export function diceOf(seed: string): Dice {
  let thrown = 0;
  const next = (): number => {
    thrown += 1;
    return createHash('sha256').update(`${seed} ${thrown}`).digest().readUInt32BE() / 2 ** 32;
  };
  const roll = (sides: number): number => Math.floor(next() * sides);
  return {
    next,
    roll,
    chance: (share) => next() < share,
    one(things) {
      const thing = things[roll(things.length)];
      if (thing === undefined) throw new Error('there is nothing to choose from');
      return thing;
    },
    some(things, count) {
      const left = [...things];
      const taken = Array.from({ length: Math.min(count, left.length) }, () => left.splice(roll(left.length), 1));
      return taken.flat();
    },
  };
}
