import type { AccountId } from '../../kernel/ids.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { verifyAccount } from './accounts.store.ts';

/** A person of the account has logged in, so the email is confirmed. Repeats change nothing. */
export async function activateAccount(needs: AccountsNeeds, accountId: AccountId): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await verifyAccount(tx, accountId, needs.clock.now()))) return;
    await needs.audit.record(tx, { account: accountId, action: 'account.verified', about: {} });
  });
}
