import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import { brandId, type AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import { findPerson, peopleOf } from './people.store.ts';
import { addDuty, claimDuty, endDuty, hasDuty, type PoolDuty } from './pool-duties.store.ts';
import type { UserChanged } from '../ports/user-pool.port.ts';

/** The pool has to follow a change of this subject. */
export const poolDutyAdded: Job<{ subject: string }> = {
  name: 'identity.pool-duty-added',
  payload: z.object({ subject: z.string() }),
};

const mostAtOnce = 100;

/** Notes in the caller's transaction that the pool has to follow; a worker does it soon, and goes on until it is done. */
export async function followInPool(
  needs: Pick<IdentityNeeds, 'machineClock' | 'jobs'>,
  tx: Tx,
  subject: string,
  kind: PoolDuty['kind'],
): Promise<void> {
  await addDuty(tx, subject, kind, needs.machineClock.now());
  await needs.jobs.enqueue(tx, poolDutyAdded, { subject });
}

/**
 * The person logs in with the password alone, and every log-in ends, once the pool has followed: the caller writes down why,
 * and calls `settlePool` after the transaction. If it dies before, the chore goes on.
 */
export async function loseSecondStep(
  { machineClock }: Pick<IdentityNeeds, 'machineClock'>,
  tx: Tx,
  subject: string,
): Promise<void> {
  await addDuty(tx, subject, 'remove_second_step', machineClock.now());
}

/** Whether the pool asks this person for more than a password; false when it does not answer. */
export async function hasSecondStep({ userPool }: Pick<IdentityNeeds, 'userPool'>, subject: string): Promise<boolean> {
  const found = await userPool.getUser({ subject });
  return found.kind === 'found' && found.user.hasSecondStep;
}

/** Has the pool follow now what is due of a person. False: it has yet to, and the chore goes on. */
export async function settlePool(needs: IdentityNeeds, subject: string): Promise<boolean> {
  await doPoolDuties(needs, subject);
  return !(await hasDuty(needs.db, subject));
}

/** The pool writes to these people in their language: after a choice of one of them, or of the account for all. */
export async function followLanguage(
  needs: IdentityNeeds,
  chosen: { accountId: string; subject: string },
): Promise<void> {
  const people = await peopleOf(needs.db, brandId<AccountId>(chosen.accountId));
  const meant = people.filter(({ subject }) => chosen.subject === '' || subject === chosen.subject);
  await needs.db.transaction().execute(async (tx) => {
    for (const { subject } of meant) await followInPool(needs, tx, subject, 'mirror_role');
  });
}

/** Does what is due, for one subject or for all. What the pool does not answer is due again in a minute. */
export async function doPoolDuties(needs: IdentityNeeds, subject?: string): Promise<void> {
  for (let taken = 0; taken < mostAtOnce; taken += 1) {
    const now = needs.machineClock.now();
    const until = after(now, minuteMs);
    const duty = await needs.db.transaction().execute((tx) => claimDuty(tx, now, { until, subject }));
    if (!duty) return;
    const outcome = await follow[duty.kind](needs, duty);
    if (outcome.kind === 'unknown')
      needs.log.warn({ kind: duty.kind, why: outcome.text }, 'the user pool does not follow yet');
    else await needs.db.transaction().execute((tx) => endDuty(tx, duty, needs.machineClock.now()));
  }
}

async function removeUser({ userPool }: IdentityNeeds, { subject }: PoolDuty): Promise<UserChanged> {
  const signedOut = await userPool.signOutEverywhere(subject);
  return signedOut.kind === 'done' ? userPool.deleteUser(subject) : signedOut;
}

/** Log-ins end last: what began before goes on without a second step no longer than until then. */
async function removeSecondStep(needs: IdentityNeeds, duty: PoolDuty): Promise<UserChanged> {
  const removed = await needs.userPool.removeSecondStep(duty.subject);
  if (removed.kind !== 'done') return removed;
  const signedOut = await needs.userPool.signOutEverywhere(duty.subject);
  return signedOut.kind === 'done' ? mirrorRole(needs, duty) : signedOut;
}

const follow = { mirror_role: mirrorRole, remove: removeUser, remove_second_step: removeSecondStep } satisfies Record<
  PoolDuty['kind'],
  (needs: IdentityNeeds, duty: PoolDuty) => Promise<UserChanged>
>;

/** Role and language as they are now; a person who is gone needs none. */
async function mirrorRole({ db, languages, userPool }: IdentityNeeds, { subject }: PoolDuty): Promise<UserChanged> {
  const person = await findPerson(db, subject);
  if (!person) return { kind: 'missing' };
  const languageOf = await languages.languagesOf(db, person.accountId);
  return userPool.setAttributes(subject, { role: person.role, language: languageOf(subject) });
}
