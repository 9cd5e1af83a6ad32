import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that tells neither their content nor their length. */
export function sameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  return timingSafeEqual(sha256(given), sha256(expected));
}

function sha256(secret: string | Uint8Array): Buffer {
  return createHash('sha256').update(secret).digest();
}
