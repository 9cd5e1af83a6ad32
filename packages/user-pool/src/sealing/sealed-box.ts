import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

export type SealedBox = {
  /** AES-256-GCM under the at-rest key; `context` says whose it is and must be given again to open. */
  seal(plain: Uint8Array, context: string): Buffer;
  /** Throws when the key, the context or a single byte is not the sealed one. */
  open(sealed: Uint8Array, context: string): Buffer;
  /** HMAC-SHA256 under a key of its own: the same words give the same 32 bytes on every process. */
  digest(...words: readonly string[]): Buffer;
};

/** `atRestKey` is 32 bytes; the keys for sealing and for digests are derived from it. */
export function sealedBox(atRestKey: Uint8Array): SealedBox {
  const sealKey = deriveKey(atRestKey, 'user-pool seal');
  const digestKey = deriveKey(atRestKey, 'user-pool digest');
  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      if (sealed.length < HEAD_BYTES || sealed[0] !== FORMAT) throw new Error('This is not a sealed record.');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const cipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      cipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
      return Buffer.concat([cipher.update(sealed.subarray(HEAD_BYTES)), cipher.final()]);
    },
    digest(...words) {
      const mac = createHmac('sha256', digestKey);
      for (const word of words) mac.update(`${Buffer.byteLength(word)}:`).update(word);
      return mac.digest();
    },
  };
}

function deriveKey(atRestKey: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', atRestKey, '', purpose, 32));
}
