import { after, minuteMs } from '../../kernel/clock.ts';
import type { SignUpId } from '../../kernel/ids.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { deleteAccount } from './accounts.store.ts';
import { changeSignUp, lockSignUp, type SignUpRow } from './sign-ups.store.ts';

/**
 * Takes back everything of a sign-up that will not become a customer: pool user, gateway customer, rows. What
 * cannot be reached now is tried again by `recoverSignUps`; every step may be done twice.
 */
export async function undoSignUp(needs: AccountsNeeds, id: SignUpId): Promise<void> {
  const row = await needs.db.transaction().execute(async (tx) => {
    const found = await lockSignUp(tx, id);
    if (!found || found.state === 'undone' || found.state === 'done') return undefined;
    await changeSignUp(tx, id, { state: 'undoing', deadlineAt: after(needs.machineClock.now(), minuteMs) });
    return found;
  });
  if (!row || !(await removePoolUser(needs, row))) return;
  if (!(await removeCustomer(needs, row))) return;
  await needs.db.transaction().execute(async (tx) => {
    await needs.methods.forgetCustomer(tx, row.accountId);
    await needs.identity.removePeople(tx, row.accountId);
    await needs.prospects.leaveProspect(tx, row.accountId);
    await needs.languages.forgetChoices(tx, row.accountId);
    await deleteAccount(tx, row.accountId);
    await changeSignUp(tx, id, {
      state: 'undone',
      email: '',
      emailKey: null,
      form: null,
      endedAt: needs.machineClock.now(),
    });
  });
}

/** True once the gateway has no customer of this sign-up. */
async function removeCustomer(needs: AccountsNeeds, row: SignUpRow): Promise<boolean> {
  if (row.consentVersion === null) return true;
  return (await needs.methods.closeGatewayCustomer(row.merchantCustomerId)).kind !== 'unknown';
}

/** True once no user of this sign-up is in the pool. */
async function removePoolUser(needs: AccountsNeeds, row: SignUpRow): Promise<boolean> {
  return row.poolCalledAt === null || needs.identity.removeUserOfSignUp(row);
}
