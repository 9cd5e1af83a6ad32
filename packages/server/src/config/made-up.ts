import { randomBytes, randomInt } from 'node:crypto';

const alphanumerics = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Random digits and letters for secrets that an embedded installation makes up. */
export const hex = (bytes: number) => randomBytes(bytes).toString('hex');
export const word = (length: number) =>
  Array.from({ length }, () => alphanumerics[randomInt(alphanumerics.length)] ?? '').join('');
