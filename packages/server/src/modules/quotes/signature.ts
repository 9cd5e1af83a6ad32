import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { KeptQuote } from './quote.ts';

/** The key that comes from the secret outside of the database. */
export function quoteKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'quote', 32));
}

type Signed = Omit<KeptQuote, 'signature' | 'usedAt' | 'usedFor'>;

export function signatureOf(key: Buffer, quote: Signed): string {
  return digest(key, quote).toString('hex');
}

export function isSigned(key: Buffer, quote: Signed & Pick<KeptQuote, 'signature'>): boolean {
  const given = Buffer.from(quote.signature, 'hex');
  const right = digest(key, quote);
  return given.length === right.length && timingSafeEqual(given, right);
}

function digest(key: Buffer, { id, accountId, action, content, madeAt, expiresAt }: Signed): Buffer {
  const covered = [id, accountId, action, content, madeAt.getTime(), expiresAt.getTime()];
  return createHmac('sha256', key).update(JSON.stringify(covered)).digest();
}
