import { activationDoor, type ActivationBody, type CarrierId } from '@linekeeper/contract';
import { useRef, useState } from 'react';
import type { Answer } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useRefresh } from '../../api/stale.ts';
import { quoteFailure } from '../../api/quote-refusal.ts';
import type { UsedDraft } from './use-draft.ts';
import { words } from './words.tsx';

export interface Order {
  readonly busy: boolean;
  /** Why the order failed; empty while it has not. */
  readonly failure: string;
  /** `carriers`: of the order's plans. */
  readonly send: (carriers: readonly CarrierId[], body: ActivationBody) => Promise<void>;
}

/**
 * Orders an activation and opens its job; what the order makes stale is read again on the page of the job, so that nothing
 * of this one changes before it is left. Without an answer the same order goes out again under the same key.
 */
export function useOrder({ draft, change, close }: UsedDraft, onOrdered: (jobId: string) => Promise<void>): Order {
  const refresh = useRefresh();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function send(carriers: readonly CarrierId[], body: ActivationBody): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure('');
    const of = JSON.stringify(body);
    const key = draft.unanswered.of === of ? draft.unanswered.key : newIdempotencyKey();
    change(() => ({ unanswered: { of, key } }));
    const answer = await order(carriers, body, key);
    if (answer.ok) {
      close();
      await onOrdered(answer.value.jobId);
      return refresh('activatePlans');
    }
    if (isFinal(answer)) change(() => ({ unanswered: { of: '', key: '' } }));
    await refresh('activatePlans');
    running.current = false;
    setBusy(false);
    setFailure(reasonOf(answer));
  }
  return { busy, failure, send };
}

type Ordered = Awaited<ReturnType<typeof order>>;

/** A carrier's own door takes its plans alone. */
function order([carrier, ...others]: readonly CarrierId[], body: ActivationBody, idempotencyKey: string) {
  const door = carrier !== undefined && others.length === 0 ? activationDoor(carrier) : 'activatePlans';
  return call(door, { body, idempotencyKey });
}

/** While the same order is in progress, or after a server error, it may have taken effect. */
function isFinal(answer: Exclude<Ordered, { ok: true }>): boolean {
  return answer.refusal !== undefined && answer.refusal.status < 500 && answer.refusal.code !== 'request_in_progress';
}

function reasonOf(answer: Exclude<Answer<unknown>, { ok: true }>): string {
  return answer.refusal ? quoteFailure(answer) : words.price.noAnswer;
}
