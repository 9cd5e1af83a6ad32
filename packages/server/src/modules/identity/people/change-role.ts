import type { Role } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { recordEvent } from './events.store.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import { listedPerson, type ListedPerson } from './listed-person.ts';
import { managePerson } from './manage-person.ts';
import { changePerson } from './people.store.ts';
import { fullName, isLastOwner } from './person.ts';
import { tellPool } from './follow-pool.ts';

/** Holds from the person's next request on; the pool's copy follows. Refuses with `last_owner` and as `managePerson`. */
export async function changeRole(needs: IdentityNeeds, caller: Caller, id: string, role: Role): Promise<ListedPerson> {
  return managePerson(needs, caller, id, async (tx, { manager, person, people }) => {
    const now = needs.clock.now();
    const changed = { ...person, role };
    if (person.role !== role) {
      if (isLastOwner(person, people)) throw new Refusal('last_owner');
      await changePerson(tx, person, { role });
      await tellPool(needs, tx, person.subject, 'mirror_role');
      const text = `${fullName(manager)} changed the role of ${fullName(person)} from ${person.role} to ${role}.`;
      await recordEvent(tx, person.accountId, { at: now, text });
      await needs.audit.record(tx, {
        account: person.accountId,
        action: 'person.role_changed',
        about: { person: person.id, subject: person.subject },
        before: { role: person.role },
        after: { role },
      });
    }
    const peopleNow = people.map((one) => (one.id === person.id ? changed : one));
    return listedPerson(changed, peopleNow, caller, now);
  });
}
