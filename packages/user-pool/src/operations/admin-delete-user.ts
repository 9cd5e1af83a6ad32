import { adminPersonInput, knownPerson } from './admin-person.ts';
import { deleteWholly } from './delete-wholly.ts';
import { poolOperation } from './operation.ts';

export const adminDeleteUser = poolOperation('AdminDeleteUser', adminPersonInput, async (pool, wanted) => {
  await pool.postgres.transaction(async (sql) => {
    const { sub } = await knownPerson(pool, sql, wanted);
    await deleteWholly(sql, sub, pool.clock.now());
    pool.request.note('deleted', { subject: sub });
  });
  return {};
});
