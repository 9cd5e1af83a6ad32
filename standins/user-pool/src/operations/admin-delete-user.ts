import { dropCodes } from '../codes/code.store.ts';
import { forgetFailures } from '../limits/sign-in-failure.store.ts';
import { endSessions } from '../tokens/end-sessions.ts';
import { deletePerson } from '../users/person.store.ts';
import { adminPersonInput, knownPerson, lockKnownPerson } from './admin-person.ts';
import { poolOperation } from './operation.ts';

/** Nothing of the person stays but the entry in the revocation feed. */
export const adminDeleteUser = poolOperation('AdminDeleteUser', adminPersonInput, async (pool, wanted) => {
  await pool.postgres.transaction(async (sql) => {
    const { sub } = await knownPerson(pool, sql, wanted);
    await dropCodes(sql, sub);
    await forgetFailures(sql, sub);
    await lockKnownPerson(pool, sql, wanted);
    await endSessions(sql, { sub, reason: 'deleted', now: pool.clock.now() });
    await deletePerson(sql, sub);
  });
  return {};
});
