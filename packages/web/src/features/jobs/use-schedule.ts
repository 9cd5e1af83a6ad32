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
import { words } from './words.ts';

export interface Scheduling {
  readonly busy: boolean;
  readonly schedule: (startsAt: StartTime | null) => Promise<Answer<Job>>;
}

/** Asks the server to start a job then, or when a person starts it. */
export function useSchedule(job: Job): Scheduling {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function schedule(startsAt: StartTime | null): Promise<Answer<Job>> {
    setBusy(true);
    const answer = await call('scheduleJob', { params: { id: job.id }, body: { startsAt } });
    setBusy(false);
    if (!answer.ok) return answer;
    cache.setQueryData(jobQueries.job(job.id).queryKey, answer.value);
    void refresh('scheduleJob');
    if (answer.value.state === 'scheduled') toast.note(words.schedule.kept(momentOf(answer.value)), { about: job.id });
    return answer;
  }
  return { busy, schedule };
}
