import { refusals } from '../refusals/refusals.ts';
import { savePerson } from '../users/person.store.ts';
import { adminPersonInput, lockKnownPerson } from './admin-person.ts';
import { poolOperation } from './operation.ts';

/** Lets somebody in without a code. Whether the address is theirs stays open. */
export const adminConfirmSignUp = poolOperation('AdminConfirmSignUp', adminPersonInput, async (pool, wanted) => {
  await pool.postgres.transaction(async (sql) => {
    const person = await lockKnownPerson(pool, sql, wanted);
    if (person.status !== 'UNCONFIRMED') return refusals.cannotBeConfirmed(person.status);
    const taken = await savePerson(sql, pool, { ...person, status: 'CONFIRMED' }, pool.clock.now());
    if (taken === null) pool.request.note('sign-up-confirmed', { subject: person.sub });
    return taken === null ? person : refusals.aliasTaken(taken.kind);
  });
  return {};
});
