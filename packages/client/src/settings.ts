import { words } from './words.ts';

export interface LinekeeperSettings {
  /** The address of your portal, such as `https://portal.example.com`. */
  readonly baseUrl: string;
  /** The secret of an API key, `lk_…`. */
  readonly apiKey: string;
  /** How long to wait for the answer of one try, in milliseconds. Default: 60,000. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is tried again after its first try. Default: 4. */
  readonly maxRetries?: number | undefined;
  /** Takes the place of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** What may differ for a single call. */
export interface CallOptions {
  /** Ends the call; it then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly maxRetries?: number | undefined;
  /** Your own name for this change, to be sent again after a restart of yours. Default: a random one per call. */
  readonly idempotencyKey?: string | undefined;
}

/** Settings with nothing left open. */
export interface Settled {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly fetch: typeof globalThis.fetch;
}

/** Settings with their defaults; throws a `TypeError` where one is missing or wrong. */
export function settled(given: LinekeeperSettings): Settled {
  if (!/^https?:\/\/[^/?#]+/.test(given.baseUrl)) throw new TypeError(words.badAddress);
  if (given.apiKey.trim() === '') throw new TypeError(words.noKey);
  return {
    baseUrl: given.baseUrl.replace(/\/+$/, ''),
    apiKey: given.apiKey.trim(),
    timeoutMs: given.timeoutMs ?? 60_000,
    maxRetries: given.maxRetries ?? 4,
    // As a method of an object a browser's fetch refuses to run.
    fetch: given.fetch ?? ((url, init) => fetch(url, init)),
  };
}
