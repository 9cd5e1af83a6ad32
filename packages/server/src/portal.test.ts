import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePorts } from '@linekeeper/standin-postgres/test-ports';
import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cognitoSettings, describedPool } from '../test/fitting-cognito.ts';
import { startLoopbackVendor, type LoopbackVendor } from '../test/loopback-vendor.ts';
import { pointVendorHostsAt } from '../test/vendor-hosts.ts';
import { loadConfig } from './config.ts';
import { startPortal, type RunningPortal } from './portal.ts';
import { openDatabase } from './store/database.ts';

let folder: string;
let database: TestDatabase;
const running: RunningPortal[] = [];

beforeAll(async () => {
  // Whatever the machine knows of AWS: nothing of it is asked.
  vi.stubEnv('AWS_ACCESS_KEY_ID', '');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
  folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const place = '<script type="application/json" id="public-config"></script>';
  await writeFile(join(folder, 'index.html'), `<title>x</title>${place}`);
  await writeFile(join(folder, 'index.es.html'), `<title>x</title>${place}`);
  for (const page of ['provider.html', 'looking.html']) await writeFile(join(folder, page), place);
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const portal of running) await portal.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function start(env: Record<string, string>): Promise<string> {
  const port = await reservePorts();
  const config = await loadConfig({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PORT: String(port),
    // No one answers there: a portal starts without the outside.
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
  expect(facts).toMatchObject({ url, mailbox: `${url}/dev/mailbox`, clock: null });
  // Its pool is somebody else's: time cannot be moved there.
  expect(await statusOf(`${url}/dev/clock`)).toBe(404);
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
  const cognito = ['COGNITO_CLIENT_ID', 'COGNITO_SERVER_CLIENT_SECRET'];
  const gateway = ['AUTHNET_LOGIN_ID', 'AUTHNET_TRANSACTION_KEY', 'AUTHNET_CLIENT_KEY'];
  const filled = [...names, ...pool, ...cognito, ...gateway].map((name) => [name, 'x']);
  const hosted = {
    ...Object.fromEntries(filled),
    PRESET: preset,
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_AT_REST_KEY: 'a'.repeat(64),
    USER_POOL_ID: 'us-east-1_X',
    COGNITO_REGION: 'us-east-1',
    COGNITO_USER_POOL_ID: 'us-east-1_X',
    COGNITO_SERVER_CLIENT_ID: 'y',
    AUDIT_KEY: 'a'.repeat(64),
    AUTHNET_SIGNATURE_KEY: 'a'.repeat(128),
    CARRIER_CISCO_ADAPTER: 'off',
  };
  const url = await start(hosted);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  for (const path of [
    '/dev/mailbox',
    '/dev/mailbox.json',
    '/dev/welcome.json',
    '/dev/mailbox.css',
    '/dev/',
    '/dev/clock',
  ])
    expect([path, await statusOf(`${url}${path}`)]).toEqual([path, 404]);
  const move = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"move":"1day"}' };
  expect((await fetch(`${url}/dev/clock`, move)).status).toBe(404);
  // Even where somebody wrote into the table: its clock is the machine's.
  const opened = openDatabase(database.url, () => undefined);
  await sql`update clock.business_time set offset_ms = 86400000`.execute(opened.db);
  await opened.close();
  const config = await fetch(`${await start(hosted)}/api/v1/config`);
  expect(await config.json()).toMatchObject({ data: { clockAheadMs: 0 } });
});

it('a portal that has stopped no longer answers, and its database stays usable', async () => {
  const url = await start({});
  await running.pop()?.stop();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  expect(await statusOf(`${await start({})}/readyz`)).toBe(200);
});

it('a portal that is to stop says so and goes on answering for as long as its proxy needs', async () => {
  const url = await start({ DRAIN_SECONDS: '15' });
  const stopped = running.pop()?.stop();
  const [ready, config] = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/api/v1/config`)]);
  expect([ready.status, config.status]).toEqual([503, 200]);
  // What keeps connections sends nothing more over these.
  expect([ready, config].map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close']);
  await stopped;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});

describe('with identity at Amazon Cognito', () => {
  let vendor: LoopbackVendor;
  let undo: () => void;
  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIATESTTESTTEST');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'the key of a test');
    vendor = await startLoopbackVendor(['cognito-idp.us-east-1.amazonaws.com'], null);
    undo = pointVendorHostsAt(vendor.port, vendor.cert);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    undo();
    await vendor.stop();
  });
  const env = {
    IDENTITY: 'cognito',
    COGNITO_REGION: cognitoSettings.region,
    COGNITO_USER_POOL_ID: cognitoSettings.userPoolId,
    COGNITO_CLIENT_ID: cognitoSettings.clientId,
    COGNITO_SERVER_CLIENT_ID: cognitoSettings.serverClientId,
    COGNITO_SERVER_CLIENT_SECRET: cognitoSettings.serverClientSecret,
  };
  const describePool = (changes: Parameters<typeof describedPool>[0]) => {
    for (const [operation, answer] of describedPool(changes)) vendor.answers.set(operation, answer);
  };

  it('a pool with faults stops the start, and says each in a sentence', async () => {
    describePool({ pool: { AutoVerifiedAttributes: [] }, server: { ClientSecret: undefined } });
    const failed = start(env);
    await expect(failed).rejects.toThrow(
      /AutoVerifiedAttributes lacks email\.\n.*COGNITO_SERVER_CLIENT_ID has no secret/,
    );
  });

  it('remarks are counted for monitors, and the browser is sent to the vendor', async () => {
    describePool({ mfa: { MfaConfiguration: 'OFF' }, browser: { PreventUserExistenceErrors: 'LEGACY' } });
    const url = await start(env);
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready', remarks: 2 });
    const answer = await fetch(`${url}/api/v1/config`);
    expect(await answer.json()).toMatchObject({
      data: {
        identity: { userPoolId: cognitoSettings.userPoolId, clientId: cognitoSettings.clientId, endpoint: null },
      },
    });
    expect(answer.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com https://cognito-identity.us-east-1.amazonaws.com;",
    );
    expect(await statusOf(`${url}/idp/`)).toBe(404);
    const mailbox = await fetch(`${url}/dev/mailbox`);
    expect([mailbox.status, await mailbox.text()]).toEqual([200, expect.stringContaining('sends its codes itself')]);
    expect(await (await fetch(`${url}/dev/mailbox.json`)).json()).toEqual([]);
  });
});
