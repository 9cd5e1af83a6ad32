import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './open-database.ts';

/** Statements that bring a schema one step on. A published one never changes. */
export type Migration = { name: string; statements: string };

/** Where a program notes which migrations its schema has had. */
export type MigrationJournal = { schema: string; table: string; column: string };

/**
 * Brings a schema up to date in one transaction, and makes schema and journal first. Repeats and several processes at
 * once are harmless: one works, the others wait.
 */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  { schema, table, column }: MigrationJournal,
  migrations: readonly Migration[],
): Promise<void> {
  const journal = `${schema}.${table}`;
  await database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock(hashtext($1))', [`${schema}.migrate`]);
    await sql.query(`create schema if not exists ${schema}`);
    await sql.query(`create table if not exists ${journal} (${column} text primary key)`);
    const { rows } = await sql.query<{ name: string }>(`select ${column}::text as name from ${journal}`);
    const done = new Set(rows.map((row) => row.name));
    for (const { name, statements } of migrations) {
      if (done.has(name)) continue;
      await sql.query(statements);
      await sql.query(`insert into ${journal} (${column}) values ($1)`, [name]);
    }
  });
}

/** The `.sql` files of a folder, in the order of their names. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map(async (name) => ({ name, statements: await readFile(new URL(name, folder), 'utf8') })));
}
