import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { moveLines } from '../changes/move-lines.ts';
import { serviceChanged } from '../service/provisioning-events.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';
import type { Origin } from '../../lines/index.ts';

/**
 * The provider has the SIM of a line ended: a failed activation is given up with it, a terminated line keeps a note.
 * False: the line is in service or busy, or there is none, and nothing was done.
 */
export async function endForProvider(
  needs: ProvisioningNeeds,
  tx: Tx,
  { lineId, text }: { lineId: LineId; text: string },
  origin: Origin,
): Promise<boolean> {
  const [line] = await needs.lines.lockLines(tx, [lineId]);
  const isFailed = line?.status === 'activation_failed';
  if (!line || line.pendingAction !== null || !(isFailed || line.status === 'terminated')) return false;
  const changes = isFailed
    ? ({ status: 'terminated', nextUsageAt: null, problemText: null, problemMayRetry: false } as const)
    : {};
  await moveLines(needs, tx, [{ line, changes, severity: 'warning', text, origin }]);
  if (isFailed) await needs.jobs.enqueue(tx, serviceChanged, { kind: 'terminated', lineIds: [line.id] });
  return true;
}
