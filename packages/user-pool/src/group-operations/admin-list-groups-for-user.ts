import { listGroupsOf } from '../groups/group.store.ts';
import { adminPersonInput, knownPerson } from '../operations/admin-person.ts';
import { poolOperation } from '../operations/operation.ts';
import { pageInput } from './group-input.ts';
import { groupPage, readNameToken } from './group-page.ts';

const input = adminPersonInput.extend(pageInput);

export const adminListGroupsForUser = poolOperation('AdminListGroupsForUser', input, async (pool, wanted) => {
  const after = readNameToken(wanted.NextToken);
  const { sub } = await knownPerson(pool, pool.postgres, wanted);
  return groupPage(await listGroupsOf(pool.postgres, sub, { after, limit: wanted.Limit + 1 }), wanted.Limit);
});
