import { z } from 'zod';
import { refusals } from '../refusals/refusals.ts';
import { listPeople, type PeopleFilter } from '../users/list-people.store.ts';
import { adminFacts, attributeList } from '../users/person-answer.ts';
import { poolId, storable } from '../wire/fields.ts';
import { poolOperation } from './operation.ts';

const MAX_PAGE = 60;
const FILTER = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

const columns = new Map<string, PeopleFilter['by']>([
  ['sub', 'sub'],
  ['username', 'username'],
  ['email', 'email'],
  ['cognito:user_status', 'status'],
]);

const input = z.object({
  UserPoolId: poolId,
  Limit: z.int().min(0).max(MAX_PAGE).optional(),
  PaginationToken: z.string().max(2048).optional(),
  Filter: storable(256).optional(),
});

/** People by sub, a page at a time; custom attributes cannot be searched by. */
export const listUsers = poolOperation('ListUsers', input, async (pool, wanted) => {
  const limit = wanted.Limit === undefined || wanted.Limit === 0 ? MAX_PAGE : wanted.Limit;
  const people = await listPeople(pool.postgres, pool.id, {
    filter: readFilter(wanted.Filter ?? ''),
    afterSub: readPaginationToken(wanted.PaginationToken),
    limit: limit + 1,
  });
  const page = people.slice(0, limit);
  const last = people.length > limit ? page.at(-1) : undefined;
  return {
    Users: page.map((person) => ({ ...adminFacts(person), Attributes: attributeList(person) })),
    ...(last === undefined ? {} : { PaginationToken: Buffer.from(last.sub).toString('base64url') }),
  };
});

function readFilter(text: string): PeopleFilter | null {
  if (text.trim() === '') return null;
  const [, name, operator, quoted] = FILTER.exec(text) ?? [];
  if (name === undefined || quoted === undefined) throw refusals.invalidParameter('Error while parsing filter.');
  const by = columns.get(name);
  if (by === undefined) throw refusals.invalidParameter(`Invalid search attribute: ${name}`);
  const value = quoted.replaceAll(/\\(.)/g, '$1');
  return { by, exact: operator === '=', value: by === 'email' ? value.toLowerCase() : value };
}

function readPaginationToken(token: string | undefined): string | null {
  if (token === undefined) return null;
  const sub = z.uuid().safeParse(Buffer.from(token, 'base64url').toString());
  if (!sub.success) throw refusals.invalidParameter('Invalid pagination token.');
  return sub.data;
}
