import type { Job } from '@linekeeper/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { jobQueries } from '../../api/job-queries.ts';
import { useRefresh } from '../../api/stale.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { momentOf } from './moment-of.ts';
import type { StartTime } from './start-time.ts';
import { words } from './words.tsx';

export interface Scheduling {
  readonly busy: boolean;
  readonly schedule: (job: Job, startsAt: StartTime | null) => Promise<Answer<Job>>;
}

/** Asks the server to start a job then, or when a person starts it. */
export function useSchedule(): Scheduling {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function schedule({ id }: Job, startsAt: StartTime | null): Promise<Answer<Job>> {
    setBusy(true);
    const answer = await call('scheduleJob', { params: { id }, body: { startsAt } });
    setBusy(false);
    if (!answer.ok) return answer;
    cache.setQueryData(jobQueries.job(id).queryKey, answer.value);
    void refresh('scheduleJob');
    if (answer.value.state === 'scheduled') toast.note(words.start.kept(momentOf(answer.value)), { about: id });
    return answer;
  }
  return { busy, schedule };
}
