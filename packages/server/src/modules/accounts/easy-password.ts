import { readFileSync } from 'node:fs';
import { Refusal } from '../../kernel/refusal.ts';

const listPlace = new URL('common-passwords.txt', import.meta.url);
const shortestWord = 5;
const shortestCompany = 4;

/** Signs that replace letters in well-known words. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const common: ReadonlySet<string> = new Set(readFileSync(listPlace, 'utf8').split('\n').filter(Boolean));

/** Refuses a password that is guessed first, or that holds what is publicly known of its owner. */
export function refuseEasyPassword(password: string, owner: { email: string; company: string }): void {
  if (isCommon(password)) throw new Refusal('password_common');
  const words = owner.company.split(/[^\p{L}\d]+/u).filter((word) => word.length >= shortestWord);
  const isPersonal =
    [owner.email, ...words].some((name) => holdsName(password, name)) ||
    holdsName(password, owner.company, shortestCompany);
  if (isPersonal) throw new Refusal('password_personal');
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

/** Whether a name, or the local part of an address, is in the password; signs between its letters do not count. */
function holdsName(password: string, name: string, shortest = shortestWord): boolean {
  const within = letters(password);
  const address = name.normalize('NFKC').toLowerCase();
  const local = address.split('@', 1)[0] ?? '';
  const untagged = local.split('+', 1)[0] ?? '';
  return [address, local, untagged]
    .map(letters)
    .some((each) => each.length >= shortest && (within.includes(each) || letters(spelledOut(password)).includes(each)));
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
}

function spelledOut(text: string): string {
  return text.replaceAll(/[@43105$7]/g, (sign) => lookalikes[sign] ?? sign);
}
