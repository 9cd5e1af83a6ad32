import { randomInt } from 'node:crypto';

const DAY_MS = 86_400_000;
const LENGTH = 12;

// Without 0, O, 1, l and I: somebody reads this from a mail and types it.
const KINDS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!@#$%&*?'] as const;

/** A password that an invitation carries: every kind of character, at least `minLength` and never below 12 of them. */
export function makeTemporaryPassword(minLength: number): string {
  const all = KINDS.join('');
  const rest = Array.from({ length: Math.max(LENGTH, minLength) - KINDS.length }, () => pick(all));
  return shuffled([...KINDS.map(pick), ...rest]).join('');
}

/** Whether a password that was only lent has become too old to begin with. */
export function temporaryPasswordExpired(of: { setAt: Date; now: Date; validityDays: number }): boolean {
  return of.now.getTime() - of.setAt.getTime() >= of.validityDays * DAY_MS;
}

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}

function shuffled(characters: readonly string[]): string[] {
  const result = [...characters];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [result[last], result[other]] = [result[other] ?? '', result[last] ?? ''];
  }
  return result;
}
