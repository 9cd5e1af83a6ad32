import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { reservePorts } from '@linekeeper/standin-postgres/test-ports';
import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asBrowser, confirmedPerson, goodPassword } from './people.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { getOverSocket, post, secrets, type CallablePool } from './test-pool.ts';

const bin = fileURLToPath(new URL('../src/bin.ts', import.meta.url));

let folder: string;
let database: TestDatabase;
let port: number;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
  database = await createTestDatabase();
  port = await reservePorts();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('a pool that runs by itself', () => {
  it('keeps people, sessions and keys through kill -9', async () => {
    const environment = { ...environmentOf(), ADMIN_PORT: String(await reservePorts()) };
    const first = await start(environment);
    await confirmedPerson(first.pool, 'ada@example.com');
    const { refresh } = tokensOf(await signIn(first.pool, 'ada@example.com', goodPassword));
    const keysBefore = await keySet();
    first.child.kill('SIGKILL');
    const { pool } = await start(environment);
    expect(await keySet()).toBe(keysBefore);
    expect((await signIn(pool, 'ada@example.com', goodPassword)).status).toBe(200);
    const AuthParameters = { REFRESH_TOKEN: refresh };
    const again = await asBrowser(pool, 'InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters });
    expect(again.status).toBe(200);
  });

  it('listens for the administrator on a socket of the owner only, also where a dead pool left one', async () => {
    const environment = { ...environmentOf(), ADMIN_SOCKET: join(folder, 'admin.sock') };
    const first = await start(environment);
    first.child.kill('SIGKILL');
    await start(environment);
    expect((await stat(environment.ADMIN_SOCKET)).mode & 0o777).toBe(0o600);
    const headers = { 'x-admin-secret': secrets.adminSecret };
    expect(await getOverSocket(environment.ADMIN_SOCKET, '/revocations?waitMs=0', headers)).toBe(200);
    expect(await getOverSocket(environment.ADMIN_SOCKET, '/revocations?waitMs=0', {})).toBe(403);
  });

  it('makes the secrets it was not given, keeps them from others, and says none of them', async () => {
    const { ADMIN_SECRET: _one, AT_REST_KEY: _two, DATABASE_URL: _three, ...rest } = environmentOf();
    const own = await createTestDatabase();
    const environment = { ...rest, POOL_ID: '', DATABASE_URL: own.url, DATA_DIR: join(folder, 'alone') };
    const { child, lines } = await start(environment);
    const file = join(environment.DATA_DIR, 'secrets.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const made: unknown = JSON.parse(await readFile(file, 'utf8'));
    expect(made).toMatchObject({ poolId: expect.stringMatching(/^us-east-1_[a-z0-9]{9}$/) });
    const secret = JSON.stringify(made).match(/"(?:adminSecret|atRestKey)":"[^"]+"/g) ?? [];
    expect(secret).toHaveLength(2);
    for (const each of secret) expect(lines.join('\n')).not.toContain(each.split('"')[3]);
    await stopped(child, 'SIGTERM');
    await start(environment);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(made);
    await own.drop();
  });

  it('ends when the process that started it disappears', async () => {
    const { child } = await start(environmentOf());
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    expect(await ended).toBe(0);
  });

  it('names every wrong setting and does not start', async () => {
    const wrong = { ...environmentOf(), PORT: 'eighty', AT_REST_KEY: 'short', MAIL_URL: 'http://example.com' };
    const { code, errors } = await failed(wrong);
    expect(code).toBe(1);
    expect(errors).toContain('PORT: ');
    expect(errors).toContain('AT_REST_KEY: must be 32 bytes written as 64 hex digits');
    expect(errors).toContain('MAIL_URL: ');
    expect(errors).not.toContain('short');
  });

  it('says in one sentence that its port is taken, or that the key or the id is not the one it was made with', async () => {
    const { child } = await start(environmentOf());
    const elsewhere = { ...environmentOf(), ADMIN_PORT: String(await reservePorts()) };
    expect((await failed(environmentOf())).errors).toContain('Another user pool already listens on ');
    expect((await failed(elsewhere)).errors).toBe(`Port ${port} on 127.0.0.1 is taken.\n`);
    await stopped(child, 'SIGTERM');
    expect((await failed({ ...environmentOf(), AT_REST_KEY: 'f'.repeat(64) })).errors).toBe(
      'AT_REST_KEY is not the one this pool was made with: its signing keys do not open.\n',
    );
    expect((await failed({ ...environmentOf(), POOL_ID: 'us-east-1_Other0001' })).errors).toContain('POOL_ID is ');
  });
});

function environmentOf() {
  return {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(port),
    ADMIN_SECRET: secrets.adminSecret,
    AT_REST_KEY: secrets.atRestKey,
    POOL_ID: secrets.poolId,
    PUBLIC_CLIENT_ID: secrets.publicClientId,
    SERVER_CLIENT_ID: secrets.serverClientId,
    SERVER_CLIENT_SECRET: secrets.serverClientSecret,
  };
}

function launch(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [bin], { env: environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  children.push(child);
  return child;
}

async function start(environment: Record<string, string>) {
  const child = launch(environment);
  const lines: string[] = [];
  child.stdout?.on('data', (bytes: Buffer) => lines.push(bytes.toString()));
  child.stderr?.on('data', (bytes: Buffer) => lines.push(bytes.toString()));
  for (let tries = 0; !lines.join('').includes('ready on '); tries += 1) {
    if (tries > 2400 || child.exitCode !== null) throw new Error(`The pool did not start: ${lines.join('')}`);
    await pause(50);
  }
  const url = `http://127.0.0.1:${environment['PORT']}`;
  const adminUrl = `http://127.0.0.1:${environment['ADMIN_PORT'] ?? 0}`;
  const admin = (name: string, body: object = {}) =>
    post(adminUrl, name, body, { 'x-admin-secret': secrets.adminSecret });
  const pool: CallablePool = {
    call: (name: string, body: object) => post(url, name, body, {}),
    async newestCode(to: string) {
      const { body } = await admin('ListMail', { To: to });
      return JSON.stringify(body).match(/"code":"(\d{6})"/)?.[1] ?? '';
    },
  };
  return { child, lines, pool };
}

async function failed(environment: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const child = launch(environment);
  let errors = '';
  child.stderr?.on('data', (bytes: Buffer) => (errors += bytes.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, errors };
}

async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

async function keySet(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/${secrets.poolId}/.well-known/jwks.json`)).text();
}
