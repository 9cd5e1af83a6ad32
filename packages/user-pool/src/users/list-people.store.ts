import type { Sql } from '../postgres/postgres.ts';
import type { PeopleFilter } from './people-filter.ts';
import type { Person } from './person.ts';
import { personColumns } from './person.store.ts';

/** A page of a pool's people in the order of their subs, after `afterSub`. */
export async function listPeople(
  sql: Sql,
  poolId: string,
  page: { filter: PeopleFilter | null; afterSub: string | null; limit: number },
): Promise<Person[]> {
  const values: unknown[] = [poolId, page.limit];
  const wheres = ['pool_id = $1'];
  const { filter } = page;
  if (filter !== null) {
    values.push(filter.value);
    const place = `$${values.length}`;
    wheres.push(filter.exact ? `${filter.expression} = ${place}` : `starts_with(${filter.expression}, ${place})`);
  }
  if (page.afterSub !== null) {
    values.push(page.afterSub);
    wheres.push(`sub > $${values.length}`);
  }
  const { rows } = await sql.query<Person>(
    `select ${personColumns} from user_pool.person where ${wheres.join(' and ')} order by sub limit $2`,
    values,
  );
  return rows;
}

export async function countPeople(sql: Sql, poolId: string): Promise<number> {
  const { rows } = await sql.query<{ people: string }>(
    'select count(*) as people from user_pool.person where pool_id = $1',
    [poolId],
  );
  return Number(rows[0]?.people ?? 0);
}
