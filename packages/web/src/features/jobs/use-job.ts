import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jobQueries, touchedByJobs } from '../../api/job-queries.ts';
import { jobPollMs } from '../../parts/job/job-poll.ts';
import { clock } from '../../ui/clock.ts';

/** A job, followed until it has ended. Lists are read again whenever it moves on. */
export function useJob(id: string) {
  const cache = useQueryClient();
  const query = useQuery({
    ...jobQueries.job(id),
    refetchInterval: ({ state }) =>
      jobPollMs(state.data, { nowMs: clock.now(), failures: state.fetchFailureCount || state.errorUpdateCount }),
  });
  const seen = query.data ? `${query.data.state} ${query.data.doneCount + query.data.failedCount}` : 'draft';
  useEffect(() => {
    if (seen.startsWith('draft')) return;
    for (const first of touchedByJobs) void cache.invalidateQueries({ queryKey: [first] });
    // The rows are looked at less often than the job: their last change must not be missed.
    void cache.invalidateQueries({ queryKey: ['jobs', 'rows', id] });
  }, [cache, id, seen]);
  return query;
}
