import { migrate, openDatabase, readMigrations, type Database } from '@linekeeper/standin-postgres/database';

/** The database, or its one connection inside a transaction. */
export type { Sql as Queryable, Database } from '@linekeeper/standin-postgres/database';

const folder = new URL('./migrations/', import.meta.url);
// Tables live in a schema of their own, so the sandbox can share a database without touching anything else in it.
const schema = 'payment_sandbox';

/** Opens nothing before the first query. */
export function openSandboxDatabase(url: string): Database {
  return openDatabase({ url, name: 'payment-sandbox', maxConnections: 10, session: { search_path: schema } });
}

/** Brings the schema up to date; two starters at once are safe, and a repeat does nothing. */
export async function migrateSandbox(database: Database): Promise<void> {
  await migrate(database, { schema, table: 'applied_migrations', column: 'name' }, await readMigrations(folder));
}
