import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { jobQueries } from '../../api/job-queries.ts';
import { useRefresh } from '../../api/stale.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { words } from './words.ts';

export type JobAct = keyof typeof words.actions.done;

/** Pauses, resumes or cancels a job; each is safe to repeat. */
export function useJobAct(id: string): { busy: JobAct | null; act: (act: JobAct) => Promise<void> } {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const running = useRef(false);
  const [busy, setBusy] = useState<JobAct | null>(null);
  async function act(wanted: JobAct): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(wanted);
    const answer = await call(wanted, { params: { id } });
    if (answer.ok) {
      cache.setQueryData(jobQueries.job(id).queryKey, answer.value);
      const isBefore = wanted === 'cancelJob' && answer.value.startedAt === null;
      toast.note(isBefore ? words.actions.canceledBefore : words.actions.done[wanted], { about: id });
    } else toast.error(failureText(answer), { about: id });
    void refresh(wanted);
    running.current = false;
    setBusy(null);
  }
  return { busy, act };
}
