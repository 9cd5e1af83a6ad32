import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type PersonId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import { invitationsBeingSent } from './invitations.store.ts';
import { lockPeople } from './people.store.ts';
import { managerAmong, type Person } from './person.ts';

export interface Managed {
  manager: Person;
  person: Person;
  people: readonly Person[];
}

/**
 * One change of one person, with all people of the account held: whoever asks may still manage people, and the person
 * is one of theirs. Refuses with `not_allowed`, `not_found`, `invitation_being_sent`.
 */
export async function managePerson<Result>(
  needs: Pick<IdentityNeeds, 'db'>,
  caller: Caller,
  id: string,
  change: (tx: Tx, managed: Managed) => Promise<Result>,
): Promise<Result> {
  return needs.db.transaction().execute(async (tx) => {
    const people = await lockPeople(tx, caller.accountId);
    const manager = managerAmong(people, caller);
    if (!manager) throw new Refusal('not_allowed');
    const personId = brandId<PersonId>(id);
    const person = people.find((one) => one.id === personId);
    if (person) return change(tx, { manager, person, people });
    const underWay = await invitationsBeingSent(tx, caller.accountId);
    throw new Refusal(underWay.some((row) => row.id === personId) ? 'invitation_being_sent' : 'not_found');
  });
}
