import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the gateway signed this very body. The key counts as text, not as the bytes its digits stand for. */
export function isSigned(body: Buffer, signature: string | undefined, signatureKey: string): boolean {
  const given = /^sha512=([0-9a-f]{128})$/i.exec(signature?.trim() ?? '')?.[1];
  if (given === undefined || body.length === 0) return false;
  const right = createHmac('sha512', signatureKey).update(body).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), right);
}
