import type { CarrierId } from '@linekeeper/contract';
import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import type { JobRecord } from '../jobs/job.ts';
import type { RowRecord } from '../jobs/row.ts';
import { readyRows } from '../jobs/rows.store.ts';

const batchSize = 200;

/**
 * The rows of a job that begin now: of the next 200 those whose carrier has room for more orders of the account. What
 * no carrier takes soon stays with the job, where it can still be paused and canceled.
 */
export async function nextRows(needs: BulkNeeds, tx: Tx, job: JobRecord): Promise<RowRecord[]> {
  const rows = await readyRows(tx, job.id, job.faults > 0 ? 1 : batchSize);
  if (job.action === 'rename' || job.action === 'tag') return rows;
  const room = await needs.commands.commandRoom(tx, job.accountId);
  const carrierOf = await carriersOf(needs, tx, job, rows);
  return rows.filter((row) => {
    const carrier = carrierOf(row);
    const left = carrier === undefined ? Infinity : (room.get(carrier) ?? 0);
    if (carrier !== undefined) room.set(carrier, left - 1);
    return left > 0;
  });
}

async function carriersOf(
  needs: Pick<BulkNeeds, 'lines'>,
  tx: Tx,
  { accountId, carrier }: JobRecord,
  rows: readonly RowRecord[],
): Promise<(row: RowRecord) => CarrierId | undefined> {
  if (carrier !== null) return () => carrier;
  const lineIds: LineId[] = rows.flatMap(({ lineId }) => lineId ?? []);
  const lines = await needs.lines.linesOf(tx, accountId, lineIds);
  return ({ lineId }) => (lineId === null ? undefined : lines.get(lineId)?.carrier);
}
