import type { IdentityNeeds } from '../ports/identity-needs.ts';
import { isNobodys } from './is-unclaimed.ts';
import type { NewPoolUser, SignUpOutcome } from '../ports/user-pool.port.ts';

/**
 * Makes the pool's user of a sign-up, which mails the code. An e-mail held only by a user who belongs to no person of
 * ours is freed first, else strangers could keep its owner from ever signing up.
 */
export async function registerUser(
  { db, userPool }: Pick<IdentityNeeds, 'db' | 'userPool'>,
  person: NewPoolUser,
): Promise<SignUpOutcome> {
  const first = await userPool.signUp(person);
  if (first.kind !== 'exists') return first;
  const there = await userPool.getUser({ email: person.email });
  if (there.kind !== 'found' || !(await isNobodys(db, there.user))) return first;
  const removed = await userPool.deleteUser(there.user.subject);
  return removed.kind === 'unknown' ? first : userPool.signUp(person);
}
