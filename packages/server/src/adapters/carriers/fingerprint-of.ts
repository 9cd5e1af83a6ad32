import { createHash } from 'node:crypto';

/** Equal for equal texts, and reveals nothing of them. */
export function fingerprintOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
