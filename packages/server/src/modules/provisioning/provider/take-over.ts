import type { SuspendReason } from '@linekeeper/contract';
import type { AccountId, LineId, PlanId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { followReasons } from '../changes/follow-reasons.ts';
import { moveLines } from '../../lines/changes/move-lines.ts';
import type { LineRecord } from '../../lines/line/line.ts';
import { serviceChanged } from '../outcomes/lines-events.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';
import { lockLines } from '../../lines/line/lines.store.ts';
import type { Origin } from '../../lines/history/origin.ts';

/** What the carrier says about a line, in our words. */
export type TakenOver =
  | { what: 'active' }
  | { what: 'suspended'; reason: Extract<SuspendReason, 'user' | 'carrier'> }
  | { what: 'ended' }
  | { what: 'plan'; planId: PlanId }
  | { what: 'numbers'; msisdn: string | null; imei: string | null };

/**
 * Makes our record of a line say what its carrier says; nothing is sent to the carrier for it, and what follows from it
 * here follows: reasons to be suspended that still stand suspend a line again, a line that ended is not charged any
 * more. False: the line is busy with an order, or gone.
 */
export async function takeOver(
  needs: LinesNeeds,
  tx: Tx,
  asked: { accountId: AccountId; lineId: LineId; taken: TakenOver; text: string },
  origin: Origin,
): Promise<boolean> {
  const [line] = await lockLines(tx, [asked.lineId], asked.accountId);
  const { taken, text } = asked;
  if (!line || line.pendingAction !== null) return false;
  const changes = changesOf(line, taken);
  await moveLines(needs, tx, [{ line, changes, severity: 'warning', text, origin }]);
  const kind = taken.what === 'ended' ? 'terminated' : taken.what === 'plan' ? 'plan_changed' : null;
  if (kind) await needs.jobs.enqueue(tx, serviceChanged, { kind, lineIds: [line.id] });
  await followReasons(needs, tx, [{ ...line, ...changes }]);
  return true;
}

function changesOf({ msisdn, imei, suspendReasons }: LineRecord, taken: TakenOver): Partial<LineRecord> {
  // What only somebody else can lift still stands.
  if (taken.what === 'active')
    return { status: 'active', suspendReasons: suspendReasons.filter((one) => one !== 'user' && one !== 'carrier') };
  if (taken.what === 'suspended') return { status: 'suspended', suspendReasons: [taken.reason] };
  if (taken.what === 'ended')
    return { status: 'terminated', suspendReasons: [], problemText: null, problemMayRetry: false };
  if (taken.what === 'plan') return { planId: taken.planId };
  return { msisdn: taken.msisdn ?? msisdn, imei: taken.imei ?? imei };
}
