import { endSessions } from '../tokens/end-sessions.ts';
import { adminPersonInput, knownPerson } from './admin-person.ts';
import { poolOperation } from './operation.ts';

export const adminUserGlobalSignOut = poolOperation(
  'AdminUserGlobalSignOut',
  adminPersonInput,
  async (pool, wanted) => {
    await pool.postgres.transaction(async (sql) => {
      const { sub } = await knownPerson(pool, sql, wanted);
      pool.request.note('signed-out-everywhere', { subject: sub });
      await endSessions(sql, { sub, reason: 'signed_out', now: pool.clock.now() });
    });
    return {};
  },
);
