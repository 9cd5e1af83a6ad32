import type { Line } from '@linekeeper/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { toast } from '../../ui/toast.ts';

const touched = ['lines', 'activeDevices', 'homeKPIs', 'activity', 'jobs'];

/** Orders a failed activation again. After silence the same request goes out under the same key: it has one effect. */
export function useRetryActivation(line: Line): { busy: boolean; retry: () => Promise<void> } {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const key = useRef('');
  async function retry(): Promise<void> {
    setBusy(true);
    key.current ||= newIdempotencyKey();
    const answer = await call('retryActivation', { params: { id: line.id }, idempotencyKey: key.current });
    if (answer.ok || (answer.refusal && answer.refusal.status < 500)) key.current = '';
    if (answer.ok)
      toast.note(`${line.carrierName} was asked again.`, { detail: 'Nothing is charged before the line is active.' });
    else toast.error(failureText(answer), { detail: 'The line was not activated.' });
    await Promise.all(touched.map((first) => cache.invalidateQueries({ queryKey: [first] })));
    setBusy(false);
  }
  return { busy, retry };
}
