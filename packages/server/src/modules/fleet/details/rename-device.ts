import type { Line } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { FleetNeeds } from '../lists/fleet-needs.ts';
import { wholeLines } from '../lists/fleet-match.ts';
import { presentLines } from '../lists/present-lines.ts';

/** Gives a device another name and answers the line as lists show it. */
export async function renameDevice(
  needs: Pick<FleetNeeds, 'clock' | 'db' | 'carriers' | 'overrides' | 'plans' | 'provisioning'>,
  caller: Caller,
  asked: { id: string; name: string },
): Promise<Line> {
  const { id } = await needs.provisioning.renameLine(caller, asked);
  const [lines, prices] = await Promise.all([
    wholeLines.ofIds(needs.db, caller.accountId, [id]),
    needs.overrides.pricesOf(needs.db, caller.accountId),
  ]);
  const [line] = await presentLines(needs, lines, prices);
  if (!line) throw new Refusal('not_found');
  return line;
}
