import type { Job } from '@linekeeper/contract';
import type { Floor } from '../../../jobs/floor.ts';
import { brandId, type AccountId, type JobId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getPlan } from '../../plans/index.ts';
import { findJob, linesOfJob, type JobLine } from './jobs.store.ts';

/** Progress of an activation; finished once the carrier works on none of its lines any more. */
export async function getJob({ db }: Pick<Floor, 'db'>, accountId: AccountId, id: string): Promise<Job> {
  const job = await findJob(db, accountId, brandId<JobId>(id));
  if (!job) throw new Refusal('not_found');
  const [lines, plan] = await Promise.all([linesOfJob(db, job.id), getPlan(db, job.planId)]);
  const failedCount = lines.filter(isFailed).length;
  return {
    id: job.id,
    startedAt: job.startedAt.toISOString(),
    planName: plan?.name ?? '',
    carrier: job.carrier,
    total: lines.length,
    doneCount: lines.filter((line) => !isWaiting(line) && !isFailed(line)).length,
    failedCount,
    isFinished: lines.every(({ status }) => status !== 'activating'),
    items: lines.map((line) => ({
      lineId: line.id,
      iccid: line.iccid,
      name: line.name,
      status: line.status,
      text: line.problemText,
      mayRetry: line.problemMayRetry,
    })),
  };
}

const isWaiting = ({ status }: JobLine) => status === 'activating' || status === 'outcome_unknown';
const isFailed = ({ status }: JobLine) => status === 'activation_failed';
