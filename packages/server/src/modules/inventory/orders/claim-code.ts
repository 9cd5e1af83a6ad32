import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { claimCodeAlphabet, claimCodeLength } from '@linekeeper/contract';

const idLength = 4;

export interface SplitCode {
  /** By which its order is found; no secret. */
  id: string;
  /** Of the 80 bits that are. */
  hash: string;
}

export function newClaimCode(): string {
  return Array.from({ length: claimCodeLength }, () => claimCodeAlphabet[randomInt(claimCodeAlphabet.length)]).join('');
}

export function splitClaimCode(code: string): SplitCode {
  const hash = createHash('sha256').update(code.slice(idLength)).digest('hex');
  return { id: code.slice(0, idLength), hash };
}

const ofNoOrder = splitClaimCode('0'.repeat(claimCodeLength)).hash;

/** Takes the same time whatever differs, and whether there is such an order or not. */
export function isCodeOf(code: SplitCode, order: { codeHash: string } | undefined): boolean {
  const isSame = timingSafeEqual(Buffer.from(code.hash, 'hex'), Buffer.from(order?.codeHash ?? ofNoOrder, 'hex'));
  return isSame && order !== undefined;
}
