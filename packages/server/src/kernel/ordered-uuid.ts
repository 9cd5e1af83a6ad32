import { randomUUIDv7 } from 'node:crypto';

const timeLength = 'xxxxxxxx-xxxx'.length;
const highestRank = 0xfff;

let time = '';
let rank = 0;

/**
 * A UUID version 7 that sorts after every one made before by this process, however fast they come and even when the
 * clock is set back: the bits behind the time count within a millisecond (RFC 9562 §6.2, method 1).
 */
export function orderedUuid(): string {
  const made = randomUUIDv7();
  const now = made.slice(0, timeLength);
  if (now > time) {
    time = now;
    // Half of what there is, to leave room for counting.
    rank = Number.parseInt(made.slice(timeLength + 2, timeLength + 5), 16) >> 1;
  } else if (rank < highestRank) {
    rank += 1;
  } else {
    time = oneLater(time);
    rank = 0;
  }
  return `${time}-7${rank.toString(16).padStart(3, '0')}${made.slice(timeLength + 5)}`;
}

function oneLater(text: string): string {
  return orderedStartAt(madeAtMs(text) + 1);
}

/** The moment in such a UUID, in milliseconds. */
export function madeAtMs(uuid: string): number {
  return Number.parseInt(uuid.slice(0, timeLength).replace('-', ''), 16);
}

/** How those made at a moment begin: it sorts before all of them, and behind those made earlier. */
export function orderedStartAt(atMs: number): string {
  const digits = atMs.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
