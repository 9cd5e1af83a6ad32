import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { nameOf, openAccountOf } from '../page/get-customer.ts';

type Help = Parameters<CustomersNeeds['identity']['helpLogIn']>[2]['help'];

interface PersonCall {
  readonly params: { readonly id: string; readonly item: string };
}

interface HelpCall extends PersonCall {
  readonly caller: Pick<StaffCaller, 'email' | 'name'>;
  readonly body: { readonly reason: string };
}

/** Refuses with `not_found`, `account_closed`, and as identity does. */
export async function helpPerson(
  needs: CustomersNeeds,
  help: Help,
  { caller, params, body }: HelpCall,
): Promise<Record<string, never>> {
  const helper = await helperOf(needs, params.id);
  await needs.identity.helpLogIn(helper, params.item, { help, reason: body.reason, decidedBy: nameOf(caller) });
  return {};
}

export async function resendInvitation(needs: CustomersNeeds, { params }: PersonCall): Promise<Record<string, never>> {
  await needs.identity.sendInvitationAgain(await helperOf(needs, params.id), params.item);
  return {};
}

async function helperOf(needs: CustomersNeeds, id: string) {
  const { id: accountId } = await openAccountOf(needs, id);
  return { isStaff: true, accountId, subject: '' } as const;
}

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
