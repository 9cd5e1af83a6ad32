import type { CarrierId } from '@linekeeper/contract';
import type { PlanDraft } from '@linekeeper/contract/provider';
import type { PlanDraftId, PlanId, StaffId } from '../../kernel/ids.ts';
import type { CarrierDirectory } from '../carriers/index.ts';
import type { PlanTerms } from './plan.ts';

/** Terms that staff prepare. */
export interface Draft {
  id: PlanDraftId;
  /** Null: of a new plan. */
  planId: PlanId | null;
  code: string;
  carrier: CarrierId;
  /** The newest version of the plan when it was saved; 0: of a new plan. */
  basedOnVersionNo: number;
  terms: PlanTerms;
  revision: number;
  changedAt: Date;
  memberId: StaffId;
  /** What the member was called then. */
  author: string;
}

export function presentDraft({ carriers }: { carriers: Pick<CarrierDirectory, 'nameOf'> }, draft: Draft): PlanDraft {
  const { memberId: _memberId, author, changedAt, ...shown } = draft;
  const carrierName = carriers.nameOf(draft.carrier);
  return { ...shown, carrierName, changedAt: changedAt.toISOString(), changedBy: author };
}
