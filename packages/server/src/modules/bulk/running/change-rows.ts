import { lineProblems } from '@linekeeper/contract';
import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { LineChangeAsked } from '../../provisioning/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { originOf, type JobRecord } from '../jobs/job.ts';
import type { RowRecord } from '../jobs/row.ts';
import type { RowOutcome } from '../jobs/rows.store.ts';
import { doneRow, failedRow, refusedNow, runningRow } from './row-outcome.ts';

/** Carries out rows whose lines are there already; each line is judged again behind its lock. */
export async function changeRows(
  needs: BulkNeeds,
  tx: Tx,
  job: JobRecord,
  rows: readonly RowRecord[],
): Promise<RowOutcome[]> {
  const change = await askedOf(needs, tx, job, rows);
  if (!change) return rows.map((row) => refusedNow(row, 'plan_not_on_sale'));
  const lineIds = rows.flatMap(({ lineId }) => lineId ?? []);
  await lockAccounts(tx, [job.accountId]);
  if (job.action === 'terminate') await needs.subscriptions.lockSubscriptionsOf(tx, lineIds);
  const changed = await needs.provisioning.changeLines(
    tx,
    { accountId: job.accountId, change, lineIds },
    originOf(job),
  );
  const ended: LineId[] = [];
  const outcomes = rows.map((row) => {
    const line = row.lineId === null ? undefined : changed.get(row.lineId);
    if (!line) return failedRow(row, { code: 'line_unknown', text: lineProblems.line_unknown });
    if (line.kind === 'refused')
      return failedRow(row, { code: line.problem, text: lineProblems[line.problem], possibleAt: line.possibleAt });
    if (line.kind === 'done') return doneRow(row, line.text);
    if (row.lineId !== null && job.action === 'terminate') ended.push(row.lineId);
    return runningRow(row, { commandId: line.commandId });
  });
  if (ended.length > 0) await needs.subscriptions.holdCharges(tx, ended);
  return outcomes;
}

async function askedOf(
  needs: Pick<BulkNeeds, 'plans'>,
  tx: Tx,
  job: JobRecord,
  rows: readonly RowRecord[],
): Promise<LineChangeAsked | undefined> {
  const { action, addTags: add, removeTags: remove } = job;
  if (action === 'tag') return { action, add, remove };
  if (action === 'rename')
    return { action, names: new Map(rows.flatMap(({ lineId, name }) => (lineId && name ? [[lineId, name]] : []))) };
  if (action !== 'changePlan') return { action };
  const plan = job.planId === null ? undefined : (await needs.plans.plansOf(tx, [job.planId])).get(job.planId);
  return plan && plan.versionNo === job.planVersionNo ? { action, plan } : undefined;
}
