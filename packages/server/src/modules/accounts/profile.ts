import type { AccountState, Language, Profile, Role } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import { changeCompany, getAccount } from './accounts.store.ts';
import { getPaymentTerms } from './payment-terms.store.ts';
import { billToOf, type SignUpForm } from './sign-up-form.ts';

export interface ProfileFacts extends SignUpForm {
  accountId: string;
  status: AccountState;
  role: Role;
  email: string;
  memberSince: Date;
  /** The version of the terms that the account is yet to accept. */
  termsDue: number | null;
  netDays: number | null;
  timeZone: string;
  /** Null where nothing was chosen. */
  language: Language | null;
  /** Its people may read and pay, and change no line; null: it is not on hold. */
  hold: Profile['hold'];
}

/** Who is calling, and the account. */
export async function getProfile(needs: AccountsNeeds, { subject, accountId, role }: Caller): Promise<ProfileFacts> {
  const [person, account, { netDays }, termsDue, held, language] = await Promise.all([
    needs.identity.getPerson(needs.db, subject),
    getAccount(needs.db, accountId),
    getPaymentTerms(needs.db, accountId),
    needs.terms.termsDue(accountId),
    needs.holds.holdOf(needs.db, accountId),
    needs.languages.choiceFor(needs.db, { accountId, subject }),
  ]);
  if (!person || !account) throw new Refusal('no_account');
  const { firstName, lastName, email } = person;
  const { company, phone, billing, shipping, status, timeZone, createdAt: memberSince } = account;
  const hold = held ? { kind: held.kind, reason: held.reason, since: held.since.toISOString() } : null;
  const about = { accountId, status, role, email, memberSince, netDays, timeZone, termsDue, language, hold };
  return { ...about, firstName, lastName, company, phone, billing, shipping };
}

/** Changes the caller's name, the company, and the address that new payment methods are stored with. */
export async function updateProfile(needs: AccountsNeeds, caller: Caller, form: SignUpForm): Promise<void> {
  const { firstName, lastName } = form;
  const before = await getProfile(needs, caller);
  await needs.db.transaction().execute(async (tx) => {
    await changeCompany(tx, caller.accountId, form);
    await needs.identity.renamePerson(tx, caller, { firstName, lastName });
    await needs.methods.updateBillTo(tx, caller.accountId, billToOf(form));
    await needs.audit.record(tx, {
      account: caller.accountId,
      action: 'profile.changed',
      about: {},
      personal: { of: caller.accountId, values: changedFacts(before, form) },
    });
  });
}

/** Before the account's first method: what the gateway will know of it. An account that has a customer there keeps it. */
export async function expectMethod({ db, identity, methods }: AccountsNeeds, caller: Caller): Promise<void> {
  const { accountId, subject } = caller;
  await db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const [person, account] = [await identity.getPerson(tx, subject), await getAccount(tx, accountId)];
    if (!person || !account || account.status === 'closed') return;
    const { netDays } = await getPaymentTerms(tx, accountId);
    const { email, firstName, lastName } = person;
    const billTo = billToOf({ ...account, firstName, lastName });
    await methods.expectGatewayCustomer(tx, { accountId, email, billTo, isMethodOptional: netDays !== null });
  });
}

/** What was changed, as it was and as it is. */
function changedFacts(before: SignUpForm, after: SignUpForm): Record<string, string> {
  const [was, is] = [flat(before), flat(after)];
  const names = Object.keys(is).filter((name) => was[name] !== is[name]);
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${name} before`, was[name] ?? ''],
      [name, is[name] ?? ''],
    ]),
  );
}

function flat({ firstName, lastName, company, phone, billing, shipping }: SignUpForm): Record<string, string> {
  const named = (place: string, address: SignUpForm['billing']) =>
    Object.entries(address).map(([name, value]) => [`${place} ${name}`, value]);
  const addresses = [...named('billing', billing), ...named('shipping', shipping)];
  return { firstName, lastName, company, phone, ...Object.fromEntries(addresses) };
}
