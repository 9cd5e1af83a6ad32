import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { hourMs } from '../../kernel/clock.ts';
import { languageChosen } from '../languages/index.ts';
import type { IdentityNeeds } from './ports/identity-needs.ts';
import { recoverInvitations } from './invitations/finish-invitation.ts';
import { deleteForgottenRevocations } from './log-ins/revocations.store.ts';
import { doPoolDuties, followLanguage, poolDutyAdded } from './people/follow-pool.ts';

export function identityJobs(needs: IdentityNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [
      handlerOf(poolDutyAdded, ({ subject }) => doPoolDuties(needs, subject)),
      handlerOf(languageChosen, (chosen) => followLanguage(needs, chosen)),
    ],
    chores: [
      { name: 'identity.recover-invitations', everyMs: 15_000, run: () => recoverInvitations(needs) },
      { name: 'identity.pool-duties', everyMs: 15_000, run: () => doPoolDuties(needs) },
      { name: 'identity.forget-log-ins', everyMs: hourMs, run: () => forgetLogIns(needs) },
    ],
  };
}

/** Tokens of log-ins that ended long ago have expired by themselves. */
async function forgetLogIns({ db, machineClock }: IdentityNeeds): Promise<void> {
  await db.transaction().execute((tx) => deleteForgottenRevocations(tx, machineClock.now()));
}
