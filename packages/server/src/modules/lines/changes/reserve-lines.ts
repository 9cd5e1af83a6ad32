import { newId, type AccountId, type CommandId, type EventId, type JobId, type LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { requestCommands } from '../../carriers/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { changeCounts } from '../lists/counts.store.ts';
import { addJob } from '../jobs/jobs.store.ts';
import type { LineRecord } from '../line/line.ts';
import type { LinesNeeds } from '../line/lines-needs.ts';
import { addEvents, addLines, lockLine } from '../line/lines.store.ts';
import { moveLine } from './move-line.ts';

export interface DeviceWanted {
  iccid: string;
  imei: string | null;
  name: string | null;
  /** A failed activation of the same SIM that this one replaces. */
  givesUpLineId: LineId | null;
}

export type Reserved =
  | { kind: 'reserved'; jobId: JobId; lines: { lineId: LineId; iccid: string }[] }
  /** Somebody else took these SIMs meanwhile; the caller rolls back. */
  | { kind: 'taken'; iccids: string[] };

/** Takes SIMs for the account and orders their activation, in the caller's transaction: all of them or none. */
export async function reserveLines(
  needs: LinesNeeds,
  tx: Tx,
  wanted: { accountId: AccountId; plan: CatalogPlan; devices: readonly DeviceWanted[] },
): Promise<Reserved> {
  const { accountId, plan, devices } = wanted;
  const notGivenUp = await giveUpFailedLines(needs, tx, wanted);
  if (notGivenUp.length > 0) return { kind: 'taken', iccids: notGivenUp };
  const now = needs.clock.now();
  const lines = devices.map((device) => newLine(device, { accountId, plan, now }));
  const taken = await addLines(tx, lines);
  if (taken.length > 0) return { kind: 'taken', iccids: taken };
  const jobId = newId<JobId>('job');
  await addJob(tx, { id: jobId, accountId, planId: plan.id, carrier: plan.carrier, startedAt: now }, idsOf(lines));
  const event = { severity: 'info' as const, text: `Activation on ${plan.name} ordered.`, cause: jobId, at: now };
  const states = { fromStatus: null, toStatus: 'activating' as const };
  await addEvents(
    tx,
    lines.map(({ id: lineId }) => ({ ...event, ...states, id: newId<EventId>('evt'), accountId, lineId })),
  );
  await requestCommands(
    needs,
    tx,
    lines.map((line) => activationOf(line, plan)).filter((asked) => asked !== null),
  );
  await changeCounts(tx, accountId, [{ planId: plan.id, status: 'activating', by: lines.length }]);
  return { kind: 'reserved', jobId, lines: lines.map(({ id, iccid }) => ({ lineId: id, iccid })) };
}

async function giveUpFailedLines(
  needs: LinesNeeds,
  tx: Tx,
  { accountId, devices }: { accountId: AccountId; devices: readonly DeviceWanted[] },
): Promise<string[]> {
  const lost: string[] = [];
  for (const { givesUpLineId, iccid } of devices) {
    if (givesUpLineId === null) continue;
    const line = await lockLine(tx, givesUpLineId);
    if (line?.accountId !== accountId || line.status !== 'activation_failed') {
      lost.push(iccid);
      continue;
    }
    await moveLine(needs, tx, line, {
      status: 'terminated',
      severity: 'info',
      text: 'Given up for a new activation of the same SIM.',
      cause: 'given_up',
    });
  }
  return lost;
}

function newLine(device: DeviceWanted, made: { accountId: AccountId; plan: CatalogPlan; now: Date }): LineRecord {
  const { accountId, plan, now } = made;
  const { iccid, imei, name } = device;
  return {
    id: newId<LineId>('line'),
    accountId,
    iccid,
    name,
    imei,
    msisdn: null,
    status: 'activating',
    statusSince: now,
    suspendReasons: [],
    carrier: plan.carrier,
    planId: plan.id,
    commandId: newId<CommandId>('cmd'),
    problemText: null,
    problemMayRetry: false,
    subscriptionId: null,
    subscriptionStatus: null,
    periodStart: null,
    usedBytes: 0,
    usageAsOf: null,
    nextUsageAt: null,
    createdAt: now,
  };
}

/** The order to the carrier that belongs to an activating line; null when the line waits for none. */
export function activationOf(line: LineRecord, plan: CatalogPlan) {
  const { commandId, accountId, id: lineId, carrier, iccid, imei } = line;
  if (commandId === null) return null;
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

const idsOf = (lines: readonly LineRecord[]) => lines.map(({ id }) => id);
