import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { queries } from '../../api/queries.ts';
import { toast } from '../../ui/toast.ts';

export interface Retry {
  /** Lines whose retry is on its way. */
  readonly running: ReadonlySet<string>;
  readonly run: (lineId: string) => Promise<void>;
}

/** Orders a failed activation again. The same job goes on showing the line, which is activating once more. */
export function useRetry(jobId: string): Retry {
  const cache = useQueryClient();
  const held = useRef(new Set<string>());
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  async function run(lineId: string): Promise<void> {
    // The newest answer decides, even when it is not drawn yet.
    const item = cache.getQueryData(queries.job(jobId).queryKey)?.items.find((one) => one.lineId === lineId);
    if (held.current.has(lineId) || !item?.mayRetry) return;
    held.current.add(lineId);
    setRunning(new Set(held.current));
    const answer = await call('retryActivation', { params: { id: lineId }, idempotencyKey: newIdempotencyKey() });
    if (!answer.ok) toast.error(failureText(answer));
    await cache.invalidateQueries({ queryKey: ['jobs', jobId] });
    held.current.delete(lineId);
    setRunning(new Set(held.current));
  }
  return { running, run };
}
