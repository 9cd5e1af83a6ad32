import { randomInt } from 'node:crypto';
import type { SealedBox } from '../sealing/sealed-box.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const RANDOM_LETTERS = 16;
const SECRET_BYTES = 30;

/** What a client signs requests with. */
export type AccessKey = { accessKeyId: string; secretKey: string; sessionToken: string };

/** A key id of the form that temporary credentials have: `ASIA` and sixteen letters or digits. */
export function newAccessKeyId(): string {
  const letters = Array.from({ length: RANDOM_LETTERS }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return `ASIA${letters.join('')}`;
}

/**
 * Secret and session token follow from the key's id under the at-rest key: nothing secret is kept, and every process
 * that holds the at-rest key can hand them to a service that has to verify a signature.
 */
export function accessKeyFor(box: SealedBox, accessKeyId: string): AccessKey {
  const of = (purpose: string) => box.digest(`identity pool ${purpose}`, accessKeyId);
  const token = Buffer.concat([of('session token'), of('session token, second half')]);
  return {
    accessKeyId,
    secretKey: of('secret key').subarray(0, SECRET_BYTES).toString('base64'),
    sessionToken: token.toString('base64'),
  };
}
