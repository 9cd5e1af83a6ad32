import { createHmac } from 'node:crypto';

/** `X-ANET-Signature` of a body. The key counts as text here, not as the bytes its digits stand for. */
export const signatureOf = (body: string, signatureKey: string): string =>
  `sha512=${createHmac('sha512', signatureKey).update(body).digest('hex').toUpperCase()}`;
