import { nextTurn } from './next-turn.ts';
import { isBesideOthers } from './under-way.ts';

/** A part that waited for something itself is not paid back without end. */
const mostMs = 250;

/**
 * For the parts of long work; call what it gives between two of them. Everything else that waits has its turn then, and
 * where accounts are there that it is not for, it rests for as long as the part took: half of the time is theirs.
 */
export function givingWay(): () => Promise<void> {
  let beganMs = performance.now();
  return async () => {
    await nextTurn();
    if (isBesideOthers()) await pause(Math.min(performance.now() - beganMs, mostMs));
    beganMs = performance.now();
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
