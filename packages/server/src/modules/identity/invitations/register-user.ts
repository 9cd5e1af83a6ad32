import type { SignUpId } from '../../../kernel/ids.ts';
import { languageNow } from '../../../kernel/language.ts';
import type { Db } from '../../../store/database.ts';
import { isEndedInvitation } from '../people/invitations.store.ts';
import { findPerson } from '../people/people.store.ts';
import { hasToBeRemoved } from '../people/pool-duties.store.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import type { NewPoolUser, PoolUser, SignUpOutcome, UserFound } from '../ports/user-pool.port.ts';

/**
 * Makes the pool's user of a sign-up, which mails the code. An email that only an unclaimed user holds is freed first,
 * or strangers could keep its owner from ever signing up.
 */
export async function registerUser(
  { db, userPool }: Pick<IdentityNeeds, 'db' | 'userPool'>,
  given: Omit<NewPoolUser, 'language'>,
): Promise<SignUpOutcome> {
  const person = { ...given, language: languageNow() };
  const first = await userPool.signUp(person);
  if (first.kind !== 'exists') return first;
  const there = await userPool.getUser({ email: person.email });
  if (there.kind !== 'found' || !(await isUnclaimed(db, there.user))) return first;
  const removed = await userPool.deleteUser(there.user.subject);
  return removed.kind === 'unknown' ? first : userPool.signUp(person);
}

/**
 * True for a user of the pool who is no person of ours: removed, left by a withdrawn invitation, or signed up directly
 * with the browser's client and never confirmed, which anyone can do with anyone's email. The email may then be used
 * again. Never true for a sign-up in progress.
 */
export async function isUnclaimed(db: Db, { subject, signUpId, isConfirmed }: PoolUser): Promise<boolean> {
  if (await findPerson(db, subject)) return false;
  if (await hasToBeRemoved(db, subject)) return true;
  return signUpId === null ? !isConfirmed : isEndedInvitation(db, signUpId);
}

type Needs = Pick<IdentityNeeds, 'userPool'>;

/** The subject is null as long as the pool has not answered. */
export interface SignUpAtPool {
  id: SignUpId;
  email: string;
  subject: string | null;
}

/** `missing` also when the email belongs to a user of another sign-up. */
export async function findUserOfSignUp({ userPool }: Needs, { id, email, subject }: SignUpAtPool): Promise<UserFound> {
  const read = await userPool.getUser(subject === null ? { email } : { subject });
  return read.kind === 'found' && read.user.signUpId !== id ? { kind: 'missing' } : read;
}

/** True once the pool has no user of this sign-up. */
export async function removeUserOfSignUp(needs: Needs, signUp: SignUpAtPool): Promise<boolean> {
  const read = await findUserOfSignUp(needs, signUp);
  if (read.kind !== 'found') return read.kind === 'missing';
  const removed = await needs.userPool.deleteUser(read.user.subject);
  return removed.kind !== 'unknown';
}
