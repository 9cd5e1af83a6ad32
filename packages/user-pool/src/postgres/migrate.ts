import { readdir, readFile } from 'node:fs/promises';
import type { Postgres } from './postgres.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Brings the schema `user_pool` up to date. Repeats and several processes at once are harmless: one works, the others wait. */
export async function migrate(postgres: Postgres): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  await postgres.transaction(async (sql) => {
    await sql.query("select pg_advisory_xact_lock(hashtext('user_pool.migrate'))");
    await sql.query('create schema if not exists user_pool');
    await sql.query('create table if not exists user_pool.migration (name text primary key)');
    const done = await sql.query<{ name: string }>('select name from user_pool.migration');
    const known = new Set(done.rows.map((row) => row.name));
    for (const name of names) {
      if (known.has(name)) continue;
      await sql.query(await readFile(new URL(name, FOLDER), 'utf8'));
      await sql.query('insert into user_pool.migration (name) values ($1)', [name]);
    }
  });
}
