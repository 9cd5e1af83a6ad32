import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import { personFirstSeen } from '../identity/index.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { activateAccount } from './activate-account.ts';
import { recoverSignUps } from './recover-sign-ups.ts';
import { nextRemovalAt, removeUnconfirmed } from './remove-unconfirmed.ts';

export function accountsJobs(needs: AccountsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [
      handlerOf(personFirstSeen, ({ accountId, subject }) =>
        activateAccount(needs, brandId<AccountId>(accountId), subject),
      ),
    ],
    chores: [
      { name: 'accounts.recover-sign-ups', everyMs: 15_000, run: () => recoverSignUps(needs) },
      {
        name: 'accounts.remove-unconfirmed',
        everyMs: 600_000,
        nextDueAt: nextRemovalAt,
        run: () => removeUnconfirmed(needs),
      },
    ],
  };
}
