import type { Floor } from '../../jobs/floor.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { deletePeople, findPerson, insertPerson, renamePerson } from './identity.store.ts';
import type { Person } from './person.ts';

/** Lets somebody in for an account, in the caller's transaction. */
export async function addPerson(
  needs: Pick<Floor, 'clock'>,
  tx: Tx,
  person: Omit<Person, 'firstSeenAt'>,
): Promise<void> {
  await insertPerson(tx, person, needs.clock.now());
}

/** Nobody of the account gets in any more, from the next request on. */
export function removePeople(tx: Tx, accountId: AccountId): Promise<void> {
  return deletePeople(tx, accountId);
}

export { findPerson as getPerson, renamePerson };
