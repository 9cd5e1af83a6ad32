import { now } from './clock.ts';
import { WebhookError } from './errors.ts';
import { words } from './words.ts';

/** A webhook as it arrived. */
export interface ArrivedWebhook {
  /** The secret of the address, `whsec_…`. */
  readonly secret: string;
  /** The headers of the request, as `Headers` or as Node.js has them. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it arrived; parsed and written again it has another signature. */
  readonly body: string | Uint8Array;
  /** How far its time may be from `now`. Default: 300. */
  readonly toleranceSeconds?: number | undefined;
  /** Default: now. */
  readonly now?: Date | undefined;
}

/**
 * The event of a webhook, once its signature and time are right by the Standard Webhooks specification; rejects with a
 * `WebhookError`. It can arrive twice: remember the header `webhook-id`.
 */
export async function verified<Event>(arrived: ArrivedWebhook): Promise<Event> {
  const { body, headers, toleranceSeconds = 300, now: at = now() } = arrived;
  const [id, seconds, signatures] = ['id', 'timestamp', 'signature'].map((name) => read(headers, `webhook-${name}`));
  if (!id || !seconds || !signatures) throw new WebhookError(words.webhook.headers);
  if (!(Math.abs(at.getTime() / 1000 - Number(seconds)) <= toleranceSeconds))
    throw new WebhookError(words.webhook.time);
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const key = await keyOf(arrived.secret);
  const signed = new TextEncoder().encode(`${id}.${seconds}.${text}`);
  const checks = signatures.split(' ').map((one) => isRight(key, one, signed));
  if (!(await Promise.all(checks)).includes(true)) throw new WebhookError(words.webhook.signature);
  const event: Event = JSON.parse(text);
  return event;
}

function read(headers: ArrivedWebhook['headers'], name: string): string | undefined {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : undefined;
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith('whsec_') ? bytesOf(secret.slice('whsec_'.length)) : null;
  if (!bytes || bytes.length === 0) throw new WebhookError(words.webhook.secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Compared by the platform, in a time that does not tell how much of it was right. */
async function isRight(key: CryptoKey, signature: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const bytes = signature.startsWith('v1,') ? bytesOf(signature.slice('v1,'.length)) : null;
  return bytes !== null && crypto.subtle.verify('HMAC', key, bytes, signed);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}
