import { createHash } from 'node:crypto';

/** Of texts that may be secret and long: the same for the same ones, and nobody reads them from it. */
export function fingerprintOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
