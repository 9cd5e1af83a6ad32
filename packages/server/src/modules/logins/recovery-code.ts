import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@linekeeper/contract';

/** Without I, L, O and U: no letter is taken for a digit, and nothing is spelled. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const inGroup = 4;

/** Ten codes of 80 random bits each, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newCode);
}

function newCode(): string {
  const group = () => Array.from({ length: inGroup }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Of a code as it is typed: letter case, spaces and dashes do not matter, and O is 0, I and L are 1. */
export function recoveryHash(typed: string): Buffer {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest();
}
