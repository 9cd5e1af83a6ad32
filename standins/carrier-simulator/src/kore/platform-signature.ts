import { createHash } from 'node:crypto';

/**
 * The signature of KORE's newer platform: a plain SHA-256 over secret, method, address without query and fragment, and
 * the body as it is sent.
 */
export function platformSignature(secret: string, message: { method: string; url: string; body: string }): string {
  const [address = ''] = message.url.split(/[?#]/u);
  return createHash('sha256').update(`${secret}${message.method}${address}${message.body}`).digest('hex');
}
