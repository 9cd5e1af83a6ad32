import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './database.ts';

const folder = new URL('migrations/', import.meta.url);

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  return Object.fromEntries(
    files.map((file, index) => [file, { up: async (db) => void (await sql.raw(texts[index] ?? '').execute(db)) }]),
  );
}

const migratorOf = (db: Db) =>
  new Migrator({ db, provider: { getMigrations: readMigrations }, migrationTableSchema: 'public' });

/** How many migrations of this release the database lacks. Changes nothing. */
export async function countPending(db: Db): Promise<number> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).length;
}

/** Whether a later release has been here: the database has a migration behind all of ours. */
export async function isAhead(db: Db): Promise<boolean> {
  const names = Object.keys(await readMigrations());
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from public.kysely_migration`.execute(
    db,
  );
  return (rows[0]?.name ?? '') > (names.at(-1) ?? '');
}

/** Brings the schema up to date; safe when several processes start at once, all or nothing. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
}
