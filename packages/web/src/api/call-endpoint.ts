import type { Endpoint, ReplyOf } from '@linekeeper/contract';
import { notAnswered, type Answer } from './answer.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { signedIfDemanded } from './request-signing.ts';
import { connectedSession } from './token-source.ts';
import { newTraceparent } from './traceparent.ts';
import { addressOf, readAnswer, type CallInput, type LooseInput } from './wire.ts';

/** How the pages call while someone else than the customer looks at them. */
export type OtherWay = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Answer<ReplyOf<E>>>;

let otherWay: OtherWay | undefined;

export function connectOtherWay(way: OtherWay | undefined): void {
  otherWay = way;
}

/** Whether files can be saved: no one else than the customer gets any. */
export const maySaveFiles = (): boolean => otherWay === undefined;

/** Calls one endpoint. Never throws; a 401 is answered by one silent refresh and, if that fails, by signing out. */
export async function callEndpoint<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<ReplyOf<E>>> {
  try {
    if (otherWay) return await otherWay(endpoint, input);
    const tokens = connectedSession();
    const isPublic = endpoint.access === 'public';
    const first = await send(endpoint, input, isPublic ? '' : await tokens.idToken());
    if (first.status !== 401 || isPublic) return await readAnswer(endpoint, first);
    if (await tokens.renew()) {
      const second = await send(endpoint, input, await tokens.idToken());
      if (second.status !== 401) return await readAnswer(endpoint, second);
    }
    await tokens.signOut('server');
    return await readAnswer(endpoint, first);
  } catch (error) {
    return notAnswered(error);
  }
}

async function send(endpoint: Endpoint, input: LooseInput, idToken: string): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'accept-language': document.documentElement.lang,
  };
  if (idToken) headers['idToken'] = idToken;
  if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey;
  const { url, method, body, ...request } = await signedIfDemanded({
    method: endpoint.method,
    url: addressOf(endpoint.path, input),
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  });
  const early = method === 'GET' ? await takeEarlyAnswer(url, idToken) : undefined;
  if (early) return early;
  return fetch(url, {
    method,
    headers: { ...request.headers, traceparent: newTraceparent() },
    body: body ?? null,
    signal: input.signal ?? null,
    credentials: 'same-origin',
    cache: 'no-store',
  });
}
