import { sql } from 'kysely';
import type { Db } from '../src/store/database.ts';

/** Every table of the database, of whichever schema, that has one of these texts in some row, in any case. */
export async function tablesWith(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('information_schema', 'pg_catalog')
    order by 1, 2`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const any = sql.join(
      texts.map((text) => sql`position(lower(${text}) in lower(one::text)) > 0`),
      sql` or `,
    );
    const hits = await sql`select from ${sql.table(`${schema}.${name}`)} as one where ${any} limit 1`.execute(db);
    if (hits.rows.length > 0) found.push(`${schema}.${name}`);
  }
  return found;
}
