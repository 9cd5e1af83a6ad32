import type { Line } from '@linekeeper/contract';
import { useRef, useState } from 'react';
import { failureText, type Refusal } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { useRefresh } from '../../../api/stale.ts';
import { followJob } from '../../../parts/job/followed-jobs.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { words } from './words.tsx';

/**
 * Requests a failed activation again, once for each time that it failed. Without an answer the same request goes out
 * under the same key: it takes effect once.
 */
export function useRetryActivation(line: Line): { busy: boolean; retry: () => Promise<void> } {
  const refresh = useRefresh();
  // The moment of the failure that is being retried: until a later one is seen there is nothing to request.
  const [requestedFor, setRequestedFor] = useState('');
  const key = useRef('');
  async function retry(): Promise<void> {
    setRequestedFor(line.statusSince);
    key.current ||= newIdempotencyKey();
    const answer = await call('retryActivation', { params: { id: line.id }, idempotencyKey: key.current });
    if (answer.ok || isFinal(answer.refusal)) key.current = '';
    const about = `retry ${line.id}`;
    if (answer.ok) {
      followJob(answer.value.jobId);
      toast.note(words.retry.sent(line.carrierName), {
        detail: words.retry.sentText,
        about,
      });
    } else {
      toast.error(failureText(answer), { detail: answer.refusal ? words.retry.refused : words.retry.noAnswer, about });
      setRequestedFor('');
    }
    await refresh('retryActivation');
  }
  return { busy: requestedFor === line.statusSince, retry };
}

/** While the same request is in progress, or after a server error, it may have taken effect. */
function isFinal(refusal: Refusal | undefined): boolean {
  return refusal !== undefined && refusal.status < 500 && refusal.code !== 'request_in_progress';
}
