import type { CarrierId, Line, LineAction, LineState, SubscriptionState, SuspendReason } from '@linekeeper/contract';
import type { AccountId, CommandId, LineId, PlanId, SubscriptionId } from '../../../kernel/ids.ts';
import type { CatalogPlan } from '../../plans/index.ts';

/** What a carrier is asked to do with a line. */
export type CarrierAction = Exclude<LineAction, 'rename' | 'tag'>;

/** Lines whose plan is paid for, and whose allowance counts: a suspended line goes on being billed. */
export const billedStates: ReadonlySet<LineState> = new Set([
  'active',
  'suspending',
  'suspended',
  'resuming',
  'terminating',
]);

/** A line as we keep it. */
export interface LineRecord {
  id: LineId;
  accountId: AccountId;
  iccid: string;
  name: string | null;
  imei: string | null;
  msisdn: string | null;
  status: LineState;
  statusSince: Date;
  suspendReasons: SuspendReason[];
  carrier: CarrierId;
  planId: PlanId;
  /** The order whose result this line waits for, or waited for last. */
  commandId: CommandId | null;
  problemText: string | null;
  problemMayRetry: boolean;
  /** What the carrier works on; kept while its outcome is unknown. */
  pendingAction: CarrierAction | null;
  /** Where the line is again if the carrier refuses. */
  beforeStatus: LineState | null;
  /** Where a pending change of plan leads. */
  nextPlanId: PlanId | null;
  tags: string[];
  subscriptionId: SubscriptionId | null;
  subscriptionStatus: SubscriptionState | null;
  /** `YYYY-MM-DD`; null before the subscription began. */
  periodStart: string | null;
  usedBytes: number;
  usageAsOf: Date | null;
  nextUsageAt: Date | null;
  createdAt: Date;
}

/** What is shown of a line; `carrierName` and allowance come from its plan. */
export function presentLine(
  line: LineRecord,
  plan: Pick<CatalogPlan, 'name' | 'unitBytes' | 'includedBytes'>,
  carrierName: string,
  nextPlanName: string | null = null,
): Line {
  return {
    id: line.id,
    iccid: line.iccid,
    name: line.name,
    imei: line.imei,
    msisdn: line.msisdn,
    status: line.status,
    statusSince: line.statusSince.toISOString(),
    suspendReasons: line.suspendReasons,
    carrier: line.carrier,
    carrierName,
    planId: line.planId,
    planName: plan.name,
    unitBytes: plan.unitBytes,
    includedBytes: plan.includedBytes,
    usedBytes: line.usedBytes,
    usageAsOf: line.usageAsOf?.toISOString() ?? null,
    subscriptionId: line.subscriptionId,
    subscriptionStatus: line.subscriptionStatus,
    problem: line.problemText === null ? null : { text: line.problemText, mayRetry: line.problemMayRetry },
    tags: line.tags,
    nextPlanId: line.nextPlanId,
    nextPlanName,
  };
}
