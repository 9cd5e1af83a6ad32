import { newId, type AccountId, type CommandId, type LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { LineRecord } from '../../lines/line/line.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';
import { addEvents, addLines, lockLines } from '../../lines/line/lines.store.ts';
import type { Origin } from '../../lines/history/origin.ts';
import { changeCounts } from '../../lines/line/counts.store.ts';
import { moveLines } from '../../lines/changes/move-lines.ts';
import { newLine, orderedEvent } from '../../lines/changes/new-line.ts';

export interface DeviceWanted {
  iccid: string;
  imei: string | null;
  name: string | null;
  /** A failed activation of the same SIM that this one replaces. */
  givesUpLineId: LineId | null;
}

export interface Reserved {
  lines: { lineId: LineId; iccid: string; commandId: CommandId }[];
  /** SIMs that somebody else took meanwhile. A caller who wants all or none rolls back. */
  taken: string[];
}

/** Takes free SIMs for the account and orders their activation, in the caller's transaction, by a few statements. */
export async function reserveLines(
  needs: LinesNeeds,
  tx: Tx,
  wanted: { accountId: AccountId; plan: CatalogPlan; devices: readonly DeviceWanted[] },
  origin: Origin,
): Promise<Reserved> {
  const { accountId, plan, devices } = wanted;
  await lockAccounts(tx, [accountId]);
  const inWork = await needs.commands.simsInWork(
    tx,
    devices.map(({ iccid }) => iccid),
  );
  const notGivenUp = await giveUpFailedLines(needs, tx, wanted, origin);
  const now = needs.clock.now();
  const lines = devices
    .filter(({ iccid }) => !notGivenUp.has(iccid) && !inWork.has(iccid))
    .map((device) => ({ ...newLine(device, { accountId, plan, now }), commandId: newId<CommandId>('cmd') }));
  const taken = new Set(await addLines(tx, lines));
  const kept = lines.filter(({ iccid }) => !taken.has(iccid));
  await addEvents(
    tx,
    kept.map((line) => orderedEvent(line, plan, origin)),
  );
  await needs.commands.requestCommands(
    tx,
    kept.map((line) => activationOf(line, plan)),
  );
  await changeCounts(tx, accountId, [{ planId: plan.id, status: 'activating', by: kept.length }]);
  return {
    lines: kept.map(({ id, iccid, commandId }) => ({ lineId: id, iccid, commandId })),
    taken: [...new Set([...inWork, ...notGivenUp]), ...taken],
  };
}

async function giveUpFailedLines(
  needs: LinesNeeds,
  tx: Tx,
  { accountId, devices }: { accountId: AccountId; devices: readonly DeviceWanted[] },
  origin: Origin,
): Promise<Set<string>> {
  const given = devices.flatMap(({ givesUpLineId, iccid }) => (givesUpLineId ? [{ id: givesUpLineId, iccid }] : []));
  if (given.length === 0) return new Set();
  const ids = given.map(({ id }) => id);
  const lines = (await lockLines(tx, ids, accountId)).filter(({ status }) => status === 'activation_failed');
  const text = 'Given up for a new activation of the same SIM.';
  const changes = { status: 'terminated', nextUsageAt: null } as const;
  await moveLines(
    needs,
    tx,
    lines.map((line) => ({ line, changes, severity: 'info' as const, text, origin })),
  );
  const gone = new Set(lines.map(({ id }) => id));
  return new Set(given.filter(({ id }) => !gone.has(id)).map(({ iccid }) => iccid));
}

function activationOf(line: LineRecord & { commandId: CommandId }, plan: CatalogPlan) {
  const { commandId, accountId, id: lineId, carrier, iccid, imei } = line;
  return {
    commandId,
    accountId,
    lineId,
    carrier,
    kind: 'activate' as const,
    iccid,
    imei,
    planRef: plan.carrierPlanRef,
  };
}
