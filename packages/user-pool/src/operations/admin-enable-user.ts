import { saveEnabled } from '../users/person.store.ts';
import { adminPersonInput, lockKnownPerson } from './admin-person.ts';
import { poolOperation } from './operation.ts';

export const adminEnableUser = poolOperation('AdminEnableUser', adminPersonInput, async (pool, wanted) => {
  await pool.postgres.transaction(async (sql) => {
    const { sub } = await lockKnownPerson(pool, sql, wanted);
    await saveEnabled(sql, sub, true, pool.clock.now());
    pool.request.note('enabled', { subject: sub });
  });
  return {};
});
