import { groupAnswer, type Group } from '../groups/group.ts';
import { insertGroup } from '../groups/group.store.ts';
import { poolOperation } from '../operations/operation.ts';
import { refusals } from '../refusals/refusals.ts';
import { groupInput } from './group-input.ts';

export const createGroup = poolOperation('CreateGroup', groupInput, async (pool, wanted) => {
  const now = pool.clock.now();
  const group: Group = {
    poolId: pool.id,
    name: wanted.GroupName,
    description: wanted.Description ?? null,
    roleArn: wanted.RoleArn ?? null,
    precedence: wanted.Precedence ?? null,
    createdAt: now,
    modifiedAt: now,
  };
  if (!(await insertGroup(pool.postgres, group))) throw refusals.groupTaken();
  return { Group: groupAnswer(group) };
});
