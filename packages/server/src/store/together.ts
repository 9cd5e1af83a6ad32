import { sql, type Compilable, type RawBuilder } from 'kysely';

/** One query, in brackets, of the rows of queries that share none. */
export function together<Row>(queries: readonly Compilable[]): RawBuilder<Row> {
  return sql`(${sql.join(
    queries.map((one) => sql`${one}`),
    sql` union all `,
  )})`;
}
