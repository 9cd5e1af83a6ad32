import type { Db } from '../../store/database.ts';
import { isEndedInvitation } from './invitations.store.ts';
import { findPerson } from './people.store.ts';
import { hasToBeRemoved } from './pool-duties.store.ts';
import type { PoolUser } from './user-pool.port.ts';

/**
 * True for a user who is still in the pool although nobody of ours any more: removed, or left by an invitation that was
 * withdrawn. Their e-mail may be invited anew. Users of sign-ups under way are never meant.
 */
export async function isNobodys(db: Db, { subject, signUpId }: PoolUser): Promise<boolean> {
  if (await findPerson(db, subject)) return false;
  return (await hasToBeRemoved(db, subject)) || (signUpId !== null && (await isEndedInvitation(db, signUpId)));
}
