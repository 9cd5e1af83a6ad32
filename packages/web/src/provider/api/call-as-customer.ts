import { endpoints, type Endpoint, type EndpointName, type ReplyOf } from '@linekeeper/contract';
import { isShownToStaff, lookPathOf } from '@linekeeper/contract/provider';
import type { Answer } from '../../api/answer.ts';
import type { OtherWay } from '../../api/call-endpoint.ts';
import { addressOf, readAnswer, type CallInput, type LooseInput } from '../../api/wire.ts';

export interface LookCalls {
  readonly account: string;
  /** The server no longer shows the account: the look or the session is over. */
  readonly onOver: () => void;
  /** Why a call that is not shown to staff is not made. */
  readonly readOnly: string;
}

const overCodes: readonly string[] = ['look_needed', 'look_over', 'not_allowed', 'not_signed_in'];

/** Calls of the customers' pages as staff may make them: readings of one account, by the cookie of staff. */
export function callAsCustomer({ account, onOver, readOnly }: LookCalls): OtherWay {
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<ReplyOf<E>>> => {
    if (!isShown(endpoint)) return { ok: false, refusal: { code: 'look_only', text: readOnly, status: 403 } };
    const { params, query, signal }: LooseInput = input;
    const path = lookPathOf(endpoint).replace(':account', encodeURIComponent(account));
    const response = await fetch(addressOf(path, { params, query }), {
      headers: { 'content-type': 'application/json' },
      signal: signal ?? null,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    const answer = await readAnswer(endpoint, response);
    if (!answer.ok && answer.refusal && overCodes.includes(answer.refusal.code)) onOver();
    return answer;
  };
}

const isEndpointName = (name: string): name is EndpointName => name in endpoints;

function isShown(endpoint: Endpoint): boolean {
  const found = Object.entries<Endpoint>(endpoints).find(([, one]) => one === endpoint);
  return found !== undefined && isEndpointName(found[0]) && isShownToStaff(found[0]);
}
