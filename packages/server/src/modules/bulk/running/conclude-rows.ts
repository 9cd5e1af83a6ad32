import type { PayloadOf } from '../../../jobs/job.ts';
import type { Tx } from '../../../store/database.ts';
import type { changesConcluded } from '../../provisioning/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { isThrough, type JobRecord } from '../jobs/job.ts';
import { changeJob, lockJobs } from '../jobs/jobs.store.ts';
import type { RowRecord } from '../jobs/row.ts';
import { rowsOfCommands, saveOutcomes, type RowOutcome } from '../jobs/rows.store.ts';
import { restOf } from './steer-job.ts';

type ChangesSettled = PayloadOf<typeof changesConcluded>;

/** Takes the carriers' outcomes over to the rows that wait for them. Safe to repeat, in any order. */
export async function settleRows(needs: BulkNeeds, { settled }: ChangesSettled): Promise<void> {
  const byCommand = new Map(settled.map((one) => [one.commandId, one]));
  const commandIds = [...byCommand.keys()];
  await needs.db.transaction().execute(async (tx) => {
    const known = await rowsOfCommands(tx, commandIds);
    if (known.length === 0) return;
    const jobs = await lockJobs(tx, [...new Set(known.map(({ jobId }) => jobId))]);
    // Read again behind the locks: the newest state counts.
    const rows = Map.groupBy(await rowsOfCommands(tx, commandIds), ({ jobId }) => jobId);
    for (const job of jobs) {
      const outcomes = (rows.get(job.id) ?? []).flatMap((row) => settledRow(row, byCommand.get(row.commandId ?? '')));
      if (outcomes.length > 0) await settleJob(needs, tx, job, outcomes);
    }
  });
}

type SettledRow = RowOutcome & { was: RowRecord['state'] };

function settledRow(row: RowRecord, settled: ChangesSettled['settled'][number] | undefined): SettledRow[] {
  const waits = row.state === 'running' || (row.state === 'unknown' && settled?.outcome !== 'unknown');
  if (!settled || !waits) return [];
  const { outcome, text, mayRetry } = settled;
  const code = outcome === 'failed' ? 'carrier' : null;
  const { lineId, iccid, commandId } = row;
  return [
    { row: row.row, lineId, iccid, commandId, state: outcome, code, text, mayRetry, possibleAt: null, was: row.state },
  ];
}

async function settleJob(needs: BulkNeeds, tx: Tx, job: JobRecord, outcomes: readonly SettledRow[]): Promise<void> {
  await saveOutcomes(tx, job.id, outcomes);
  const cameFrom = (state: RowRecord['state']) => outcomes.filter(({ was }) => was === state).length;
  const wentTo = (state: RowRecord['state']) => outcomes.filter((one) => one.state === state).length;
  const counts = {
    readyCount: job.readyCount,
    runningCount: job.runningCount - cameFrom('running'),
    doneCount: job.doneCount + wentTo('done'),
    failedCount: job.failedCount + wentTo('failed'),
    unknownCount: job.unknownCount + wentTo('unknown') - cameFrom('unknown'),
  };
  const now = needs.clock.now();
  const isEnd = (job.state === 'running' || job.state === 'paused') && isThrough(counts);
  const end = isEnd ? ({ ...restOf(job, now), state: 'finished', finishedAt: now } as const) : {};
  await changeJob(tx, job.id, { ...counts, ...end });
}
