import {
  envelopeSchema,
  type BodyIn,
  type Endpoint,
  type ParamsIn,
  type QueryIn,
  type ReplyOf,
} from '@linekeeper/contract';
import * as z from 'zod/mini';
import type { Answer } from './answer.ts';
import { signedIfDemanded } from './request-signing.ts';

/** What the client needs to know of the session; the app connects it at the start. */
export interface TokenSource {
  readonly idToken: () => Promise<string>;
  readonly renew: () => Promise<boolean>;
  readonly signOut: (by: 'server') => Promise<void>;
}

let tokens: TokenSource = {
  idToken: () => Promise.resolve(''),
  renew: () => Promise.resolve(false),
  signOut: () => Promise.resolve(),
};

export function connectSession(source: TokenSource): void {
  tokens = source;
}

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [K in Name]: Value };
type QueryPart<E extends Endpoint> = [QueryIn<E>] extends [undefined] ? unknown : { readonly query?: QueryIn<E> };

/** What a call takes: exactly the parts that its endpoint describes, an idempotency key and an abort signal. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsIn<E>> &
  QueryPart<E> &
  Part<'body', BodyIn<E>> & { readonly idempotencyKey?: string; readonly signal?: AbortSignal };

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Calls one endpoint. Never throws; a 401 is answered by one silent refresh and, if that fails, by signing out. */
export async function callEndpoint<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<ReplyOf<E>>> {
  try {
    const isPublic = endpoint.access === 'public';
    const first = await send(endpoint, input, isPublic ? '' : await tokens.idToken());
    if (first.status !== 401 || isPublic) return await read(endpoint, first);
    if (await tokens.renew()) {
      const second = await send(endpoint, input, await tokens.idToken());
      if (second.status !== 401) return await read(endpoint, second);
    }
    await tokens.signOut('server');
    return await read(endpoint, first);
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

async function send(endpoint: Endpoint, input: LooseInput, idToken: string): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (idToken) headers['idToken'] = idToken;
  if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey;
  const { url, method, body, ...request } = await signedIfDemanded({
    method: endpoint.method,
    url: address(endpoint.path, input),
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  });
  return fetch(url, {
    method,
    headers: request.headers,
    body: body ?? null,
    signal: input.signal ?? null,
    credentials: 'same-origin',
    cache: 'no-store',
  });
}

function address(path: string, input: LooseInput): string {
  const params = texts(input.params);
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params.get(name) ?? ''));
  const query = new URLSearchParams([...texts(input.query)]).toString();
  return query ? `${filled}?${query}` : filled;
}

/** Members as texts; empty and missing ones are left out. */
function texts(members: unknown): Map<string, string> {
  const given = Object.entries(members instanceof Object ? members : {});
  return new Map(
    given.filter(([, value]) => value !== undefined && value !== '').map(([name, value]) => [name, String(value)]),
  );
}

async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<ReplyOf<E>>> {
  const shape: E['reply'] = endpoint.reply;
  if (endpoint.file && response.ok) return { ok: true, value: z.parse(shape, await fileOf(response)) };
  const { data, messages } = envelopeSchema.parse(await response.json());
  if (messages.resultCode === 'Ok') return { ok: true, value: z.parse(shape, data) };
  const { code, text } = messages.message[0] ?? { code: 'unexpected', text: '' };
  const { fields } = messages;
  return { ok: false, refusal: { code, text, status: response.status, ...(fields && { fields }) } };
}

async function fileOf(response: Response) {
  const [, name] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, content: new Uint8Array(await response.arrayBuffer()) };
}
