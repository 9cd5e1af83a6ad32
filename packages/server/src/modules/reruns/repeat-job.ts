import type { Job, LineChange, LineSelection } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { plansAskedOf, type JobRecord, type RowRecord } from '../bulk/index.ts';
import type { SimAsker } from '../inventory/index.ts';
import type { RerunsNeeds } from './reruns-needs.ts';
import { changeOfRows, type ChangeOfRows } from './change-of-rows.ts';

/** A new draft of the same change: a filter selects the lines that it finds now, a list those that it named. */
export async function repeatJob(needs: RerunsNeeds, caller: Caller & SimAsker, id: string): Promise<Job> {
  const job = await needs.bulk.existingJob(caller.accountId, id);
  const asked = await askedAgain(needs, job);
  if (!asked) throw new Refusal('nothing_to_do');
  const { change, ...ofLines } = asked;
  return needs.bulk.createJob(caller, change, { ...ofLines, made: { madeHow: 'repeat', madeFrom: job.id } });
}

async function askedAgain(
  { bulk, db }: Pick<RerunsNeeds, 'bulk' | 'db'>,
  job: JobRecord,
): Promise<ChangeOfRows | undefined> {
  const { selection } = job;
  if (selection?.by === 'filter') {
    const { filter, exceptIds } = selection;
    return selecting(job, { filter, exceptIds: [...exceptIds] });
  }
  if (job.rowsForgottenAt !== null) throw new Refusal('rows_forgotten');
  const rows = await bulk.stored.rowsOf(db, job.id);
  if (rows.length === 0) return undefined;
  return selection?.by === 'identifiers'
    ? selecting(job, { identifiers: givenOnce(rows) })
    : changeOfRows(job, rows, plansAskedOf(job));
}

/** A number that stands for several lines gave each of them a row. */
function givenOnce(rows: readonly RowRecord[]): string[] {
  return [...new Set(rows.map(({ given }) => given))];
}

/** The change of a job for a selection; undefined where it names its lines itself. */
function selecting(job: JobRecord, selection: LineSelection): ChangeOfRows | undefined {
  const { action, addTags: add, removeTags: remove } = job;
  if (action === 'activate' || action === 'rename') return undefined;
  if (action === 'tag') return { change: { action, add, remove, selection } };
  const plans = plansAskedOf(job);
  if (action === 'changePlan') return plans && { change: { action, ...plans, selection } };
  return { change: { action, selection } satisfies LineChange };
}
