import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lineStanding, type Move } from '../../lines/index.ts';
import { serviceChanged } from '../service/provisioning-events.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';

/** Changes locked lines; one that goes to another plan takes its usage along. */
export async function moveLines(
  { lines, metering, jobs }: Pick<ProvisioningNeeds, 'lines' | 'metering' | 'jobs'>,
  tx: Tx,
  moves: readonly Move[],
): Promise<void> {
  await lines.moveLines(tx, moves);
  await metering.carryUsage(tx, moves);
  const lineIds = moves.flatMap(pauseChangedOf);
  if (lineIds.length > 0) await jobs.enqueue(tx, serviceChanged, { kind: 'pause_changed', lineIds });
}

function pauseChangedOf({ line, changes }: Move): LineId[] {
  const [was, is] = [lineStanding.pauseOf(line), lineStanding.pauseOf({ ...line, ...changes })];
  return is === 'unsettled' || is === was ? [] : [line.id];
}
