import { newId, type AccountId, type CommandId, type EventId, type LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { addEvents, type EventRecord } from '../history/events.store.ts';
import type { Origin } from '../history/origin.ts';
import { startOfLine } from '../line/columns-of.ts';
import { changeCounts } from '../line/counts.store.ts';
import type { LineRecord } from '../line/line.ts';
import type { LinesNeeds } from '../line/lines-needs.ts';
import { addLines } from '../line/lines.store.ts';

export interface LinesWanted {
  readonly accountId: AccountId;
  readonly plan: Pick<CatalogPlan, 'id' | 'carrier'>;
  readonly devices: readonly { iccid: string; imei: string | null; name: string | null }[];
  /** First entry of each line's history. */
  readonly text: string;
}

/** A line whose activation is about to be asked of its carrier. */
export type BegunLine = LineRecord & { readonly commandId: CommandId };

/** Adds lines with their first event and their count. SIMs that another line holds are absent from the answer. */
export async function beginLines(
  { clock }: Pick<LinesNeeds, 'clock'>,
  tx: Tx,
  wanted: LinesWanted,
  origin: Origin,
): Promise<BegunLine[]> {
  const now = clock.now();
  const lines = wanted.devices.map((device) => newLine(device, wanted, now));
  const taken = new Set(await addLines(tx, lines));
  const begun = lines.filter(({ iccid }) => !taken.has(iccid));
  await addEvents(
    tx,
    begun.map((line) => firstEvent(line, wanted.text, origin)),
  );
  const count = { planId: wanted.plan.id, status: 'activating', by: begun.length } as const;
  await changeCounts(tx, wanted.accountId, [count]);
  return begun;
}

function newLine(
  { iccid, imei, name }: LinesWanted['devices'][number],
  { accountId, plan }: LinesWanted,
  now: Date,
): BegunLine {
  return {
    ...startOfLine(),
    id: newId<LineId>('line'),
    commandId: newId<CommandId>('cmd'),
    accountId,
    iccid,
    name,
    imei,
    statusSince: now,
    carrier: plan.carrier,
    planId: plan.id,
    suspendReasons: [],
    tags: [],
    createdAt: now,
  };
}

function firstEvent(line: LineRecord, text: string, origin: Origin): EventRecord {
  return {
    id: newId<EventId>('evt'),
    accountId: line.accountId,
    lineId: line.id,
    at: line.createdAt,
    severity: 'info',
    text,
    fromStatus: null,
    toStatus: 'activating',
    ...origin,
    orderedAction: 'activate',
  };
}
