import { findGroup } from '../groups/group.store.ts';
import { leaveGroup } from '../groups/membership.store.ts';
import { adminPersonInput, knownPerson } from '../operations/admin-person.ts';
import { poolOperation } from '../operations/operation.ts';
import { refusals } from '../refusals/refusals.ts';
import { groupName } from './group-input.ts';

const input = adminPersonInput.extend({ GroupName: groupName });

export const adminRemoveUserFromGroup = poolOperation('AdminRemoveUserFromGroup', input, async (pool, wanted) => {
  const { sub } = await knownPerson(pool, pool.postgres, wanted);
  const group = await findGroup(pool.postgres, { poolId: pool.id, name: wanted.GroupName });
  if (group === null) throw refusals.groupUnknown();
  await leaveGroup(pool.postgres, { poolId: pool.id, groupName: group.name, sub });
  return {};
});
