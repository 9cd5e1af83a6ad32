import type { JobId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { BulkNeeds } from './bulk-needs.ts';
import { jobTitle, lineCountOf, type JobRecord } from './job.ts';
import { onlyRows } from './rows.store.ts';

type Titled = Pick<JobRecord, 'accountId' | 'action' | 'id' | 'isCallOff' | 'madeHow' | 'refusedCount' | 'total'>;

/** What each of some jobs is called, in the language of who asks then. */
export type TitleOf = (job: Titled) => string;

/**
 * Names the line of jobs over a single one, as it is called now. Only its row says which line that is: once the rows expired or
 * were erased, the title counts again.
 */
export async function titlesOf({ lines }: Pick<BulkNeeds, 'lines'>, db: Db, jobs: readonly Titled[]): Promise<TitleOf> {
  const names = new Map<JobId, string>();
  const single = Map.groupBy(
    jobs.filter((job) => lineCountOf(job) === 1),
    ({ accountId }) => accountId,
  );
  for (const [accountId, ofAccount] of single) {
    const rows = await onlyRows(db, ofAccount);
    const known = await lines.linesOf(
      db,
      accountId,
      rows.flatMap(({ lineId }) => lineId ?? []),
    );
    for (const { jobId, lineId, name, iccid } of rows) {
      const shown = (lineId && known.get(lineId)) || { name, iccid };
      const called = shown.name ?? shown.iccid;
      if (called !== null) names.set(jobId, called);
    }
  }
  return (job) => jobTitle(job, names.get(job.id));
}
