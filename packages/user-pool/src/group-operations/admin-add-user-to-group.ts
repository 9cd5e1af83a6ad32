import { lockGroup } from '../groups/group.store.ts';
import { joinGroup } from '../groups/membership.store.ts';
import { adminPersonInput, lockKnownPerson } from '../operations/admin-person.ts';
import { poolOperation } from '../operations/operation.ts';
import { refusals } from '../refusals/refusals.ts';
import { groupName } from './group-input.ts';

const input = adminPersonInput.extend({ GroupName: groupName });

/** Tells of the group in every token made from now on. A second time changes nothing. */
export const adminAddUserToGroup = poolOperation('AdminAddUserToGroup', input, async (pool, wanted) => {
  await pool.postgres.transaction(async (sql) => {
    const { sub } = await lockKnownPerson(pool, sql, wanted);
    const group = { poolId: pool.id, name: wanted.GroupName };
    if (!(await lockGroup(sql, group))) return refusals.groupUnknown();
    return joinGroup(sql, { poolId: pool.id, groupName: wanted.GroupName, sub, now: pool.clock.now() });
  });
  return {};
});
