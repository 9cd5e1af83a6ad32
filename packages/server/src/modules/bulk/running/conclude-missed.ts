import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { tellMissed } from '../../../jobs/tell-missed.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import { changesConcluded } from '../../provisioning/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import type { RowRecord } from '../jobs/row.ts';
import { rowsInChange } from '../jobs/rows-in-change.store.ts';
import { settleRows } from './conclude-rows.ts';

const portion = 500;

/** Takes outcomes over to rows that still wait although their lines do not any more. */
export async function settleMissed(needs: BulkNeeds, stopping?: AbortSignal): Promise<void> {
  let behind: { jobId: string; row: number } | null = null;
  for (;;) {
    const rows: RowRecord[] = await rowsInChange(needs.db, behind, portion);
    await settleThem(needs, rows);
    const last = rows.at(-1);
    if (rows.length < portion || last === undefined || stopping?.aborted) return;
    behind = { jobId: last.jobId, row: last.row };
  }
}

async function settleThem(needs: BulkNeeds, rows: readonly RowRecord[]): Promise<void> {
  const unknown = new Set<string>(
    rows.flatMap(({ state, commandId }) => (state === 'unknown' ? (commandId ?? []) : [])),
  );
  const told = await needs.provisioning.concludedChanges(needs.db, {
    commandIds: rows.flatMap(({ commandId }) => commandId ?? []),
    overBy: after(needs.clock.now(), -minuteMs),
  });
  const settled = told.filter(({ commandId, outcome }) => outcome !== 'unknown' || !unknown.has(commandId));
  if (settled.length === 0) return;
  const commandIds = settled.map(({ commandId }) => commandId);
  const work = () => settleRows(needs, { settled });
  const isDone = await onItsOwn(needs.log, { event: 'bulk.settle-failed', commandIds }, work);
  if (isDone) tellMissed(needs.log, changesConcluded.name, { commandIds });
}
