import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jobQueries } from '../../api/job-queries.ts';
import { followJob } from '../../parts/job/followed-jobs.tsx';
import { jobPollMs } from '../../parts/job/job-poll.ts';
import { clock } from '../../ui/format/clock.ts';

/** A job, followed until it has ended; what it changes is read again whenever it moves on. */
export function useJob(id: string) {
  const query = useQuery({
    ...jobQueries.job(id),
    refetchInterval: ({ state }) =>
      jobPollMs(state.data, { nowMs: clock.now(), failures: state.fetchFailureCount || state.errorUpdateCount }),
  });
  const hasBegun = query.data !== undefined && query.data.state !== 'draft';
  useEffect(() => {
    if (hasBegun) followJob(id);
  }, [id, hasBegun]);
  return query;
}
