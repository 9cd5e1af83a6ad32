import { mayDo, type PersonState, type Role } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type AccountId, type PersonId } from '../../../kernel/ids.ts';
import { words } from './words.ts';

/** How long the temporary password of an invitation works; both kinds of pool are set up with it. */
export const invitationDays = 7;

/** A person who may log in to an account. */
export interface Person {
  id: PersonId;
  subject: string;
  accountId: AccountId;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  /** When the first verified token of this person was seen. */
  firstSeenAt: Date | null;
  /** To within some minutes. */
  lastSeenAt: Date | null;
  /** Null for the person who signed the account up. */
  invitedAt: Date | null;
  /** Until when the temporary password of the last invitation works. */
  expiresAt: Date | null;
  /** When the token was made that the email was last taken from. */
  emailAsOf: Date;
}

export function stateOf({ firstSeenAt, expiresAt }: Pick<Person, 'firstSeenAt' | 'expiresAt'>, now: Date): PersonState {
  if (firstSeenAt !== null || expiresAt === null) return 'active';
  return expiresAt > now ? 'invited' : 'expired';
}

/** Only owners who have logged in count: the others cannot help anyone. */
export function isLastOwner({ id }: Pick<Person, 'id'>, people: readonly Person[]): boolean {
  const owners = people.filter(({ role, firstSeenAt }) => role === 'owner' && firstSeenAt !== null);
  return owners.length === 1 && owners[0]?.id === id;
}

/** Who manages people, as the activity names them. */
export type Manager = Pick<Person, 'firstName' | 'id' | 'lastName'>;

/** The caller among the account's people, or its service key; undefined when they may no longer manage people. */
export function managerAmong(
  people: readonly Person[],
  { subject, role, key, actsAs = '' }: Caller,
): Manager | undefined {
  if (key?.kind === 'service' && mayDo(role, 'people'))
    return { id: brandId<PersonId>(key.id), firstName: actsAs, lastName: '' };
  return people.find((person) => person.subject === subject && mayDo(person.role, 'people'));
}

export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return words.fullName(firstName, lastName);
}

/** Emails are the same in any letter case. */
export function emailKeyOf(email: string): string {
  return email.toLowerCase();
}
