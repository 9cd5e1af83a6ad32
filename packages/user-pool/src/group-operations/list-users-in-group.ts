import { findGroup } from '../groups/group.store.ts';
import { listMembers } from '../groups/membership.store.ts';
import { poolOperation } from '../operations/operation.ts';
import { peoplePage, readSubToken } from '../operations/people-page.ts';
import { refusals } from '../refusals/refusals.ts';
import { oneGroup, pageInput } from './group-input.ts';

const input = oneGroup.extend(pageInput);

export const listUsersInGroup = poolOperation('ListUsersInGroup', input, async (pool, wanted) => {
  const after = readSubToken(wanted.NextToken);
  const group = await findGroup(pool.postgres, { poolId: pool.id, name: wanted.GroupName });
  if (group === null) throw refusals.groupUnknown();
  const of = { poolId: pool.id, groupName: group.name, after, limit: wanted.Limit + 1 };
  const { Users, next } = peoplePage(await listMembers(pool.postgres, of), wanted.Limit, null);
  return { Users, ...(next === undefined ? {} : { NextToken: next }) };
});
