import type { Caller } from '../../../kernel/caller.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import { invitationsBeingSent } from './invitations.store.ts';
import { listedInvitation, listedPerson, type ListedPerson } from './listed-person.ts';
import { peopleOf } from './people.store.ts';

/** Everybody of the account, oldest first; invitations on their way come last. */
export async function listPeople(
  { db, clock }: Pick<IdentityNeeds, 'db' | 'clock'>,
  caller: Caller,
): Promise<ListedPerson[]> {
  // People second: an invitation that ends in between is then seen twice rather than not at all.
  const underWay = await invitationsBeingSent(db, caller.accountId);
  const people = await peopleOf(db, caller.accountId);
  const now = clock.now();
  const known = new Set(people.map(({ id }) => id));
  return [
    ...people.map((person) => listedPerson(person, people, caller, now)),
    ...underWay.filter(({ id }) => !known.has(id)).map(listedInvitation),
  ];
}
