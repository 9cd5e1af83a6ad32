import { newId, type AccountId, type EventId, type LineId } from '../../../kernel/ids.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { startOfLine } from '../line/columns-of.ts';
import type { LineRecord } from '../line/line.ts';
import type { EventRecord } from '../line/lines.store.ts';
import type { Origin } from '../history/origin.ts';
import { orderedText } from '../../provisioning/changes/change-texts.ts';

/** A line whose activation is ordered. */
export function newLine(
  { iccid, imei, name }: { iccid: string; imei: string | null; name: string | null },
  { accountId, plan, now }: { accountId: AccountId; plan: CatalogPlan; now: Date },
): LineRecord {
  return {
    ...startOfLine(),
    id: newId<LineId>('line'),
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

export function orderedEvent(line: LineRecord, plan: CatalogPlan, origin: Origin): EventRecord {
  return {
    id: newId<EventId>('evt'),
    accountId: line.accountId,
    lineId: line.id,
    at: line.createdAt,
    severity: 'info',
    text: orderedText('activate', { carrier: '', plan: plan.name }),
    fromStatus: null,
    toStatus: 'activating',
    ...origin,
    orderedAction: 'activate',
  };
}
