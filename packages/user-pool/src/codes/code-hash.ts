import type { SealedBox } from '../sealing/sealed-box.ts';
import type { CodePurpose } from './code.store.ts';

/** How a code is stored: useless without the at-rest key, and for any other person or purpose. */
export function codeHash(box: SealedBox, of: { subject: string; purpose: CodePurpose; code: string }): Buffer {
  return box.digest('code', of.purpose, of.subject, of.code);
}
