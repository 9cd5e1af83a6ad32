import { sql } from 'kysely';
import type { Db } from './database.ts';

const changed = sql`from pg_collation as one where one.collnamespace = 'public'::regnamespace and one.collprovider = 'i'
  and one.collversion is distinct from pg_collation_actual_version(one.oid)`;

/**
 * Builds the indexes that go by an order of ICU again where the server has another version of it since they were made: after
 * an upgrade, or on another machine, it may order otherwise, and pages read from them would skip rows.
 */
export async function renewOrders(db: Db): Promise<void> {
  const found = await sql`select ${changed}`.execute(db);
  if (found.rows.length > 0) await db.transaction().execute(renew);
}

/** Of several processes that start at once one does it, and the others wait for it. */
async function renew(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('store.orders'))`.execute(tx);
  const orders = await sql<{ name: string; indexes: string[] }>`
    select format('public.%I', one.collname) as name, array(
      select distinct thing.oid::regclass::text from pg_depend join pg_class as thing on thing.oid = objid
      where refclassid = 'pg_collation'::regclass and refobjid = one.oid and thing.relkind = 'i') as indexes
    ${changed}`.execute(tx);
  for (const { name, indexes } of orders.rows) {
    for (const index of indexes) await sql.raw(`reindex index ${index}`).execute(tx);
    await sql.raw(`alter collation ${name} refresh version`).execute(tx);
  }
}
