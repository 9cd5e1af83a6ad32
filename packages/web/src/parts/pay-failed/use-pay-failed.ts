import type { FailedSubscription } from '@linekeeper/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText, type Refusal } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { namedResults, type PayResult } from './pay-result.ts';

interface Asked {
  readonly items: readonly FailedSubscription[];
  /** The method that becomes the default one before anything is charged. */
  readonly defaultFirst?: string;
}

interface Outcome {
  readonly results?: readonly PayResult[];
  readonly failure?: string;
  /** The server has said what became of it; a further try is a new request. */
  readonly isAnswered: boolean;
}

const touched = [
  'billingHistoryDetails',
  'customerDetails',
  'homeKPIs',
  'upcomingSubsDetails',
  'lines',
  'activeDevices',
  'activity',
];
const silence =
  'The server did not answer, so the payment may have started. Try again: nothing is charged twice for the same subscription.';

/** Pays failed subscriptions. After silence the same request goes out under the same key: it has one effect. */
export function usePayFailed() {
  const cache = useQueryClient();
  const running = useRef(false);
  const unanswered = useRef({ of: '', key: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function pay(asked: Asked): Promise<readonly PayResult[] | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailure('');
    const of = asked.items.map((item) => item.subscriptionId).join();
    if (unanswered.current.of !== of) unanswered.current = { of, key: newIdempotencyKey() };
    const outcome = await send(asked, unanswered.current.key);
    if (outcome.isAnswered) unanswered.current = { of: '', key: '' };
    await Promise.all(touched.map((first) => cache.invalidateQueries({ queryKey: [first] })));
    running.current = false;
    setBusy(false);
    setFailure(outcome.failure ?? '');
    return outcome.results;
  }
  return { busy, failure, pay, forget: () => setFailure('') };
}

async function send({ items, defaultFirst }: Asked, idempotencyKey: string): Promise<Outcome> {
  if (defaultFirst !== undefined) {
    const moved = await call('setDefaultPaymentMethod', { params: { id: defaultFirst } });
    if (!moved.ok) return { failure: `${failureText(moved)} Nothing was charged.`, isAnswered: false };
  }
  const subscriptionIds = items.map((item) => item.subscriptionId);
  const answer = await call('chargeFailedSubscriptions', { body: { subscriptionIds }, idempotencyKey });
  if (answer.ok) return { results: namedResults(answer.value.items, items), isAnswered: true };
  if (answer.refusal) return { failure: failureText(answer), isAnswered: isFinal(answer.refusal) };
  return { failure: silence, isAnswered: false };
}

/** While the same request is still being worked on, or the server broke over it, it may have had its effect. */
function isFinal({ status, code }: Refusal): boolean {
  return status < 500 && code !== 'request_in_progress';
}
