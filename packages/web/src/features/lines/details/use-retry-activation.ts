import type { Line } from '@linekeeper/contract';
import { useRef, useState } from 'react';
import { failureText, type Refusal } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { useRefresh } from '../../../api/stale.ts';
import { followJob } from '../../../parts/job/followed-jobs.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

/**
 * Orders a failed activation again, once for each time that it failed. After silence the same request goes out under
 * the same key: it has one effect.
 */
export function useRetryActivation(line: Line): { busy: boolean; retry: () => Promise<void> } {
  const refresh = useRefresh();
  // The failure that is being put right, by its moment: until a later one is seen there is nothing more to order.
  const [orderedFor, setOrderedFor] = useState('');
  const key = useRef('');
  async function retry(): Promise<void> {
    setOrderedFor(line.statusSince);
    key.current ||= newIdempotencyKey();
    const answer = await call('retryActivation', { params: { id: line.id }, idempotencyKey: key.current });
    if (answer.ok || isFinal(answer.refusal)) key.current = '';
    const about = `retry ${line.id}`;
    if (answer.ok) {
      followJob(answer.value.jobId);
      toast.note(`${line.carrierName} was asked again.`, {
        detail: 'Nothing is charged before the line is active.',
        about,
      });
    } else {
      toast.error(failureText(answer), { detail: silenceOr(answer.refusal), about });
      setOrderedFor('');
    }
    await refresh('retryActivation');
  }
  return { busy: orderedFor === line.statusSince, retry };
}

/** While the same request is still being worked on, or the server broke over it, it may have had its effect. */
function isFinal(refusal: Refusal | undefined): boolean {
  return refusal !== undefined && refusal.status < 500 && refusal.code !== 'request_in_progress';
}

function silenceOr(refusal: object | undefined): string {
  return refusal ? 'The line was not activated.' : 'The order may have arrived. Trying again has one effect only.';
}
