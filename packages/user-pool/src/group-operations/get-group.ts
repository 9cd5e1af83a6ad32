import { groupAnswer } from '../groups/group.ts';
import { findGroup } from '../groups/group.store.ts';
import { poolOperation } from '../operations/operation.ts';
import { refusals } from '../refusals/refusals.ts';
import { oneGroup } from './group-input.ts';

export const getGroup = poolOperation('GetGroup', oneGroup, async (pool, wanted) => {
  const group = await findGroup(pool.postgres, { poolId: pool.id, name: wanted.GroupName });
  if (group === null) throw refusals.groupUnknown();
  return { Group: groupAnswer(group) };
});
