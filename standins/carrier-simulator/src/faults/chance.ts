import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that is always the same for the same text. */
export function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 0x1_0000_0000;
}
