import { z } from 'zod';
import { listGroups as list } from '../groups/group.store.ts';
import { poolOperation } from '../operations/operation.ts';
import { poolId } from '../wire/fields.ts';
import { pageInput } from './group-input.ts';
import { groupPage, readNameToken } from './group-page.ts';

const input = z.object({ UserPoolId: poolId, ...pageInput });

export const listGroups = poolOperation('ListGroups', input, async (pool, wanted) => {
  const after = readNameToken(wanted.NextToken);
  return groupPage(await list(pool.postgres, pool.id, { after, limit: wanted.Limit + 1 }), wanted.Limit);
});
