import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type AccountId, type JobId, type LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import { addBegunJob, newJob } from '../drafts/create-job.ts';
import { freeOfCharge, type Draft } from '../drafts/draft.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { originOf } from '../jobs/job.ts';
import { readyRow } from '../jobs/row.ts';

/** Tries a failed activation again, under the same conditions as a new one: a job of one row. */
export async function retryActivation(needs: BulkNeeds, caller: Caller, id: string): Promise<{ jobId: JobId }> {
  const { accountId } = caller;
  return needs.db.transaction().execute(async (tx) => {
    await needs.subscriptions.lockActivations(tx, accountId);
    const { draft, lineId } = await draftOf(needs, tx, accountId, brandId<LineId>(id));
    const job = await newJob(needs, tx, caller, draft);
    const asked = { accountId, change: { action: 'activate' as const }, lineIds: [lineId] };
    const changed = (await needs.provisioning.changeLines(tx, asked, originOf(job))).get(lineId);
    if (!changed) throw new Refusal('not_found');
    if (changed.kind !== 'requested') throw new Refusal(isBusy(changed) ? 'line_busy' : 'line_not_retryable');
    const { refusals } = await needs.subscriptions.judgeMoney(tx, { accountId, todayCents: 0 });
    const [refused] = refusals.filter((code) => code !== 'exposure_limit' && code !== 'credit_limit');
    if (refused) throw new Refusal(refused);
    await addBegunJob(
      needs,
      tx,
      job,
      draft.rows.map((row) => ({ ...row, commandId: changed.commandId })),
    );
    return { jobId: job.id };
  });
}

function isBusy(changed: { kind: string; problem?: string }): boolean {
  return changed.problem === 'line_busy' || changed.problem === 'line_outcome_unknown';
}

async function draftOf(
  needs: Pick<BulkNeeds, 'plans' | 'lines'>,
  tx: Tx,
  accountId: AccountId,
  lineId: LineId,
): Promise<{ draft: Draft; lineId: LineId }> {
  const line = (await needs.lines.linesOf(tx, accountId, [lineId])).get(lineId);
  if (!line) throw new Refusal('not_found');
  const { iccid, name, planId } = line;
  const plan = (await needs.plans.plansOf(tx, [planId])).get(planId);
  const draft = {
    action: 'activate' as const,
    rows: [readyRow(iccid, { lineId, iccid, name })],
    price: freeOfCharge,
    planId,
    planVersionNo: plan?.versionNo ?? null,
    carrier: plan?.carrier ?? null,
    plans: [],
    addTags: [],
    removeTags: [],
    offer: null,
  };
  return { draft, lineId };
}
