import type { Line } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import type { LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { FleetNeeds } from '../lists/fleet-needs.ts';
import { wholeLines } from '../lists/fleet-match.ts';
import { presentLines } from '../lists/present-lines.ts';

type NotingNeeds = Pick<FleetNeeds, 'clock' | 'db' | 'carriers' | 'overrides' | 'plans' | 'provisioning'>;

/** Gives a device another name and answers the line as lists show it. */
export async function renameDevice(
  needs: NotingNeeds,
  caller: Caller,
  asked: { id: string; name: string },
): Promise<Line> {
  const { id } = await needs.provisioning.renameLine(caller, asked);
  return shownLine(needs, caller, id);
}

/** Notes or forgets the IMEI of a line and answers the line as lists show it. */
export async function setLineImei(
  needs: NotingNeeds,
  caller: Caller,
  asked: { id: string; imei: string | null },
): Promise<Line> {
  const { id } = await needs.provisioning.setImei(caller, asked);
  return shownLine(needs, caller, id);
}

async function shownLine(needs: NotingNeeds, { accountId }: Caller, id: LineId): Promise<Line> {
  const [lines, prices] = await Promise.all([
    wholeLines.ofIds(needs.db, accountId, [id]),
    needs.overrides.pricesOf(needs.db, accountId),
  ]);
  const [line] = await presentLines(needs, lines, prices);
  if (!line) throw new Refusal('not_found');
  return line;
}
