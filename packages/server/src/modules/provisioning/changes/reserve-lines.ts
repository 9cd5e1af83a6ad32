import type { AccountId, CommandId, LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { Origin } from '../../lines/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';
import { words } from '../service/words.ts';
import { moveLines } from './move-lines.ts';

export interface DeviceWanted {
  iccid: string;
  imei: string | null;
  name: string | null;
  /** A failed activation of the same SIM that this one replaces. */
  givesUpLineId: LineId | null;
}

export interface Reserved {
  lines: { lineId: LineId; iccid: string; commandId: CommandId }[];
  /** SIMs that are no longer free. A caller who wants all or none rolls back. */
  taken: string[];
}

/** Takes free SIMs for the account and requests their activation, in the caller's transaction, by a few statements. */
export async function reserveLines(
  needs: ProvisioningNeeds,
  tx: Tx,
  wanted: { accountId: AccountId; plan: CatalogPlan; devices: readonly DeviceWanted[] },
  origin: Origin,
): Promise<Reserved> {
  const { accountId, plan } = wanted;
  await lockAccounts(tx, [accountId]);
  const inWork = await needs.commands.simsInWork(
    tx,
    wanted.devices.map(({ iccid }) => iccid),
  );
  const notGivenUp = await giveUpFailedLines(needs, tx, wanted, origin);
  const devices = wanted.devices.filter(({ iccid }) => !notGivenUp.has(iccid) && !inWork.has(iccid));
  const text = words.requested.activate(plan.name);
  const begun = await needs.lines.beginLines(tx, { accountId, plan, devices, text }, origin);
  await needs.commands.requestCommands(
    tx,
    begun.map(({ id: lineId, commandId, carrier, iccid, imei }) => ({
      commandId,
      accountId,
      lineId,
      carrier,
      kind: 'activate' as const,
      iccid,
      imei,
      planRef: plan.carrierPlanRef,
    })),
  );
  const kept = new Set(begun.map(({ iccid }) => iccid));
  return {
    lines: begun.map(({ id, iccid, commandId }) => ({ lineId: id, iccid, commandId })),
    taken: wanted.devices.flatMap(({ iccid }) => (kept.has(iccid) ? [] : [iccid])),
  };
}

async function giveUpFailedLines(
  needs: ProvisioningNeeds,
  tx: Tx,
  { accountId, devices }: { accountId: AccountId; devices: readonly DeviceWanted[] },
  origin: Origin,
): Promise<Set<string>> {
  const given = devices.flatMap(({ givesUpLineId, iccid }) => (givesUpLineId ? [{ id: givesUpLineId, iccid }] : []));
  if (given.length === 0) return new Set();
  const ids = given.map(({ id }) => id);
  const lines = (await needs.lines.lockLines(tx, ids, accountId)).filter(
    ({ status }) => status === 'activation_failed',
  );
  const changes = { status: 'terminated', nextUsageAt: null } as const;
  await moveLines(
    needs,
    tx,
    lines.map((line) => ({ line, changes, severity: 'info' as const, text: words.givenUp, origin })),
  );
  const gone = new Set(lines.map(({ id }) => id));
  return new Set(given.filter(({ id }) => !gone.has(id)).map(({ iccid }) => iccid));
}
