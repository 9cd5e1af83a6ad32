import { z } from 'zod';
import { refusals } from '../refusals/refusals.ts';
import { listPeople } from '../users/list-people.store.ts';
import { readPeopleFilter } from '../users/people-filter.ts';
import { knownAttributes } from '../users/attributes.ts';
import { nextToken, poolId, storable, wholeNumber } from '../wire/fields.ts';
import { poolOperation } from './operation.ts';
import { peoplePage, readSubToken } from './people-page.ts';
import { attributeNames } from './removable-attributes.ts';

const MAX_PAGE = 60;

const input = z.object({
  UserPoolId: poolId,
  AttributesToGet: attributeNames.optional(),
  Limit: wholeNumber(0, MAX_PAGE).optional(),
  PaginationToken: nextToken,
  Filter: storable(256).optional(),
});

/** People by sub, a page at a time; custom attributes cannot be searched by. */
export const listUsers = poolOperation('ListUsers', input, async (pool, wanted) => {
  const limit = wanted.Limit === undefined || wanted.Limit === 0 ? MAX_PAGE : wanted.Limit;
  const known = knownAttributes(pool.config);
  const stranger = wanted.AttributesToGet?.find((name) => !known.has(name));
  if (stranger !== undefined) throw refusals.invalidParameter('One or more requested attributes do not exist.');
  const people = await listPeople(pool.postgres, pool.id, {
    filter: readPeopleFilter(wanted.Filter ?? ''),
    afterSub: readSubToken(wanted.PaginationToken),
    limit: limit + 1,
  });
  const { Users, next } = peoplePage(people, limit, wanted.AttributesToGet ?? null);
  return { Users, ...(next === undefined ? {} : { PaginationToken: next }) };
});
