import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig, type Config } from '@linekeeper/server/config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planPortal, planServices } from './child-plan.ts';

let folder: string;
let config: Config;
const databaseUrlOf = (name: string) => Promise.resolve(`postgresql://localhost/${name}`);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-plan-'));
  config = await loadConfig({ DATA_DIR: folder, PORT: '9000' });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const namesFor = async (changed: Partial<Config>) =>
  (await planServices({ ...config, ...changed }, databaseUrlOf)).map(({ name }) => name);

test('only the services that the configuration asks for are started', async () => {
  expect(await namesFor({})).toEqual(['user pool', 'payment sandbox', 'carrier simulator']);
  expect(await namesFor({ payments: { ...config.payments, sandbox: null } })).toEqual([
    'user pool',
    'carrier simulator',
  ]);
  expect(await namesFor({ carriers: { ...config.carriers, simulator: null } })).toEqual([
    'user pool',
    'payment sandbox',
  ]);
  const { identity } = config;
  const elsewhere = identity.kind === 'pool' ? { ...identity, isOurs: false } : identity;
  expect(await namesFor({ identity: elsewhere })).toEqual(['payment sandbox', 'carrier simulator']);
});

test('with identity at Amazon Cognito no user pool is started, whatever else is embedded', async () => {
  const hosted = await loadConfig({
    DATA_DIR: folder,
    IDENTITY: 'cognito',
    COGNITO_REGION: 'us-east-1',
    COGNITO_USER_POOL_ID: 'us-east-1_AbCdEfGhI',
    COGNITO_CLIENT_ID: 'browser',
    COGNITO_SERVER_CLIENT_ID: 'server',
    COGNITO_SERVER_CLIENT_SECRET: 'secret',
  });
  const plans = await planServices(hosted, databaseUrlOf);
  expect(plans.map(({ name }) => name)).toEqual(['payment sandbox', 'carrier simulator']);
});

test('each has a database of its own and ports beside the portal', async () => {
  const plans = [await planPortal(config, databaseUrlOf), ...(await planServices(config, databaseUrlOf))];
  const urls = plans.map(({ env }) => env['DATABASE_URL']);
  expect(new Set(urls).size).toBe(4);
  expect(plans.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([9000, 9003, 9004, 9001, 9002]);
});

test('a service gets its own secrets and no others', async () => {
  process.env['SOME_SECRET_OF_THE_MACHINE'] = 'hush';
  const plans = await planServices(config, databaseUrlOf);
  delete process.env['SOME_SECRET_OF_THE_MACHINE'];
  const told = Object.fromEntries(plans.map(({ name, env }) => [name, JSON.stringify(env)]));
  expect(told['user pool']).toContain('ADMIN_SECRET');
  expect(told['user pool']).toContain(`"IDENTITY_POOL_ID":"${config.identity.identityPoolId}"`);
  expect(told['user pool']).not.toContain(config.payments.transactionKey);
  expect(told['payment sandbox']).not.toContain(config.carriers.kore?.apiKey);
  expect(told['carrier simulator']).not.toContain('hush');
  expect(told['carrier simulator']).toContain(`"KORE_WEBHOOK_SECRET":"${config.carriers.kore?.webhook?.secret}"`);
});

test('refresh tokens of the portal’s browsers rotate, and a login changes only after a recent log-in', async () => {
  const [userPool] = await planServices(config, databaseUrlOf);
  expect(userPool?.env).toMatchObject({ REFRESH_GRACE_SECONDS: '60', RECENT_PROOF_SECONDS: '300' });
});

test('what a vendor knows us by is not told to the simulator of the other carriers', async () => {
  const mixed = await loadConfig({
    DATA_DIR: folder,
    CARRIER_CISCO_ADAPTER: 'vendor',
    CARRIER_CISCO_BASE_URL: 'https://rest.example.com/rws/api/v1',
    CARRIER_CISCO_USERNAME: 'our-real-user',
    CARRIER_CISCO_API_KEY: 'our-real-key',
  });
  const plans = await planServices(mixed, databaseUrlOf);
  const simulator = plans.find(({ name }) => name === 'carrier simulator');
  expect(JSON.stringify(simulator?.env)).not.toContain('our-real');
  expect(simulator?.env['KORE_API_KEY']).toBe(mixed.carriers.kore?.apiKey);
});

test('a portal that listens everywhere is asked on loopback', async () => {
  const { healthUrl } = await planPortal({ ...config, host: '0.0.0.0' }, databaseUrlOf);
  expect(healthUrl).toBe('http://127.0.0.1:9000/readyz');
});

test('the user pool believes the portal, and no one farther off, where a browser is', async () => {
  const [pool] = await planServices(config, databaseUrlOf);
  expect(pool?.env).toMatchObject({ HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1,::1' });
});
