import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMailServer, type MailServer } from './mail-server.ts';
import { asBrowser, goodPassword, refusalOf, signUp } from './people.ts';
import { openTestPool, type TestPool } from './test-pool.ts';

let server: MailServer;
let pool: TestPool;
let lines: string[];
beforeEach(async () => {
  server = await openMailServer();
  lines = [];
});
afterEach(async () => {
  await pool.close();
  await server.close();
});

async function openPool(withServer: boolean): Promise<void> {
  pool = await openTestPool({
    mailUrl: withServer ? server.url : undefined,
    log: (line) => void lines.push(line),
  });
}

async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await met()); tries += 1) {
    if (tries > 2400) throw new Error('It did not happen in time.');
    await pause(25);
  }
}

async function everythingStored(): Promise<string> {
  const client = new Client({ connectionString: pool.settings.databaseUrl });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'user_pool'",
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from user_pool.${name} t`);
    texts.push(...rows.map((each) => `${name}: ${each.row}`));
  }
  await client.end();
  return texts.join('\n');
}

describe('mails with a mail server', () => {
  it('leave, and nothing of them stays behind', async () => {
    await openPool(true);
    await signUp(pool, 'ada@example.com');
    await until(() => server.received.length === 1);
    expect(server.received[0]).toMatch(/^To: <?ada@example\.com>?$/m);
    expect(server.received[0]).toMatch(/Your confirmation code is \d{6}/);
    await until(async () => !(await everythingStored()).includes('mail: '));
    expect(refusalOf(await pool.admin('ListMail'))).toContain('UnknownOperationException');
  });

  it('are tried again later when the server refuses them, and leave once', async () => {
    await openPool(true);
    server.refuse(1);
    await signUp(pool, 'bea@example.com');
    await until(() => lines.some((line) => line.includes('attempt 1 failed')));
    expect(server.received).toEqual([]);
    pool.clock.advance({ seconds: 5 });
    await until(() => server.received.length === 1);
    await until(async () => !(await everythingStored()).includes('mail: '));
    expect(server.received).toHaveLength(1);
    expect(lines.join('\n')).not.toContain('bea@example.com');
  });

  it('wait through an outage of the pool itself', async () => {
    await openPool(true);
    server.refuse(1);
    await signUp(pool, 'cleo@example.com');
    await until(() => lines.some((line) => line.includes('attempt 1 failed')));
    await pool.restart();
    pool.clock.advance({ seconds: 5 });
    await until(() => server.received.length > 0);
    expect(server.received[0]).toContain('cleo@example.com');
  });
});

describe('mails for unknown names', () => {
  it.each([true, false])('are neither sent nor kept (mail server: %s)', async (withServer) => {
    await openPool(withServer);
    await asBrowser(pool, 'ForgotPassword', { Username: 'nobody@example.com' });
    await signUp(pool, 'ada@example.com');
    const expected = withServer ? 0 : 1;
    await until(async () => (await everythingStored()).split('mail: ').length - 1 === expected);
    expect(server.received.join()).not.toContain('invalid');
  });
});

describe('what is stored', () => {
  it('shows neither password nor code nor token nor mail text', async () => {
    await openPool(false);
    await signUp(pool, 'ada@example.com');
    const code = await pool.newestCode('ada@example.com');
    await asBrowser(pool, 'ForgotPassword', { Username: 'ada@example.com' });
    const stored = await everythingStored();
    expect(stored).toContain('ada@example.com');
    expect(stored).not.toContain(goodPassword);
    expect(stored).not.toContain(Buffer.from(goodPassword).toString('hex'));
    expect(stored).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(stored).not.toContain(Buffer.from(code).toString('hex'));
    expect(stored).not.toContain(Buffer.from('Your confirmation').toString('hex'));
    expect(lines.join('\n')).not.toContain(code);
  });

  it('keeps no more than the last 500 mails in the mailbox', async () => {
    await openPool(false);
    const client = new Client({ connectionString: pool.settings.databaseUrl });
    await client.connect();
    await client.query(
      `insert into user_pool.mail (id, payload_sealed, kept, decoy, next_attempt_at, created_at)
       select gen_random_uuid(), ''::bytea, true, false, now(), now() from generate_series(1, 600)`,
    );
    await signUp(pool, 'ada@example.com');
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from user_pool.mail');
    await client.end();
    expect(rows[0]?.count).toBe(500);
  });
});
