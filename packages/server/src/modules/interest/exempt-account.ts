import type { AccountId } from '../../kernel/ids.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import type { InterestNeeds } from './interest-needs.ts';
import { addExemption, dropExemption } from './interest.store.ts';

export interface InterestDecision {
  readonly accountId: AccountId;
  /** It pays no late interest from now on; false: it does again. */
  readonly isExempt: boolean;
  readonly reason: string;
  readonly decidedBy: string;
}

/** Interest of the days until now stays. `unchanged`: it was so already. */
export async function exemptAccount(
  needs: InterestNeeds,
  { accountId, isExempt, reason, decidedBy }: InterestDecision,
): Promise<'done' | 'unchanged' | 'no_account'> {
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    if (!(await needs.accounts.getAccount(tx, accountId))) return 'no_account';
    const isChanged = isExempt
      ? await addExemption(tx, { accountId, reason, decidedBy, decidedAt: needs.clock.now() })
      : await dropExemption(tx, accountId);
    if (!isChanged) return 'unchanged';
    await needs.audit.record(tx, {
      account: accountId,
      action: 'interest.changed',
      about: { account: accountId },
      after: { isExempt, reason, decidedBy },
    });
    return 'done';
  });
}
