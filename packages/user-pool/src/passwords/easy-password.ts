import { readFileSync } from 'node:fs';
import type { PoolConfig } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';

const LIST = new URL('common-passwords.txt', import.meta.url);
const MIN_NAME = 5;

/** What stands in for a letter in words that everybody knows. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const common: ReadonlySet<string> = new Set(readFileSync(LIST, 'utf8').split('\n').filter(Boolean));

/** Refuses a password that is easy to guess, where the pool wants that; `names` are the person's own. */
export function refuseEasyPassword(
  config: PoolConfig,
  password: string,
  names: readonly (string | undefined)[],
): PoolRefusal | null {
  if (!config.refuseEasyPasswords) return null;
  if (isCommon(password)) return refusals.passwordCommon();
  return names.some((name) => name !== undefined && holdsName(password, name)) ? refusals.passwordPersonal() : null;
}

/**
 * A password of the list, in whatever case, with whatever digits and signs before and after it, or with some in place
 * of its letters.
 */
function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const headed = plain.replace(/[^\p{L}]+$/u, '');
  const bare = headed.replace(/^[^\p{L}]+/u, '');
  const unsigned = plain.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  return [plain, headed, bare, unsigned, spelledOut(headed), spelledOut(bare)].some((form) => common.has(form));
}

/** Whether a name, or the local part of an address, stands in the password; signs between its letters do not count. */
function holdsName(password: string, name: string): boolean {
  const within = letters(password);
  const address = name.normalize('NFKC').toLowerCase();
  const local = address.split('@', 1)[0] ?? '';
  const untagged = local.split('+', 1)[0] ?? '';
  return [address, local, untagged]
    .map(letters)
    .some((each) => each.length >= MIN_NAME && (within.includes(each) || letters(spelledOut(password)).includes(each)));
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
}

function spelledOut(text: string): string {
  return text.replaceAll(/[@43105$7]/g, (sign) => LOOKALIKES[sign] ?? sign);
}
