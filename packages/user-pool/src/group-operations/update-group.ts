import { groupAnswer } from '../groups/group.ts';
import { updateGroup as update } from '../groups/group.store.ts';
import { poolOperation } from '../operations/operation.ts';
import { refusals } from '../refusals/refusals.ts';
import { groupInput } from './group-input.ts';

/** What is left out stays as it was. */
export const updateGroup = poolOperation('UpdateGroup', groupInput, async (pool, wanted) => {
  const group = await update(pool.postgres, {
    poolId: pool.id,
    name: wanted.GroupName,
    description: wanted.Description ?? null,
    roleArn: wanted.RoleArn ?? null,
    precedence: wanted.Precedence ?? null,
    modifiedAt: pool.clock.now(),
  });
  if (group === null) throw refusals.groupUnknown();
  return { Group: groupAnswer(group) };
});
