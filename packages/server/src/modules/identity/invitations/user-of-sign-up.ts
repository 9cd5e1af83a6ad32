import type { SignUpId } from '../../../kernel/ids.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import type { UserFound } from '../ports/user-pool.port.ts';

type Needs = Pick<IdentityNeeds, 'userPool'>;

/** The subject is null as long as the pool has not answered. */
export interface SignUpAtPool {
  id: SignUpId;
  email: string;
  subject: string | null;
}

/** `missing` also when the e-mail belongs to a user whom another sign-up made. */
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
