import { deviceProblems, type DeviceProblem } from '@linekeeper/contract';
import type { Tx } from '../../../store/database.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { originOf, type JobRecord } from '../jobs/job.ts';
import { deviceOf, type RowRecord } from '../jobs/row.ts';
import type { RowOutcome } from '../jobs/rows.store.ts';
import { failedRow, refusedNow, runningRow } from './row-outcome.ts';

/** Activates rows; each is judged again, and so is whether the account may owe that much more. */
export async function activateRows(
  needs: BulkNeeds,
  tx: Tx,
  job: JobRecord,
  rows: readonly RowRecord[],
): Promise<RowOutcome[]> {
  const { accountId, planId } = job;
  if (planId === null) return rows.map((row) => refusedNow(row, 'plan_not_on_sale'));
  await needs.subscriptions.lockActivations(tx, accountId);
  const judged = await needs.subscriptions.judgeActivation(tx, accountId, { planId, devices: rows.map(deviceOf) });
  const [refusal] = judged.refusals;
  if (refusal) return rows.map((row) => refusedNow(row, refusal));
  if (judged.plan.versionNo !== job.planVersionNo) return rows.map((row) => refusedNow(row, 'price_changed'));
  const { plan } = judged;
  const ordered = await needs.subscriptions.orderActivations(
    tx,
    { accountId, plan, devices: judged.devices },
    originOf(job),
  );
  const lines = new Map(ordered.lines.map((line) => [line.iccid, line]));
  return rows.map((row, at) => {
    const device = judged.devices[at];
    const line = device?.iccid ? lines.get(device.iccid) : undefined;
    const problem = device?.problems.find((code) => deviceProblems[code][0] === 'refused');
    if (!line || problem) return problemRow(row, problem ?? 'iccid_unknown');
    return runningRow(row, line);
  });
}

function problemRow(row: RowRecord, code: DeviceProblem): RowOutcome {
  return failedRow(row, { code, text: deviceProblems[code][1] });
}
