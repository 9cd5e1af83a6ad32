import type { FailedSubscription } from '@linekeeper/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { namedResults, type PayResult } from './pay-result.ts';

interface Asked {
  readonly items: readonly FailedSubscription[];
  /** The method that becomes the default one before anything is charged. */
  readonly defaultFirst?: string;
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

/** Pays failed subscriptions. After silence the same request goes out under the same key: it has one effect. */
export function usePayFailed() {
  const cache = useQueryClient();
  const running = useRef(false);
  const unanswered = useRef({ of: '', key: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function send({ items, defaultFirst }: Asked): Promise<readonly PayResult[] | undefined> {
    if (defaultFirst !== undefined) {
      const moved = await call('setDefaultPaymentMethod', { params: { id: defaultFirst } });
      if (!moved.ok) {
        setFailure(`${failureText(moved)} Nothing was charged.`);
        return undefined;
      }
    }
    const subscriptionIds = items.map((item) => item.subscriptionId);
    const of = subscriptionIds.join();
    if (unanswered.current.of !== of) unanswered.current = { of, key: newIdempotencyKey() };
    const answer = await call('chargeFailedSubscriptions', {
      body: { subscriptionIds },
      idempotencyKey: unanswered.current.key,
    });
    if (answer.ok || answer.refusal) unanswered.current = { of: '', key: '' };
    await Promise.all(touched.map((first) => cache.invalidateQueries({ queryKey: [first] })));
    if (answer.ok) return namedResults(answer.value.items, items);
    setFailure(answer.refusal ? failureText(answer) : silence);
    return undefined;
  }
  async function pay(asked: Asked): Promise<readonly PayResult[] | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailure('');
    try {
      return await send(asked);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, failure, pay, forget: () => setFailure('') };
}

const silence =
  'The server did not answer, so the payment may have started. Try again: nothing is charged twice for the same subscription.';
