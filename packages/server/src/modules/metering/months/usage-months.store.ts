import { sql } from 'kysely';
import type { Db, Tx } from '../../../store/database.ts';

/** First days of the months that have a partition, oldest first. */
export async function usageMonths(db: Db): Promise<string[]> {
  const found = await sql<{ month: string }>`
    select replace(substr(part.relname, length('usage_days_') + 1), '_', '-') || '-01' as month
    from pg_catalog.pg_inherits as link join pg_catalog.pg_class as part on part.oid = link.inhrelid
    where link.inhparent = to_regclass('metering.usage_days') order by part.relname`.execute(db);
  return found.rows.map(({ month }) => month);
}

/** Drops a month's partition with everything in it. Writers and readers wait until the transaction ends. */
export async function dropUsageMonth(tx: Tx, month: string): Promise<void> {
  await sql`drop table if exists ${sql.id('metering', `usage_days_${month.slice(0, 7).replace('-', '_')}`)}`.execute(
    tx,
  );
}
