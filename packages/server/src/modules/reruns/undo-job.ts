import type { Job } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import type { LineId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { plansOfJob, undoOf, type JobRecord } from '../bulk/index.ts';
import type { SimAsker } from '../inventory/index.ts';
import type { RerunsNeeds } from './reruns-needs.ts';
import { undoOfRows, type UndoneLine } from './undo.ts';

const partSize = 1000;

/** A draft of the change that takes back what an ended job did, with its own quote. What can't be undone is left out and says why. */
export async function undoJob(needs: RerunsNeeds, caller: Caller & SimAsker, id: string): Promise<Job> {
  const { accountId } = caller;
  const job = await needs.bulk.existingJob(accountId, id);
  const undo = undoOf(job);
  if (!undo) throw new Refusal('job_not_ended');
  if (!undo.isPossible) throw new Refusal('job_not_undoable');
  if (job.rowsForgottenAt !== null) throw new Refusal('rows_forgotten');
  const done = await needs.bulk.stored.rowsOf(needs.db, job.id, 'done');
  const rows = done.flatMap(({ lineId, ...row }) => (lineId === null ? [] : [{ ...row, lineId }]));
  const orderedPlans = new Set(plansOfJob(job).map(({ planId }) => planId));
  const lines = await linesNow(needs, job, rows);
  const asked = rows.length > 0 ? undoOfRows({ job, orderedPlans, rows, lines }) : undefined;
  if (!asked) throw new Refusal('nothing_to_do');
  const { change, ...ofLines } = asked;
  return needs.bulk.createJob(caller, change, { ...ofLines, made: { madeHow: 'undo', madeFrom: job.id } });
}

async function linesNow(
  { db, lines, rating }: Pick<RerunsNeeds, 'db' | 'lines' | 'rating'>,
  { accountId, action }: JobRecord,
  rows: readonly { lineId: LineId }[],
): Promise<Map<LineId, UndoneLine>> {
  const found = new Map<LineId, UndoneLine>();
  for (let start = 0; start < rows.length; start += partSize) {
    const ids = rows.slice(start, start + partSize).map(({ lineId }) => lineId);
    const scheduled = action === 'changePlan' ? await rating.scheduledPlansOf(db, ids) : new Map<LineId, never>();
    for (const [id, line] of await lines.linesOf(db, accountId, ids))
      found.set(id, { ...line, scheduledPlanId: scheduled.get(id) ?? null });
  }
  return found;
}
