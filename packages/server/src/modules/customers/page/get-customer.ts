import type { Customer } from '@linekeeper/contract/provider';
import { brandId, type AccountId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import type { Account } from '../../accounts/index.ts';
import type { CustomersNeeds } from './customers-needs.ts';
import { readAs } from './read-as-customer.ts';

/** A customer on one page: the same figures that the customer sees, from the same readers. */
export async function getCustomer(needs: CustomersNeeds, id: string): Promise<Customer> {
  const account = await accountOf(needs, id);
  const { db, accounts, methods, readers } = needs;
  const call = readAs(account.id);
  const [terms, method, people, totals, balance, dunning, hold] = await Promise.all([
    accounts.getPaymentTerms(db, account.id),
    methods.defaultMethodLabel(db, account.id),
    readers.listPeople(call),
    readers.getHomeKpis(call),
    readers.getBalance(call),
    readers.getDunning(call),
    needs.holds.holdOf(db, account.id),
  ]);
  const { company, status, phone, createdAt, billing, shipping, timeZone, calendar } = account;
  return {
    id: account.id,
    company,
    status,
    phone,
    createdAt: createdAt.toISOString(),
    billing,
    shipping,
    timeZone,
    billingDay: calendar.billingDay,
    netDays: terms.netDays,
    creditLimitCents: terms.creditLimitCents,
    method,
    people: people.items,
    totals,
    balance,
    hold: hold ? presentedHold(hold) : null,
    dunning: dunning.unpaid,
  };
}

type Hold = NonNullable<Awaited<ReturnType<CustomersNeeds['holds']['holdOf']>>>;

const presentedHold = ({ kind, reason, decidedBy, since }: Hold) => ({
  kind,
  reason,
  by: decidedBy,
  since: since.toISOString(),
});

/** Refuses with `not_found`. */
export async function accountOf(
  { accounts, db }: Pick<CustomersNeeds, 'accounts' | 'db'>,
  id: string,
): Promise<Account> {
  const account = await accounts.getAccount(db, brandId<AccountId>(id));
  if (!account) throw new Refusal('not_found');
  return account;
}

/** Refuses with `not_found`, and with `account_closed`. */
export async function openAccountOf(needs: Pick<CustomersNeeds, 'accounts' | 'db'>, id: string): Promise<Account> {
  const account = await accountOf(needs, id);
  if (account.status === 'closed') throw new Refusal('account_closed');
  return account;
}

/** What a member of staff is called where a decision names them. */
export const nameOf = ({ name, email }: Pick<StaffCaller, 'email' | 'name'>): string => name ?? email;
