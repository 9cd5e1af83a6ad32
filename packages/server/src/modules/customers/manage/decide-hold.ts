import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { nameOf, openAccountOf } from '../page/get-customer.ts';

type Decision = 'approveAccount' | 'holdAccount' | 'releaseAccount';

interface DecisionCall {
  readonly caller: Pick<StaffCaller, 'email' | 'name'>;
  readonly params: { readonly id: string };
  readonly body: { readonly reason: string };
}

/** Refuses with `not_found`, `account_closed`, and `hold_decided` when a colleague was faster. */
export async function decideHold(
  needs: CustomersNeeds,
  decision: Decision,
  { caller, params, body }: DecisionCall,
): Promise<Record<string, never>> {
  const { id: accountId } = await openAccountOf(needs, params.id);
  const asked = { accountId, reason: body.reason, decidedBy: nameOf(caller) };
  if (!(await needs.holds[decision](asked))) throw new Refusal('hold_decided');
  return {};
}
