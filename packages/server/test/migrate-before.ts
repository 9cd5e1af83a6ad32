import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from '../src/store/database.ts';

const folder = new URL('../src/store/migrations/', import.meta.url);

/** Brings an empty database to where an installation was before a migration, by its file's name. */
export async function migrateBefore(db: Db, first: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql') && file < first).toSorted();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(new URL(file, folder), 'utf8');
    migrations[file] = { up: async (on) => void (await sql.raw(text).execute(on)) };
  }
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider, migrationTableSchema: 'public' }).migrateToLatest();
  if (error !== undefined) throw error;
}
