import type { InvitationForm } from '@linekeeper/contract';
import type { CustomerInvitation, NewCustomerForm } from '@linekeeper/contract/provider';
import { newId, type AccountId } from '../../../kernel/ids.ts';
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

/** A repeat invites no one twice. Refuses with `not_found` and `account_closed`. */
export async function invitePerson(
  needs: CustomersNeeds,
  id: string,
  form: InvitationForm,
): Promise<{ invitation: CustomerInvitation }> {
  const { id: accountId } = await openAccountOf(needs, id);
  return { invitation: await needs.identity.inviteForProvider({ ...form, accountId }) };
}

/**
 * Opens an account, active at once, then invites its owner. Without terms it pays by a payment method, which a person of it
 * adds before the first activation. When the invitation is refused, the account
 * stays, and staff invite someone else. A repeat opens another account.
 */
export async function createCustomer(
  needs: CustomersNeeds,
  caller: Pick<StaffCaller, 'email' | 'name'>,
  form: NewCustomerForm,
): Promise<{ id: string; invitation: CustomerInvitation }> {
  const { company, phone, netDays, creditLimitCents, email, firstName, lastName } = form;
  const accountId = newId<AccountId>('acct');
  await needs.db.transaction().execute(async (tx) => {
    const { billing } = await needs.rules.currentRules(tx);
    await needs.accounts.openAccount(tx, {
      accountId,
      facts: {
        company,
        phone,
        billing: { address: form.billaddress, city: form.billcity, state: form.billstate, zip: form.billzip },
        shipping: { address: form.shipaddress, city: form.shipcity, state: form.shipstate, zip: form.shipzip },
      },
      calendar: { billingDay: billing.fixedDay, timeZone: billing.timeZone, before: null },
      terms: { netDays, creditLimitCents },
      contact: { billingEmail: null, purchaseOrder: null },
    });
    await needs.audit.record(tx, {
      account: accountId,
      action: 'account.created',
      about: {},
      after: { netDays, creditLimitCents, decidedBy: nameOf(caller) },
      personal: { of: accountId, values: { company } },
    });
  });
  const owner = { email, firstName, lastName, role: 'owner' } as const;
  return { id: accountId, invitation: await needs.identity.inviteForProvider({ ...owner, accountId }) };
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
