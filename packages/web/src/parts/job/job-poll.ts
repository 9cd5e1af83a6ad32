import type { Job } from '@linekeeper/contract';
import { queryOptions } from '@tanstack/react-query';
import { jobQueries } from '../../api/job-queries.ts';
import { businessClock } from '../../ui/format/clock.ts';

const quickMs = 1_200;
const steadyMs = 2_500;
const slowMs = 5_000;
const slowestMs = 30_000;

/** The query of a job that is read again until it has ended and every result is known. */
export function polledJob(id: string) {
  return queryOptions({
    ...jobQueries.job(id),
    refetchInterval: ({ state }) =>
      jobPollMs(state.data, {
        nowMs: businessClock.now(),
        failures: state.fetchFailureCount || state.errorUpdateCount,
      }),
  });
}

/**
 * How soon to look at a job again: quickly at first, more slowly the longer it runs and after each look that failed,
 * not at all once it has ended and every result is known.
 */
export function jobPollMs(job: Job | undefined, looks: { readonly nowMs: number; readonly failures: number }) {
  if (looks.failures > 0) return Math.min(slowestMs, slowMs * 2 ** (looks.failures - 1));
  if (!job) return quickMs;
  if (job.state === 'draft') return false;
  if (job.state === 'scheduled') return slowestMs;
  if (job.state === 'finished' || job.state === 'canceled') {
    return job.unknownCount + job.runningCount > 0 ? slowMs : false;
  }
  if (job.state === 'paused') return slowMs;
  const runningMs = looks.nowMs - new Date(job.startedAt ?? job.createdAt).getTime();
  if (runningMs < 60_000) return quickMs;
  return runningMs < 600_000 ? steadyMs : slowMs;
}
