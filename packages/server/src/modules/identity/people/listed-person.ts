import type { PersonState, Role } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import type { PersonId } from '../../../kernel/ids.ts';
import type { InvitationRow } from './invitations.store.ts';
import { isLastOwner, stateOf, type Person } from './person.ts';

/** A person as the account's people see them. */
export interface ListedPerson {
  id: PersonId;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  status: PersonState;
  isYou: boolean;
  isLastOwner: boolean;
  invitedAt: Date | null;
  expiresAt: Date | null;
  lastSeenAt: Date | null;
}

export function listedPerson(
  person: Person,
  people: readonly Person[],
  { subject }: Pick<Caller, 'subject'>,
  now: Date,
): ListedPerson {
  const { id, email, firstName, lastName, role, invitedAt, lastSeenAt } = person;
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    status: stateOf(person, now),
    isYou: person.subject === subject,
    isLastOwner: isLastOwner(person, people),
    invitedAt,
    expiresAt: person.firstSeenAt === null ? person.expiresAt : null,
    lastSeenAt,
  };
}

export function listedInvitation({ id, email, firstName, lastName, role, startedAt }: InvitationRow): ListedPerson {
  const unseen = { isYou: false, isLastOwner: false, expiresAt: null, lastSeenAt: null };
  return { id, email, firstName, lastName, role, status: 'sending', invitedAt: startedAt, ...unseen };
}
