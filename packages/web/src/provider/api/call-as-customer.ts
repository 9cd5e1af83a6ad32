import { endpoints, type Endpoint, type EndpointName, type ReplyOf, type SupportAction } from '@linekeeper/contract';
import { actingCalls, isForActing, isShownToStaff, lookPathOf } from '@linekeeper/contract/provider';
import type { Answer } from '../../api/answer.ts';
import type { OtherWay } from '../../api/call-endpoint.ts';
import { addressOf, readAnswer, type CallInput, type LooseInput } from '../../api/wire.ts';
import { csrfTokenNow } from './call-provider.ts';

export interface LookCalls {
  readonly account: string;
  /** What a code of the customer allows now; nothing while staff only look. */
  readonly allowed: () => readonly SupportAction[];
  /** The server no longer shows the account: the look or the session is over. */
  readonly onOver: () => void;
  /** The server no longer lets staff act. */
  readonly onActedOut: () => void;
  /** Why a call is not made: staff only look, or the code does not allow it. */
  readonly readOnly: string;
  readonly notAllowed: string;
}

const overCodes: readonly string[] = ['look_needed', 'look_over', 'not_allowed', 'not_signed_in'];

/** Calls of the customers' pages as staff may make them, by their cookie: readings, and what a code allows. */
export function callAsCustomer(calls: LookCalls): OtherWay {
  const { account, onOver, onActedOut } = calls;
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<ReplyOf<E>>> => {
    if (!isOpen(endpoint, calls.allowed())) {
      const text = calls.allowed().length > 0 ? calls.notAllowed : calls.readOnly;
      return { ok: false, refusal: { code: 'look_only', text, status: 403 } };
    }
    const { params, query, body, signal, idempotencyKey }: LooseInput = input;
    const path = lookPathOf(endpoint).replace(':account', encodeURIComponent(account));
    const isChange = endpoint.method !== 'GET';
    const response = await fetch(addressOf(path, { params, query }), {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        ...(isChange && { 'x-csrf-token': csrfTokenNow() }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    const answer = await readAnswer(endpoint, response);
    const code = answer.ok ? undefined : answer.refusal?.code;
    if (code === 'acting_needed') onActedOut();
    if (code !== undefined && overCodes.includes(code)) onOver();
    return answer;
  };
}

const isEndpointName = (name: string): name is EndpointName => name in endpoints;

/** What a request or a job does is the server's to judge. */
function isOpen(endpoint: Endpoint, allowed: readonly SupportAction[]): boolean {
  const name = Object.entries<Endpoint>(endpoints).find(([, one]) => one === endpoint)?.[0];
  if (name === undefined || !isEndpointName(name)) return false;
  if (isShownToStaff(name)) return true;
  if (!isForActing(name) || allowed.length === 0) return false;
  const needed = actingCalls[name];
  return needed === 'asked' || needed === 'job' || allowed.includes(needed);
}
