import type { Profile } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { accountOf } from '../page/get-customer.ts';
import { readAs } from '../page/read-as-customer.ts';

/**
 * The profile in pages that staff look at: the account's own facts under the name of its first owner, and the rights of
 * the caller: someone who may only read, or who acts by a code. Staff accept no terms for a customer, so none are due.
 */
export async function profileForStaff(
  needs: CustomersNeeds,
  { accountId: id, role }: Pick<Caller, 'accountId' | 'role'>,
): Promise<Profile> {
  const call = readAs(id);
  const [account, terms, { items }, held] = await Promise.all([
    accountOf(needs, id),
    needs.accounts.getPaymentTerms(needs.db, id),
    needs.readers.listPeople(call),
    needs.holds.holdOf(needs.db, id),
  ]);
  const owner = items.find((person) => person.role === 'owner');
  const { billing, shipping } = account;
  return {
    accountId: account.id,
    status: account.status,
    role,
    memberSince: account.createdAt.toISOString(),
    termsDue: null,
    netDays: terms.netDays,
    timeZone: account.timeZone,
    hold: held ? { kind: held.kind, reason: held.reason, since: held.since.toISOString() } : null,
    emailid: owner?.email ?? '',
    fname: owner?.firstName ?? '',
    lname: owner?.lastName ?? '',
    company: account.company,
    phone: account.phone,
    billaddress: billing.address,
    billcity: billing.city,
    billstate: billing.state,
    billzip: billing.zip,
    shipaddress: shipping.address,
    shipcity: shipping.city,
    shipstate: shipping.state,
    shipzip: shipping.zip,
  };
}
