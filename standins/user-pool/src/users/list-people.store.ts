import type { Sql } from '../postgres/postgres.ts';
import type { Person } from './person.ts';

export type PeopleFilter = { column: 'sub' | 'email' | 'status'; exact: boolean; value: string };

/** A page of people in the order of their subs, after `afterSub`. */
export async function listPeople(
  sql: Sql,
  page: { filter: PeopleFilter | null; afterSub: string | null; limit: number },
): Promise<Person[]> {
  const values: unknown[] = [page.limit];
  const wheres: string[] = [];
  const { filter } = page;
  if (filter !== null) {
    values.push(filter.value);
    const place = `$${values.length}`;
    wheres.push(filter.exact ? `${filter.column}::text = ${place}` : `starts_with(${filter.column}::text, ${place})`);
  }
  if (page.afterSub !== null) {
    values.push(page.afterSub);
    wheres.push(`sub > $${values.length}`);
  }
  const { rows } = await sql.query<Person>(
    `select sub, email, status, enabled, attributes, salt_hex as "saltHex", verifier_sealed as "verifierSealed",
       created_at as "createdAt", modified_at as "modifiedAt"
     from user_pool.person ${wheres.length > 0 ? `where ${wheres.join(' and ')}` : ''} order by sub limit $1`,
    values,
  );
  return rows;
}
