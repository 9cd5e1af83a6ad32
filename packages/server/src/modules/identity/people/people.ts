import type { Role } from '@linekeeper/contract';
import type { Floor } from '../../../jobs/floor.ts';
import { newId, type AccountId, type PersonId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { deletePeople, emailsOf, findPerson, insertPerson, renamePerson } from './people.store.ts';

export interface NewPerson {
  subject: string;
  accountId: AccountId;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
}

/** Lets somebody in for an account, in the caller's transaction. */
export async function addPerson(needs: Pick<Floor, 'clock'>, tx: Tx, person: NewPerson): Promise<void> {
  const now = needs.clock.now();
  const unseen = { firstSeenAt: null, lastSeenAt: null, invitedAt: null, expiresAt: null, emailAsOf: now };
  await insertPerson(tx, { id: newId<PersonId>('person'), ...person, ...unseen }, now);
}

/** Nobody of the account gets in any more, from the next request on. */
export function removePeople(tx: Tx, accountId: AccountId): Promise<void> {
  return deletePeople(tx, accountId);
}

export { emailsOf, findPerson as getPerson, renamePerson };
