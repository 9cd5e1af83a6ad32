import type { ReplyOf } from '@linekeeper/contract';
import {
  providerEndpoints,
  type ProviderEndpoint,
  type ProviderEndpointName,
  type ProviderEndpoints,
} from '@linekeeper/contract/provider';
import { notAnswered, type Answer } from '../../api/answer.ts';
import { newTraceparent } from '../../api/traceparent.ts';
import { addressOf, readAnswer, type CallInput, type LooseInput } from '../../api/wire.ts';

/** What a call needs of the session; the app connects it at the start. */
export interface SessionGuard {
  readonly csrfToken: () => string;
  /** The server answered that there is no session. */
  readonly end: () => void;
}

let guard: SessionGuard = { csrfToken: () => '', end: () => undefined };

export function connectStaffSession(session: SessionGuard): void {
  guard = session;
}

/** Goes with every call that changes something; empty without a session. */
export const csrfTokenNow = (): string => guard.csrfToken();

/** Calls one endpoint of the console by its name. Never throws; a 401 ends the session in this browser. */
export async function callProvider<Name extends ProviderEndpointName>(
  name: Name,
  input: CallInput<ProviderEndpoints[Name]>,
): Promise<Answer<ReplyOf<ProviderEndpoints[Name]>>> {
  const endpoint: ProviderEndpoints[Name] = providerEndpoints[name];
  try {
    const response = await send(endpoint, input);
    if (response.status === 401 && endpoint.access !== 'public') guard.end();
    return await readAnswer(endpoint, response);
  } catch (error) {
    return notAnswered(error);
  }
}

function send(endpoint: ProviderEndpoint, input: LooseInput): Promise<Response> {
  const { method } = endpoint;
  const csrfToken = guard.csrfToken();
  return fetch(addressOf(endpoint.path, input), {
    method,
    headers: {
      'content-type': 'application/json',
      traceparent: newTraceparent(),
      ...(method !== 'GET' && csrfToken && { 'x-csrf-token': csrfToken }),
    },
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal ?? null,
    credentials: 'same-origin',
    cache: 'no-store',
  });
}
