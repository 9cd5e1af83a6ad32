import type { CarrierId, FindingKind } from '@linekeeper/contract';
import type { AccountId, FindingId, LineId, PlanId } from '../../../kernel/ids.ts';

export type Severity = 'critical' | 'warning' | 'info';

export interface Fact {
  name: string;
  value: string;
  differs: boolean;
}

/** What one side says; `readAt` as ISO text, for it is kept as shown. */
export interface Side {
  who: string;
  readAt: string;
  facts: Fact[];
}

/** A change that would fix it, to be shown as a job. */
export type Repair =
  | { action: 'suspend' | 'resume' | 'terminate'; afterAccept: boolean }
  | { action: 'changePlan' | 'activate'; planId: PlanId; afterAccept: boolean };

export interface Shown {
  text: string;
  /** What that costs or breaks. */
  means: string;
  sides: Side[];
  /** What using the carrier's value will do; null where that is impossible. */
  accept: string | null;
  repair: Repair | null;
}

/** Something that does not agree now. */
export interface Found {
  kind: FindingKind;
  severity: Severity;
  /** Since when, where one of the sides shows it; otherwise since it was first seen. */
  since: Date | null;
  shown: Shown;
}

export interface FindingRecord {
  id: FindingId;
  kind: FindingKind;
  severity: Severity;
  carrier: CarrierId;
  iccid: string;
  /** Null: the SIM belongs to no customer. */
  accountId: AccountId | null;
  lineId: LineId | null;
  shown: Shown;
  since: Date;
  seenAt: Date;
  /** What is under way about it. */
  note: string | null;
  /** An operator said that it may stay as it is. */
  leftAt: Date | null;
  leftReason: string | null;
  closedAt: Date | null;
  closedBy: 'agreed' | 'accepted' | null;
}

/** What is judged from our own records alone; the rest needs the carrier's word. */
export const ownKinds: readonly FindingKind[] = [
  'unbilled',
  'billed_without_service',
  'stuck_request',
  'payment_not_counted',
];
export const carrierKinds: readonly FindingKind[] = ['zombie', 'ghost', 'state_drift', 'plan_drift', 'number_drift'];
