import type { AccountId } from '../../kernel/ids.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { verifyAccount } from './accounts.store.ts';

/**
 * A person of the account has logged in for the first time: the email is confirmed, and an invited person has accepted
 * the terms. Without a person the pool says so. Repeats change nothing.
 */
export async function activateAccount(needs: AccountsNeeds, accountId: AccountId, subject?: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    if (subject !== undefined) await needs.terms.noteJoined(tx, { accountId, subject });
    if (!(await verifyAccount(tx, accountId, needs.clock.now()))) return;
    await needs.audit.record(tx, { account: accountId, action: 'account.verified', about: {} });
  });
}
