import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** That many lower-case letters and digits, impossible to guess. */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
