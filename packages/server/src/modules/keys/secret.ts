import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const start = 'lk_';
const randomLength = 30;
const checkLength = 6;
const shownLength = start.length + 6;
const form = /^lk_[0-9A-Za-z]{36}$/;

/** 178 random bits and a checksum, so that we refuse a mistyped secret without the database. */
export function newSecret(): string {
  const random = Array.from({ length: randomLength }, () => digits.charAt(randomInt(digits.length))).join('');
  return `${start}${random}${checksum(random)}`;
}

/** Whether the text can be a secret of ours. */
export function isSecret(text: string): boolean {
  if (!form.test(text)) return false;
  const random = text.slice(start.length, start.length + randomLength);
  return text.endsWith(checksum(random));
}

/** Enough to tell two apart, and too little to guess the rest. */
export const prefixOf = (secret: string): string => secret.slice(0, shownLength);

/** Without salt: a secret is random enough that it cannot be found by trying. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

function checksum(random: string): string {
  let rest = crc32(random);
  let text = '';
  for (let place = 0; place < checkLength; place += 1) {
    text = digits.charAt(rest % digits.length) + text;
    rest = Math.floor(rest / digits.length);
  }
  return text;
}
