import { Client, DatabaseError } from 'pg';

/** `DATABASE_URL` of one database behind a socket folder; the host name in it is only a placeholder. */
export function urlOf(socketFolder: string, database: string): string {
  return `postgresql://postgres@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`;
}

/** Runs `work` on one connection and closes it. */
export async function withConnection<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A connection that survives the server's stop without taking the process along. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Whether a server answers on that socket. */
export async function answers(socketFolder: string): Promise<boolean> {
  return withConnection(urlOf(socketFolder, 'postgres'), async (client) => {
    await client.query('select 1');
    return true;
  }).catch(() => false);
}

/** Creates a database unless it exists; several at once are fine. `name`: lower case letters, digits, underscores. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const quoted = quoteName(name);
  await withConnection(adminUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${quoted}`).catch(passOverDuplicate);
  });
}

/** A database name fit to stand in a statement; throws on anything unusual. */
export function quoteName(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name))
    throw new Error(`"${name}" is no database name: use a to z, 0 to 9 and _, at most 63.`);
  return `"${name}"`;
}

function passOverDuplicate(error: unknown): void {
  const code = error instanceof DatabaseError ? error.code : undefined;
  if (code !== '42P04' && code !== '23505') throw error;
}
