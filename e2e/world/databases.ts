import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startPostgres, withConnection, type RunningPostgres } from '@linekeeper/standin-postgres';
import { portal } from './running-portal.ts';

/** A place where something is kept, and a piece of what is kept there. */
export interface Kept {
  place: string;
  text: string;
}

/** For what must not be in the databases, and for what only they can tell. */
export async function withDatabases<Result>(work: (server: RunningPostgres) => Promise<Result>): Promise<Result> {
  const server = await startPostgres({ folder: path.join(portal.dataFolder(), 'postgres') });
  try {
    return await work(server);
  } finally {
    // The launcher started it, so it stays.
    await server.stop();
  }
}

/** Every row of every table of every database as text, bytes also as the letters that they would be; and every log. */
export async function everythingKept(): Promise<Kept[]> {
  return withDatabases(async (server) => {
    const names = await withConnection(server.url('postgres'), async (client) => {
      const found = await client.query<{ name: string }>(
        'select datname as name from pg_database where datallowconn and not datistemplate order by 1',
      );
      return found.rows.map(({ name }) => name);
    });
    const rows = await Promise.all(names.map((name) => rowsOf(name, server.url(name))));
    const logs = await logsIn(path.join(portal.dataFolder(), 'logs'), path.dirname(server.dataFolder));
    return [...rows.flat(), ...logs];
  });
}

async function rowsOf(database: string, url: string): Promise<Kept[]> {
  return withConnection(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const kept: Kept[] = [];
    for (const { name } of tables.rows) {
      const found = await client.query<{ row: string }>(`select to_jsonb(kept)::text as row from ${name} as kept`);
      kept.push(...found.rows.map(({ row }) => ({ place: `${database} ${name}`, text: withLettersOf(row) })));
    }
    return kept;
  });
}

const withLettersOf = (row: string) =>
  row.replaceAll(
    /\\\\x([0-9a-f]*)/g,
    (bytes, digits: string) => `${bytes} ${Buffer.from(digits, 'hex').toString('latin1')}`,
  );

async function logsIn(...folders: string[]): Promise<Kept[]> {
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((file) => path.join(folder, file))),
  );
  const logs = files.flat().filter((file) => file.endsWith('.log'));
  return Promise.all(logs.map(async (file) => ({ place: path.basename(file), text: await readFile(file, 'utf8') })));
}
