import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { startPortal, type RunningPortal } from './portal.ts';

let folder: string;
let database: TestDatabase;
const running: RunningPortal[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const place = '<script type="application/json" id="public-config"></script>';
  await writeFile(join(folder, 'index.html'), `<title>x</title>${place}`);
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const portal of running) await portal.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function start(env: Record<string, string>): Promise<string> {
  const port = await freePort();
  const config = await loadConfig({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PORT: String(port),
    // Nobody answers there: a portal starts without the outside.
    USER_POOL_URL: 'http://127.0.0.1:9',
    USER_POOL_ADMIN_URL: 'http://127.0.0.1:9',
    ...env,
  });
  running.push(await startPortal(config, pino({ level: 'silent' }), folder));
  return `http://localhost:${port}`;
}

const statusOf = async (url: string) => (await fetch(url)).status;

it('an embedded portal is ready, shows its welcome, and serves its API description', async () => {
  const url = await start({});
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  expect(await statusOf(`${url}/openapi.json`)).toBe(200);
  const welcome = await fetch(`${url}/dev/welcome.json`);
  const facts: unknown = await welcome.json();
  expect(facts).toMatchObject({ url, mailbox: `${url}/dev/mailbox` });
  expect(await statusOf(`${url}/v1/dash/get-guest-info`)).toBe(401);
});

it.each(['self-hosted', 'hosted-identity'])('the %s preset has no development pages', async (preset) => {
  const names = [
    'CARRIER_KORE_CLIENT_ID',
    'CARRIER_KORE_CLIENT_SECRET',
    'CARRIER_KORE_API_KEY',
    'CARRIER_KORE_ACCOUNT_ID',
  ];
  const pool = [
    'USER_POOL_CLIENT_ID',
    'USER_POOL_SERVER_CLIENT_ID',
    'USER_POOL_SERVER_CLIENT_SECRET',
    'USER_POOL_ADMIN_SECRET',
  ];
  const cognito = [
    'COGNITO_REGION',
    'COGNITO_USER_POOL_ID',
    'COGNITO_CLIENT_ID',
    'COGNITO_SERVER_CLIENT_ID',
    'COGNITO_SERVER_CLIENT_SECRET',
  ];
  const gateway = ['AUTHNET_LOGIN_ID', 'AUTHNET_TRANSACTION_KEY', 'AUTHNET_CLIENT_KEY'];
  const filled = [...names, ...pool, ...cognito, ...gateway].map((name) => [name, 'x']);
  const url = await start({
    ...Object.fromEntries(filled),
    PRESET: preset,
    MAIL_URL: 'smtp://127.0.0.1:9',
    USER_POOL_ID: 'us-east-1_X',
    AUTHNET_SIGNATURE_KEY: 'a'.repeat(128),
    CARRIER_CISCO_ADAPTER: 'off',
  });
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/welcome.json', '/dev/mailbox.css', '/dev/'])
    expect([path, await statusOf(`${url}${path}`)]).toEqual([path, 404]);
});

it('a portal that has stopped no longer answers, and its database stays usable', async () => {
  const url = await start({});
  await running.pop()?.stop();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  expect(await statusOf(`${await start({})}/readyz`)).toBe(200);
});
