import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { inTransaction, schemaName } from './connection.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Brings the schema up to date; two starters at once are safe, and a repeat does nothing. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  await inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [schemaName]);
    await tx.query(`create schema if not exists ${schemaName}`);
    await tx.query('create table if not exists applied_migrations (name text primary key)');
    const applied = await tx.query<{ name: string }>('select name from applied_migrations');
    const done = new Set(applied.rows.map((row) => row.name));
    for (const file of files.filter((name) => !done.has(name))) {
      await tx.query(await readFile(new URL(file, folder), 'utf8'));
      await tx.query('insert into applied_migrations (name) values ($1)', [file]);
    }
  });
}
