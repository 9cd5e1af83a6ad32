import type { LineMatch, SubscriptionState } from '@linekeeper/contract';
import type { LineId, PlanId, SubscriptionId } from '../../../kernel/ids.ts';
import type { LineRecord } from '../../lines/index.ts';

/** A line with what is known of it elsewhere. */
export interface FleetLine extends LineRecord {
  subscriptionId: SubscriptionId | null;
  subscriptionStatus: SubscriptionState | null;
  /** The plan that it changes to, and from which day on. */
  scheduledPlanId: PlanId | null;
  scheduledOn: string | null;
  /** The version of its plan that its customer agreed to; null without a subscription on that plan. */
  agreedVersionNo: number | null;
  eid: string | null;
  imsi: string | null;
  /** `YYYY-MM-DD`, the end of its period, with which it ends; null: it goes on. */
  endsOn: string | null;
  /** `YYYY-MM-DD`, the last day of its carrier for which usage was reported. */
  lastSeenOn: string | null;
}

/** What lines are to match. */
export interface FleetMatch extends Omit<LineMatch, 'searchTerm'> {
  search: FleetSearch;
}

/** Alternatives, of which one has to be true: words that are all found, SIMs, and IP addresses; or chosen lines; or a range of SIMs. */
export interface FleetSearch {
  texts: readonly (readonly string[])[];
  iccids: readonly string[];
  addresses: { from: string; before: string } | null;
  lineIds: readonly LineId[] | null;
  /** ICCIDs from one on, before another. */
  range: { from: string; before: string } | null;
}

/** Without it every line matches. */
export function isSearched({ texts, lineIds, range }: FleetSearch): boolean {
  return texts.length > 0 || lineIds !== null || range !== null;
}
