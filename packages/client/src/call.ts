import type { CallOptions, Settled } from './settings.ts';

/** One call of the API, as the client needs to know it. */
export interface Call {
  readonly name: string;
  readonly method: string;
  /** With `{name}` where a member of the input belongs. */
  readonly path: string;
  /** Members of the input that belong into the query. */
  readonly query: readonly string[];
  readonly hasBody: boolean;
  /** What makes a repeat harmless: it only reads, its `Idempotency-Key`, or nothing. */
  readonly repeats: 'reads' | 'by_key' | 'never';
}

/** The request of a call; the same for all tries, so that a change has one key. */
export function requestOf(
  settings: Settled,
  { call, input, options }: { call: Call; input: object; options: CallOptions },
): { url: string; init: RequestInit } {
  const rest = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const take = (name: string): string => {
    const value = rest.get(name) ?? '';
    rest.delete(name);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(take(name)));
  const query = new URLSearchParams(call.query.filter((name) => rest.has(name)).map((name) => [name, take(name)]));
  return {
    url: `${settings.baseUrl}${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
    init: {
      method: call.method,
      headers: {
        authorization: `Bearer ${settings.apiKey}`,
        ...(call.hasBody && { 'content-type': 'application/json' }),
        ...(call.repeats === 'by_key' && { 'idempotency-key': options.idempotencyKey ?? randomKey() }),
      },
      // A redirect could take the key to another host.
      redirect: 'error',
      ...(call.hasBody && { body: JSON.stringify(Object.fromEntries(rest)) }),
    },
  };
}

/** Not `randomUUID`, which browsers keep from pages without https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
