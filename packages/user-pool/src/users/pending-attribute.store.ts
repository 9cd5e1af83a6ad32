import type { Sql } from '../postgres/postgres.ts';

export type PendingAttributes = Partial<Record<'email' | 'phone_number', string>>;
type Name = keyof PendingAttributes;

/** New values that wait for their codes; the person still goes by the old ones. */
export async function findPending(sql: Sql, sub: string): Promise<PendingAttributes> {
  const { rows } = await sql.query<{ name: Name; value: string }>(
    'select name, value from user_pool.pending_attribute where sub = $1',
    [sub],
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
}

/** A later value takes the place of an earlier one. Hold the person's row. */
export async function savePending(sql: Sql, of: { sub: string; name: Name; value: string; now: Date }): Promise<void> {
  await sql.query(
    `insert into user_pool.pending_attribute (sub, name, value, asked_at) values ($1, $2, $3, $4)
     on conflict (sub, name) do update set value = excluded.value, asked_at = excluded.asked_at`,
    [of.sub, of.name, of.value, of.now],
  );
}

export async function dropPending(sql: Sql, sub: string, names: readonly Name[]): Promise<void> {
  await sql.query('delete from user_pool.pending_attribute where sub = $1 and name = any($2)', [sub, names]);
}
