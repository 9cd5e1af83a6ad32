import type { PersonState, Role } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import type { AccountId, PersonId } from '../../../kernel/ids.ts';
import type { Recipient } from '../../../mail/letter.ts';
import type { Db } from '../../../store/database.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import { invitationsBeingSent, type InvitationRow } from './invitations.store.ts';
import { peopleOf } from './people.store.ts';
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

/** All people of the account, oldest first; invitations on their way come last. */
export async function listPeople(
  { db, machineClock }: Pick<IdentityNeeds, 'db' | 'machineClock'>,
  caller: Caller,
): Promise<ListedPerson[]> {
  // People second: an invitation that ends in between is then seen twice rather than not at all.
  const underWay = await invitationsBeingSent(db, caller.accountId);
  const people = await peopleOf(db, caller.accountId);
  const now = machineClock.now();
  const known = new Set(people.map(({ id }) => id));
  return [
    ...people.map((person) => listedPerson(person, people, caller, now)),
    ...underWay.filter(({ id }) => !known.has(id)).map(listedInvitation),
  ];
}

/** Those with one of these roles who have logged in before, oldest first, with what each reads; `without` some of them. */
export async function recipientsOf(
  { languages }: Pick<IdentityNeeds, 'languages'>,
  db: Db,
  accountId: AccountId,
  { roles, without }: { roles: readonly Role[]; without?: ReadonlySet<string> },
): Promise<Recipient[]> {
  const people = await peopleOf(db, accountId);
  const languageOf = await languages.languagesOf(db, accountId);
  return people
    .filter(({ role, firstSeenAt }) => roles.includes(role) && firstSeenAt !== null)
    .filter(({ subject }) => !without?.has(subject))
    .map(({ subject, email }) => ({ address: email, language: languageOf(subject) }));
}
