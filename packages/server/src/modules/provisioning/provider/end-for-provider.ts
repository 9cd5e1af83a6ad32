import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { moveLines } from '../../lines/changes/move-lines.ts';
import { serviceChanged } from '../outcomes/lines-events.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';
import { lockLines } from '../../lines/line/lines.store.ts';
import type { Origin } from '../../lines/history/origin.ts';

/**
 * The provider has the SIM of a line ended: a failed activation is given up with it, a terminated line keeps a note.
 * False: the line is in service or busy, or there is none, and nothing was done.
 */
export async function endForProvider(
  needs: LinesNeeds,
  tx: Tx,
  { lineId, text }: { lineId: LineId; text: string },
  origin: Origin,
): Promise<boolean> {
  const [line] = await lockLines(tx, [lineId]);
  const isFailed = line?.status === 'activation_failed';
  if (!line || line.pendingAction !== null || !(isFailed || line.status === 'terminated')) return false;
  const changes = isFailed
    ? ({ status: 'terminated', nextUsageAt: null, problemText: null, problemMayRetry: false } as const)
    : {};
  await moveLines(needs, tx, [{ line, changes, severity: 'warning', text, origin }]);
  if (isFailed) await needs.jobs.enqueue(tx, serviceChanged, { kind: 'terminated', lineIds: [line.id] });
  return true;
}
