import type { SealedBox } from '../sealing/sealed-box.ts';

/** An authenticator's secret as it is kept: sealed to its owner. */
export function sealTotpSecret(box: SealedBox, sub: string, secretBase32: string): Buffer {
  return box.seal(Buffer.from(secretBase32), contextOf(sub));
}

export function openTotpSecret(box: SealedBox, sub: string, sealed: Buffer): string {
  return box.open(sealed, contextOf(sub)).toString();
}

function contextOf(sub: string): string {
  return `authenticator of ${sub}`;
}
