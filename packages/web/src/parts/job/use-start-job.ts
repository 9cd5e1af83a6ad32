import type { Job } from '@linekeeper/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { jobQueries } from '../../api/job-queries.ts';
import { useRefresh } from '../../api/stale.ts';
import { ownStore } from '../../session/own-store.ts';
import { useSessionState } from '../../session/session-context.ts';
import { needsNewQuote, quoteFailure } from '../../api/quote-refusal.ts';
import { followJob } from './followed-jobs.tsx';
import { words } from './words.tsx';

export interface StartJob {
  readonly busy: boolean;
  /** Why it did not start; empty while it has not failed. */
  readonly failure: string;
  readonly start: (job: Job) => Promise<Job | undefined>;
}

/** Starts a job as it was shown: at that price, without the rows that it leaves out. A repeat has one effect. */
export function useStartJob(): StartJob {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const session = useSessionState();
  const subject = session.kind === 'in' ? session.claims.subject : '';
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function start(job: Job): Promise<Job | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailure('');
    const quote = job.quote ? { quoteId: job.quote.id } : {};
    const body = { onlyAccepted: job.refusedCount > 0, ...quote };
    const answer = await call('startJob', { params: { id: job.id }, body });
    if (answer.ok) {
      cache.setQueryData(jobQueries.job(job.id).queryKey, answer.value);
      followJob(job.id);
    } else setFailure(reasonOf(answer));
    if (answer.ok && job.action === 'activate') forgetDeviceList(cache, subject);
    // Where a preview's quote no longer holds, a new one takes its place.
    if (!answer.ok && needsNewQuote(answer.refusal)) void cache.refetchQueries({ queryKey: ['draft'], type: 'active' });
    void refresh('startJob');
    running.current = false;
    setBusy(false);
    return answer.ok ? answer.value : undefined;
  }
  return { busy, failure, start };
}

/** An ordered list of devices is not offered again. */
function forgetDeviceList(cache: QueryClient, subject: string): void {
  cache.removeQueries({ queryKey: ['deviceList'] });
  void ownStore.forget(subject, 'deviceList');
}

function reasonOf(answer: Exclude<Answer<Job>, { ok: true }>): string {
  return answer.refusal ? quoteFailure(answer) : words.noAnswer;
}
