import type { Job, LineChange, LineSelection } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SimAsker } from '../../inventory/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { existing } from '../jobs/get-jobs.ts';
import type { JobRecord } from '../jobs/job.ts';
import type { RowRecord } from '../jobs/row.ts';
import { rowsOf } from '../jobs/rows.store.ts';
import { changeOfRows, type ChangeOfRows } from './change-of-rows.ts';
import { createJob } from './create-job.ts';

/** A new draft of the same change: a filter selects the lines that it finds now, a list those that it named. */
export async function repeatJob(needs: BulkNeeds, caller: Caller & SimAsker, id: string): Promise<Job> {
  const job = await existing(needs, caller.accountId, id);
  const asked = await askedAgain(needs, job);
  if (!asked) throw new Refusal('nothing_to_do');
  const { change, ...ofLines } = asked;
  return createJob(needs, caller, change, { ...ofLines, made: { madeHow: 'repeat', madeFrom: job.id } });
}

async function askedAgain({ db }: Pick<BulkNeeds, 'db'>, job: JobRecord): Promise<ChangeOfRows | undefined> {
  const { selection } = job;
  if (selection?.by === 'filter') {
    const { filter, exceptIds } = selection;
    return selecting(job, { filter, exceptIds: [...exceptIds] });
  }
  if (job.rowsForgottenAt !== null) throw new Refusal('rows_forgotten');
  const rows = await rowsOf(db, job.id);
  if (rows.length === 0) return undefined;
  return selection?.by === 'identifiers' ? selecting(job, { identifiers: givenOnce(rows) }) : changeOfRows(job, rows);
}

/** A number that stands for several lines gave each of them a row. */
function givenOnce(rows: readonly RowRecord[]): string[] {
  return [...new Set(rows.map(({ given }) => given))];
}

/** The change of a job for a selection; undefined where it names its lines itself. */
function selecting(job: JobRecord, selection: LineSelection): ChangeOfRows | undefined {
  const { action, planId, addTags: add, removeTags: remove } = job;
  if (action === 'activate' || action === 'rename') return undefined;
  if (action === 'tag') return { change: { action, add, remove, selection } };
  if (action === 'changePlan') return planId === null ? undefined : { change: { action, planId, selection } };
  return { change: { action, selection } satisfies LineChange };
}
