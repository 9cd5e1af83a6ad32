import { endSessions } from '../tokens/end-sessions.ts';
import { saveEnabled } from '../users/person.store.ts';
import { adminPersonInput, lockKnownPerson } from './admin-person.ts';
import { poolOperation } from './operation.ts';

/** Ends every session, and no new one begins until the person is enabled again. */
export const adminDisableUser = poolOperation('AdminDisableUser', adminPersonInput, async (pool, wanted) => {
  await pool.postgres.transaction(async (sql) => {
    const now = pool.clock.now();
    const { sub } = await lockKnownPerson(pool, sql, wanted);
    await saveEnabled(sql, sub, false, now);
    await endSessions(sql, { sub, reason: 'disabled', now });
    pool.request.note('disabled', { subject: sub });
  });
  return {};
});
