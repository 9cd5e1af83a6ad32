import type { PayloadOf } from '../../../jobs/job.ts';
import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { tellMissed } from '../../../jobs/tell-missed.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import type { Tx } from '../../../store/database.ts';
import { changesConcluded } from '../../provisioning/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { isThrough, restOf, type JobRecord } from '../jobs/job.ts';
import { changeJob, lockJobs } from '../jobs/jobs.store.ts';
import type { RowRecord } from '../jobs/row.ts';
import { rowsInChange, rowsOfCommands, saveOutcomes, type RowOutcome } from '../jobs/rows.store.ts';

type ChangesSettled = PayloadOf<typeof changesConcluded>;

/** Takes the carriers' outcomes over to the rows that wait for them. Safe to repeat and in any order. */
export async function concludeRows(needs: BulkNeeds, { settled }: ChangesSettled): Promise<void> {
  const byCommand = new Map(settled.map((one) => [one.commandId, one]));
  const commandIds = [...byCommand.keys()];
  await needs.db.transaction().execute(async (tx) => {
    const known = await rowsOfCommands(tx, commandIds);
    if (known.length === 0) return;
    const jobs = await lockJobs(tx, [...new Set(known.map(({ jobId }) => jobId))]);
    // Read again behind the locks: the newest state counts.
    const rows = Map.groupBy(await rowsOfCommands(tx, commandIds), ({ jobId }) => jobId);
    for (const job of jobs) {
      const outcomes = (rows.get(job.id) ?? []).flatMap((row) => concludedRow(row, byCommand.get(row.commandId ?? '')));
      if (outcomes.length > 0) await concludeJob(needs, tx, job, outcomes);
    }
  });
}

type ConcludedRow = RowOutcome & { was: RowRecord['state'] };

function concludedRow(row: RowRecord, settled: ChangesSettled['settled'][number] | undefined): ConcludedRow[] {
  const waits = row.state === 'running' || (row.state === 'unknown' && settled?.outcome !== 'unknown');
  if (!settled || !waits) return [];
  const { outcome, text, mayRetry } = settled;
  const code = outcome === 'failed' ? 'carrier' : null;
  const { lineId, iccid, commandId } = row;
  return [
    { row: row.row, lineId, iccid, commandId, state: outcome, code, text, mayRetry, possibleAt: null, was: row.state },
  ];
}

async function concludeJob(needs: BulkNeeds, tx: Tx, job: JobRecord, outcomes: readonly ConcludedRow[]): Promise<void> {
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

const portion = 500;

/** Concludes rows that still wait although their lines no longer do. */
export async function concludeMissed(needs: BulkNeeds, stopping?: AbortSignal): Promise<void> {
  let behind: { jobId: string; row: number } | null = null;
  for (;;) {
    const rows: RowRecord[] = await rowsInChange(needs.db, behind, portion);
    await concludeSome(needs, rows);
    const last = rows.at(-1);
    if (rows.length < portion || last === undefined || stopping?.aborted) return;
    behind = { jobId: last.jobId, row: last.row };
  }
}

async function concludeSome(needs: BulkNeeds, rows: readonly RowRecord[]): Promise<void> {
  const unknown = new Set<string>(
    rows.flatMap(({ state, commandId }) => (state === 'unknown' ? (commandId ?? []) : [])),
  );
  const over = await needs.provisioning.concludedChanges(needs.db, {
    commandIds: rows.flatMap(({ commandId }) => commandId ?? []),
    overBy: after(needs.clock.now(), -minuteMs),
  });
  const settled = over.filter(({ commandId, outcome }) => outcome !== 'unknown' || !unknown.has(commandId));
  if (settled.length === 0) return;
  const commandIds = settled.map(({ commandId }) => commandId);
  const work = () => concludeRows(needs, { settled });
  const isDone = await onItsOwn(needs.log, { event: 'bulk.settle-failed', commandIds }, work);
  if (isDone) tellMissed(needs.log, changesConcluded.name, { commandIds });
}
