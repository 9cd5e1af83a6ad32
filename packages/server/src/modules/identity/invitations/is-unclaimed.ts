import type { Db } from '../../../store/database.ts';
import { isEndedInvitation } from '../people/invitations.store.ts';
import { findPerson } from '../people/people.store.ts';
import { hasToBeRemoved } from '../people/pool-duties.store.ts';
import type { PoolUser } from '../ports/user-pool.port.ts';

/**
 * True for a user who is in the pool although nobody of ours: removed, left by an invitation that was withdrawn, or
 * signed up past us with the browser's client and never confirmed, which anybody can do with anybody's e-mail. The
 * e-mail may then be used anew. Users of sign-ups under way are never meant.
 */
export async function isNobodys(db: Db, { subject, signUpId, isConfirmed }: PoolUser): Promise<boolean> {
  if (await findPerson(db, subject)) return false;
  if (await hasToBeRemoved(db, subject)) return true;
  return signUpId === null ? !isConfirmed : isEndedInvitation(db, signUpId);
}
