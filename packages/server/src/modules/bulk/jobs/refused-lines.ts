import type { Job } from '@linekeeper/contract';
import type { Db } from '../../../store/database.ts';
import type { JobRecord, KeptRefusal } from './job.ts';
import { linesOfRows } from './rows.store.ts';

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
