import { newId, type AccountId, type EventId, type LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { addEvents } from '../history/events.store.ts';
import type { Origin } from '../history/origin.ts';
import { startOfLine } from '../line/columns-of.ts';
import { changeCounts } from '../line/counts.store.ts';
import type { LineRecord } from '../line/line.ts';
import type { LinesNeeds } from '../line/lines-needs.ts';
import { addLines, saveLines } from '../line/lines.store.ts';

export interface AdoptedLine {
  readonly accountId: AccountId;
  readonly plan: Pick<CatalogPlan, 'id' | 'carrier'>;
  readonly iccid: string;
  readonly imei: string | null;
  readonly msisdn: string | null;
  readonly name: string | null;
  /** As its carrier has it. */
  readonly status: 'active' | 'suspended';
  /** First entry of its history. */
  readonly text: string;
}

/**
 * Adds a line that is in service at its carrier already: nothing is asked of the carrier. Null when another line holds the
 * SIM. The caller locks the account.
 */
export async function adoptLine(
  { clock }: Pick<LinesNeeds, 'clock'>,
  tx: Tx,
  adopted: AdoptedLine,
  origin: Origin,
): Promise<LineId | null> {
  const { accountId, plan, status } = adopted;
  const now = clock.now();
  const line = lineOf(adopted, now);
  if ((await addLines(tx, [line])).length > 0) return null;
  await saveLines(tx, [line]);
  const event = { id: newId<EventId>('evt'), accountId, lineId: line.id, at: now, text: adopted.text };
  const moved = { fromStatus: null, toStatus: status, orderedAction: null, severity: 'info' } as const;
  await addEvents(tx, [{ ...event, ...moved, ...origin }]);
  await changeCounts(tx, accountId, [{ planId: plan.id, status, by: 1 }]);
  return line.id;
}

function lineOf({ accountId, plan, status, ...facts }: AdoptedLine, now: Date): LineRecord {
  const { iccid, imei, msisdn, name } = facts;
  return {
    ...startOfLine(),
    id: newId<LineId>('line'),
    accountId,
    iccid,
    imei,
    msisdn,
    name,
    status,
    statusSince: now,
    suspendReasons: status === 'suspended' ? ['user'] : [],
    carrier: plan.carrier,
    planId: plan.id,
    tags: [],
    pendingAction: null,
    beforeStatus: null,
    nextUsageAt: now,
    createdAt: now,
  };
}
