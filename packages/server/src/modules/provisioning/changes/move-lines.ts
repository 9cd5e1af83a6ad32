import type { Tx } from '../../../store/database.ts';
import type { Move } from '../../lines/index.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';

/** Changes locked lines; one that goes to another plan takes its usage along. */
export async function moveLines(
  { lines, metering }: Pick<ProvisioningNeeds, 'lines' | 'metering'>,
  tx: Tx,
  moves: readonly Move[],
): Promise<void> {
  await lines.moveLines(tx, moves);
  await metering.carryUsage(tx, moves);
}
