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
import { ServerFailure } from './server-failure.ts';
import { words } from './words.ts';

/** An endpoint of any of our APIs. */
export type AnyEndpoint = Endpoint<string>;

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [K in Name]: Value };
type QueryPart<E extends AnyEndpoint> = [QueryIn<E>] extends [undefined] ? unknown : { readonly query?: QueryIn<E> };

/** What a call takes: exactly the parts that its endpoint describes, an idempotency key and an abort signal. */
export type CallInput<E extends AnyEndpoint> = Part<'params', ParamsIn<E>> &
  QueryPart<E> &
  Part<'body', BodyIn<E>> & { readonly idempotencyKey?: string; readonly signal?: AbortSignal };

/** The same without the endpoint's own types. */
export interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** The path with its parameters and the query filled in. */
export function addressOf(path: string, input: LooseInput): string {
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

/** What the server answered, checked against the endpoint's own shape. Throws when it is neither that nor an envelope. */
export async function readAnswer<E extends AnyEndpoint>(endpoint: E, response: Response): Promise<Answer<ReplyOf<E>>> {
  const shape: E['reply'] = endpoint.reply;
  if (endpoint.file && response.ok) return { ok: true, value: z.parse(shape, await fileOf(response)) };
  const { data, messages } = await envelopeOf(response);
  if (messages.resultCode === 'Ok') return { ok: true, value: z.parse(shape, data) };
  const { code, text } = messages.message[0] ?? { code: 'unexpected', text: '' };
  const { fields } = messages;
  return { ok: false, refusal: { code, text, status: response.status, ...(fields && { fields }) } };
}

async function envelopeOf(response: Response): Promise<z.output<typeof envelopeSchema>> {
  if (response.ok) return envelopeSchema.parse(await response.json());
  const read = z.safeParse(envelopeSchema, await response.json().catch(() => undefined));
  if (!read.success) throw new ServerFailure(words.failed, { cause: read.error });
  return read.data;
}

async function fileOf(response: Response) {
  const [, name] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, content: new Uint8Array(await response.arrayBuffer()) };
}
