import { constants } from '@linekeeper/contract';
import { after, dayMs } from '../../kernel/clock.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import { activateAccount } from './activate-account.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { markClosed, getAccount, lockAccount, oldestUnverified, unverifiedAccounts } from './accounts.store.ts';
import { accountsOfEmail, changeSignUp, signUpOfAccount, type SignUpRow } from './sign-ups.store.ts';
import { undoSignUp } from './undo-sign-up.ts';

/** Sign-ups not confirmed within seven days go again (specification §9), unless the pool knows better. */
export async function removeUnconfirmed(needs: AccountsNeeds): Promise<void> {
  for (const accountId of await unverifiedAccounts(needs.db, longAgo(needs), 100)) await settle(needs, accountId);
}

/** When the next sign-up goes that no one confirms. */
export async function nextRemovalAt(db: Db): Promise<Date | null> {
  const createdAt = await oldestUnverified(db);
  return createdAt && after(createdAt, constants.verifyWithinDays * dayMs);
}

/** The same for one e-mail, before a new sign-up with it. */
export async function removeExpiredOfEmail(needs: AccountsNeeds, emailKey: string): Promise<void> {
  for (const accountId of await accountsOfEmail(needs.db, emailKey)) {
    const account = await getAccount(needs.db, accountId);
    const isExpired = account?.status === 'pending_verification' && account.createdAt <= longAgo(needs);
    if (isExpired) await settle(needs, accountId);
  }
}

function longAgo(needs: AccountsNeeds): Date {
  return after(needs.clock.now(), -constants.verifyWithinDays * dayMs);
}

async function settle(needs: AccountsNeeds, accountId: AccountId): Promise<void> {
  const signUp = await signUpOfAccount(needs.db, accountId);
  if (!signUp?.subject) return;
  const read = await needs.identity.findUserOfSignUp(signUp);
  if (read.kind === 'unknown') return;
  if (read.kind === 'found' && read.user.isConfirmed) return activateAccount(needs, accountId);
  if (await shut(needs, signUp)) await undoSignUp(needs, signUp.id);
}

/** Locks people out for good. False when the account became active meanwhile. */
async function shut(needs: AccountsNeeds, { id, accountId }: SignUpRow): Promise<boolean> {
  return needs.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account?.status !== 'pending_verification') return false;
    const now = needs.clock.now();
    await markClosed(tx, accountId, now);
    await needs.identity.removePeople(tx, accountId);
    await needs.holds.forgetHold(tx, accountId);
    await changeSignUp(tx, id, { state: 'undoing', deadlineAt: needs.machineClock.now() });
    await needs.audit.record(tx, { account: accountId, action: 'account.removed', about: { signUp: id } });
    return true;
  });
}
