import { deleteGroup as remove } from '../groups/group.store.ts';
import { poolOperation } from '../operations/operation.ts';
import { refusals } from '../refusals/refusals.ts';
import { oneGroup } from './group-input.ts';

export const deleteGroup = poolOperation('DeleteGroup', oneGroup, async (pool, wanted) => {
  if (!(await remove(pool.postgres, { poolId: pool.id, name: wanted.GroupName }))) throw refusals.groupUnknown();
  return {};
});
