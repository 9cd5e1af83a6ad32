import type { Caller } from '../../../kernel/caller.ts';
import type { PersonId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { recordEvent } from './events.store.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import { managePerson } from './manage-person.ts';
import { deletePerson } from './people.store.ts';
import { fullName, isLastOwner } from './person.ts';
import { tellPool } from './follow-pool.ts';

/** Out with the next request; log-ins and the pool's user end soon after. Refuses with `last_owner` and as `managePerson`. */
export async function removePerson(needs: IdentityNeeds, caller: Caller, id: string): Promise<PersonId> {
  return managePerson(needs, caller, id, async (tx, { manager, person, people }) => {
    if (isLastOwner(person, people)) throw new Refusal('last_owner');
    await deletePerson(tx, person);
    await tellPool(needs, tx, person.subject, 'remove');
    const isOwnWish = manager.id === person.id;
    const text = isOwnWish ? `${fullName(person)} left.` : `${fullName(manager)} removed ${fullName(person)}.`;
    await recordEvent(tx, person.accountId, { at: needs.clock.now(), text });
    const { id: personId, accountId, subject, role } = person;
    const about = { person: personId, subject };
    await needs.audit.record(tx, { account: accountId, action: 'person.removed', about, before: { role } });
    return personId;
  });
}
