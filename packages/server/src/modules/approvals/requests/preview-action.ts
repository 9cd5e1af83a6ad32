import type { ProviderEndpoints, StaffAction } from '@linekeeper/contract/provider';
import type { ReplyOf } from '@linekeeper/contract';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import type { ApprovalsNeeds } from '../actions/approvals-needs.ts';
import { isForSecond, rehearse } from './take-action.ts';

/** Says what an action would do, and whether this person may do it alone. */
export async function previewAction(
  needs: ApprovalsNeeds,
  { memberId: askedBy }: Pick<StaffCaller, 'memberId'>,
  action: StaffAction,
): Promise<ReplyOf<ProviderEndpoints['previewStaffAction']>> {
  const { limitCents } = (await needs.rules.currentRules(needs.db)).approvals;
  const effect = await rehearse(needs, action);
  if (typeof effect === 'string') return { effect: null, refusal: effect, needsApproval: false, limitCents };
  const { accountId, amountCents, figures, sentences } = effect;
  const needsApproval = await isForSecond(needs, needs.db, { accountId, amountCents, askedBy, kind: action.kind });
  return { effect: { amountCents, figures, sentences }, refusal: null, needsApproval, limitCents };
}
