import { companyDiffers } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Letter } from '../../mail/letter.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { lockAccount, markClosed } from './accounts.store.ts';
import { forgetBillingContact } from './billing-contacts.store.ts';
import { words } from './words.ts';

/**
 * Closes the caller's account for good. People are out at once; the user pool and the gateway follow by their own jobs
 * and chores, whatever breaks. Refuses with `account_in_use` while something depends on it, with a sentence at `company`
 * when that is not its name, and as `dismissPeople`. Closing a closed account changes nothing.
 */
export async function closeAccount(needs: AccountsNeeds, caller: Caller, company: string): Promise<void> {
  const dismiss = (tx: Tx) => needs.identity.dismissPeople(tx, caller);
  await close(needs, { accountId: caller.accountId, company, dismiss, facts: {} });
}

export interface StaffClosing {
  readonly accountId: AccountId;
  /** Typed to confirm. */
  readonly company: string;
  /** The owners read it. */
  readonly reason: string;
  readonly decidedBy: string;
}

/** The same for the provider, in whose name the letter to the owners is. */
export async function closeForStaff(needs: AccountsNeeds, closing: StaffClosing): Promise<void> {
  const { accountId, company, reason, decidedBy } = closing;
  const dismiss = (tx: Tx) => needs.identity.dismissForStaff(tx, accountId, needs.brand.name);
  await close(needs, { accountId, company, dismiss, facts: { reason, decidedBy } });
}

interface Closing {
  readonly accountId: AccountId;
  readonly company: string;
  readonly dismiss: (tx: Tx) => ReturnType<AccountsNeeds['identity']['dismissPeople']>;
  readonly facts: { readonly reason?: string; readonly decidedBy?: string };
}

async function close(needs: AccountsNeeds, { accountId, company, dismiss, facts }: Closing): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const account = await lockAccount(tx, accountId);
    if (!account) throw new Refusal('no_account');
    if (account.status === 'closed') return;
    if (company.trim() !== account.company.trim()) throw new Refusal('invalid_fields', { company: companyDiffers });
    const isCorrecting = await needs.corrections.isCorrecting(tx, accountId);
    if (isCorrecting || !(await needs.payments.closeCustomer(tx, accountId))) throw new Refusal('account_in_use');
    const { by, owners } = await dismiss(tx);
    await forgetBillingContact(tx, accountId);
    await needs.holds.forgetHold(tx, accountId);
    await markClosed(tx, accountId, needs.clock.now());
    await needs.audit.record(tx, { account: accountId, action: 'account.closed', about: {}, after: facts });
    const letter = () => closedAccountLetter({ ...needs, company: account.company, by, reason: facts.reason });
    await needs.outbox.put(tx, { cause: `account:${accountId}:closed`, to: owners, letter });
  });
}

type Facts = Pick<AccountsNeeds, 'brand' | 'publicUrl'> & {
  readonly company: string;
  readonly by: string;
  /** Where the provider closed it. */
  readonly reason?: string | undefined;
};

/** To the owners: the account is closed, and by whom. */
export function closedAccountLetter({ brand, publicUrl, company, by, reason }: Facts): Letter {
  const { closed } = words;
  return {
    wording:
      reason === undefined
        ? { id: 'account_closed-owner', values: { company, person: by } }
        : { id: 'account_closed-staff', values: { company, reason } },
    subject: closed.subject(brand.name),
    opening: [closed.removed(by, company), closed.kept],
    facts: [
      [closed.company, company],
      [closed.by, by],
      ...(reason === undefined ? [] : [[closed.reason, reason] as const]),
    ],
    action: { text: closed.again, url: `${publicUrl}/auth/sign-up` },
    closing: [closed.questions(brand.supportEmail)],
  };
}
