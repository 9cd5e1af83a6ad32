import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, type Client } from 'pg';
import { quoteName, withConnection } from './connection.ts';

export type TestDatabase = { url: string; name: string; drop(): Promise<void> };

const TEMPLATE_LOCK = 7_205_119;
const BUSY_TRIES = 100;
const BUSY_PAUSE_MS = 50;

/** A fresh database on the test server, empty or copied from a template made by `ensureTemplate`. */
export async function createTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const server = testServer();
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  const template = options.template ? `template ${quoteName(options.template)} strategy file_copy` : '';
  await withConnection(server.adminUrl, (client) => whenFree(client, `create database ${quoteName(name)} ${template}`));
  return {
    name,
    url: urlFor(server.adminUrl, name),
    drop: () =>
      withConnection(server.adminUrl, async (client) => {
        await client.query(`drop database if exists ${quoteName(name)} with (force)`);
      }),
  };
}

/**
 * Makes a template database once for all workers of a test run; the others wait for it.
 * `prepare` fills it and must close its connections. Returns the name to give to `createTestDatabase`.
 */
export async function ensureTemplate(name: string, prepare: (url: string) => Promise<void>): Promise<string> {
  const server = testServer();
  const template = `${server.prefix}_t_${name}`;
  await withConnection(server.adminUrl, async (client) => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [TEMPLATE_LOCK, template]);
    const found = await client.query<{ ready: boolean }>(
      'select datistemplate as ready from pg_database where datname = $1',
      [template],
    );
    if (found.rows[0]?.ready === true) return;
    await client.query(`drop database if exists ${quoteName(template)} with (force)`);
    await client.query(`create database ${quoteName(template)}`);
    await prepare(urlFor(server.adminUrl, template));
    await client.query(`alter database ${quoteName(template)} is_template true`);
  });
  return template;
}

/** The next whole millisecond of that server's clock, once it has come: as fine as a restore can be asked for a moment. */
export async function nextMoment(url: string): Promise<Date> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ at: Date }>(
      `select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at`,
    );
    const at = rows[0]?.at ?? new Date(Number.NaN);
    await client.query('select pg_sleep_until($1)', [at]);
    return at;
  });
}

function testServer(): { adminUrl: string; prefix: string } {
  const adminUrl = process.env['TEST_POSTGRES_URL'];
  if (!adminUrl) throw new Error('There is no test server: run the tests with vitest from the root of the checkout.');
  return { adminUrl, prefix: process.env['TEST_POSTGRES_PREFIX'] ?? 'test' };
}

function urlFor(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

// A template cannot be copied while a connection to it is still closing.
async function whenFree(client: Client, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(statement);
      return;
    } catch (error) {
      const busy = error instanceof DatabaseError && error.code === '55006';
      if (!busy || tries === BUSY_TRIES) throw error;
      await pause(BUSY_PAUSE_MS);
    }
  }
}
