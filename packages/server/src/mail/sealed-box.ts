import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const format = 1;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + nonceBytes + tagBytes;

export interface SealedBox {
  /** AES-256-GCM; `context` says whose it is and must be given again to open. */
  seal(text: string, context: string): Buffer;
  /** Throws when the key, the context or a single byte is not the sealed one. */
  open(sealed: Uint8Array, context: string): string;
}

/** `atRestKey` is 64 hexadecimal digits; the key that seals is derived from it. */
export function sealedBox(atRestKey: string): SealedBox {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(atRestKey, 'hex'), '', 'mail seal', 32));
  return {
    seal(text, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([Buffer.of(format), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      if (sealed.length < headBytes || sealed[0] !== format) throw new Error('This is not a sealed mail.');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(1 + nonceBytes, headBytes));
      return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]).toString();
    },
  };
}
