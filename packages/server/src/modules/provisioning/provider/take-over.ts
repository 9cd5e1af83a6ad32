import type { SuspendReason } from '@linekeeper/contract';
import type { AccountId, LineId, PlanId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { followReasons } from '../changes/change-reasons.ts';
import { moveLines } from '../changes/move-lines.ts';
import type { LineRecord, Origin } from '../../lines/index.ts';
import { serviceChanged } from '../service/provisioning-events.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';

/** What the carrier says about a line, in our words. */
export type TakenOver =
  | { what: 'active' }
  | { what: 'suspended'; reason: Extract<SuspendReason, 'user' | 'carrier'> }
  | { what: 'ended' }
  | { what: 'plan'; planId: PlanId }
  | { what: 'numbers'; msisdn: string | null; imei: string | null };

/**
 * Makes our record of a line say what its carrier says. Nothing is sent to the carrier for it, but our own rules apply:
 * remaining reasons suspend the line again, a line that ended is no longer charged. False: a command is under way, or
 * there is no such line.
 */
export async function takeOver(
  needs: ProvisioningNeeds,
  tx: Tx,
  asked: { accountId: AccountId; lineId: LineId; taken: TakenOver; text: string },
  origin: Origin,
): Promise<boolean> {
  const [line] = await needs.lines.lockLines(tx, [asked.lineId], asked.accountId);
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
  // Reasons that only others can lift remain.
  if (taken.what === 'active')
    return { status: 'active', suspendReasons: suspendReasons.filter((one) => one !== 'user' && one !== 'carrier') };
  if (taken.what === 'suspended') return { status: 'suspended', suspendReasons: [taken.reason] };
  if (taken.what === 'ended')
    return { status: 'terminated', suspendReasons: [], problemText: null, problemMayRetry: false };
  if (taken.what === 'plan') return { planId: taken.planId };
  return { msisdn: taken.msisdn ?? msisdn, imei: taken.imei ?? imei };
}
