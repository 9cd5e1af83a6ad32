import type { Job } from '@linekeeper/contract';
import type { JobId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { BulkNeeds } from './bulk-needs.ts';
import { jobTitle, lineCountOf, type JobRecord, type KeptRefusal } from './job.ts';
import { linesOfRows, onlyRows } from './rows.store.ts';

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

type Refusal = Job['refusals'][number];
type Asking = Pick<JobRecord, 'id' | 'refusals' | 'rowsForgottenAt' | 'selection'>;

/** The refusals of jobs with their first lines, by job: rows of a selection have no numbers that a person would know. */
export async function refusalsShown(db: Db, jobs: readonly Asking[]): Promise<(job: Asking) => Refusal[]> {
  const rows = jobs
    .filter((job) => isOfSelection(job) && job.rowsForgottenAt === null)
    .flatMap(({ id: jobId, refusals }) =>
      refusals.flatMap(({ firstRows }) => firstRows.map((row) => ({ jobId, row }))),
    );
  const lines = new Map((await linesOfRows(db, rows)).map(({ jobId, row, ...line }) => [`${jobId} ${row}`, line]));
  const linesOf = (job: Asking, { firstRows }: KeptRefusal) =>
    isOfSelection(job) ? firstRows.flatMap((row) => lines.get(`${job.id} ${row}`) ?? []) : null;
  return (job) => job.refusals.map((refusal) => ({ ...refusal, firstLines: linesOf(job, refusal) }));
}

const isOfSelection = ({ selection }: Asking): boolean => selection !== null && selection.by !== 'identifiers';
