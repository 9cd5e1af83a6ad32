import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkFile, loadConfig } from './config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-'));
});
afterAll(() => rm(folder, { recursive: true }));

const hex = (digits: number) => 'a'.repeat(digits);
const selfHosted = {
  SIM_PROOF: 'code',
  PRESET: 'self-hosted',
  PUBLIC_URL: 'https://portal.example.com/',
  DATABASE_URL: 'postgresql://portal@db.example.com/portal',
  MAIL_URL: 'smtps://mail.example.com',
  MAIL_AT_REST_KEY: hex(64),
  AUDIT_KEY: hex(64),
  USER_POOL_ID: 'us-east-1_AbCdEfGhI',
  USER_POOL_CLIENT_ID: 'browser',
  USER_POOL_SERVER_CLIENT_ID: 'server',
  USER_POOL_SERVER_CLIENT_SECRET: 'secret',
  USER_POOL_ADMIN_SECRET: 'secret',
  USER_POOL_AT_REST_KEY: hex(64),
  AUTHNET_LOGIN_ID: 'login',
  AUTHNET_TRANSACTION_KEY: 'key',
  AUTHNET_CLIENT_KEY: 'client',
  AUTHNET_SIGNATURE_KEY: hex(128),
  CARRIER_KORE_CLIENT_ID: 'id',
  CARRIER_KORE_CLIENT_SECRET: 'secret',
  CARRIER_KORE_API_KEY: 'key',
  CARRIER_KORE_ACCOUNT_ID: 'account',
  CARRIER_CISCO_BASE_URL: 'https://rest.example.com/rws/api/v1',
  CARRIER_CISCO_USERNAME: 'user',
  CARRIER_CISCO_API_KEY: 'key',
};

/** Without the preset's simulated carriers. */
const vendors = { CARRIER_KORE_ADAPTER: 'vendor', CARRIER_CISCO_ADAPTER: 'vendor', CARRIER_THINGSPACE_ADAPTER: 'off' };

const problemsOf = async (env: Record<string, string>) => {
  const error: unknown = await loadConfig({ DATA_DIR: folder, ...env }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Error ? error.message : 'no problem';
};

it('the embedded defaults ask nothing, and keep the secrets they made up in a file of the owner only', async () => {
  const first = await loadConfig({ DATA_DIR: folder });
  const second = await loadConfig({ DATA_DIR: folder });
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    preset: 'embedded',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    databaseUrl: null,
  });
  expect(first.identity).toMatchObject({ kind: 'pool', port: 8083, isOurs: true });
  expect(first.payments).toMatchObject({ environment: 'LOCAL', frameOrigin: 'http://localhost:8081' });
  expect(first.carriers.simulator).toMatchObject({ port: 8082, carriers: ['kore', 'cisco', 'thingspace'] });
  expect(first.carriers.kore?.webhook?.url).toBe('http://127.0.0.1:8080/webhooks/kore');
  expect(first.carriers.thingspace?.webhook?.url).toBe('http://127.0.0.1:8080/webhooks/thingspace');
  const file = join(folder, 'secrets.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toContain('USER_POOL_AT_REST_KEY');
});

it('a self-hosted installation takes the vendors and an own pool', async () => {
  const config = await loadConfig({ ...selfHosted, PRODUCTION: '1' });
  expect(config.publicUrl).toBe('https://portal.example.com');
  expect(config.identity.issuer).toBe('https://portal.example.com/idp/us-east-1_AbCdEfGhI');
  expect(config.payments).toMatchObject({
    environment: 'PRODUCTION',
    frameOrigin: 'https://js.authorize.net',
    sandbox: null,
  });
  expect(config.carriers).toMatchObject({
    simulator: null,
    kore: { baseUrl: 'https://api.korewireless.com/connectivity' },
  });
});

const hosted = {
  ...selfHosted,
  PRESET: 'hosted-identity',
  COGNITO_REGION: 'us-west-2',
  COGNITO_USER_POOL_ID: 'us-west-2_X',
  COGNITO_CLIENT_ID: 'browser',
  COGNITO_SERVER_CLIENT_ID: 'server',
  COGNITO_SERVER_CLIENT_SECRET: 'secret',
};

it('hosted identity takes Cognito and its keys', async () => {
  const config = await loadConfig(hosted);
  expect(config.identity.jwksUrl).toBe('https://cognito-idp.us-west-2.amazonaws.com/us-west-2_X/.well-known/jwks.json');
});

it.each([
  [{ COGNITO_USER_POOL_ID: 'us-east-1_X' }, 'COGNITO_USER_POOL_ID is not of the region'],
  [
    { COGNITO_IDENTITY_POOL_ID: 'us-east-1:3f1e2d4c-0000-4000-8000-000000000000' },
    'COGNITO_IDENTITY_POOL_ID is not of the region',
  ],
  [{ COGNITO_SERVER_CLIENT_ID: 'browser' }, 'are the same client'],
])('ids of Cognito that cannot belong together are named: %j', async (changes, sentence) => {
  expect(await problemsOf({ ...hosted, ...changes })).toContain(sentence);
});

it('everything wrong is named at once', async () => {
  const text = await problemsOf({ PORT: 'eighty', BRAND_COLOR: '#fff', BRAND_COLOUR: 'green', PRESET: 'selfhosted' });
  for (const name of ['PORT', 'BRAND_COLOR is not a setting of ours', 'BRAND_COLOUR', 'PRESET'])
    expect(text).toContain(name);
});

it('mails leave through a mail server, else stay in the embedded mailbox, else are not written', async () => {
  const mailOf = async (env: Record<string, string>) => (await loadConfig({ DATA_DIR: folder, ...env })).mail;
  expect(await mailOf({})).toMatchObject({ outlet: 'kept', atRestKey: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await mailOf({ MAIL_URL: 'smtp://127.0.0.1:25' })).toMatchObject({ outlet: 'smtp' });
  expect(await mailOf(selfHosted)).toMatchObject({ outlet: 'smtp', atRestKey: hex(64) });
  expect(await problemsOf({ ...selfHosted, MAIL_AT_REST_KEY: '' })).toContain('MAIL_AT_REST_KEY is missing');
  const { MAIL_URL: _url, MAIL_AT_REST_KEY: _key, ...rest } = hosted;
  expect(await mailOf(rest)).toMatchObject({ outlet: 'none', atRestKey: '' });
  const live = { ...rest, PRESET: 'embedded', PRODUCTION: '1', IDENTITY: 'cognito', PAYMENTS: 'PRODUCTION' };
  expect(await mailOf({ ...live, ...vendors })).toMatchObject({ outlet: 'none', atRestKey: '' });
});

it('outside the embedded preset every missing secret is named and none is made up', async () => {
  const text = await problemsOf({ PRESET: 'self-hosted', DATA_DIR: join(folder, 'none') });
  for (const name of [
    'DATABASE_URL',
    'MAIL_URL',
    'USER_POOL_ADMIN_SECRET',
    'AUTHNET_TRANSACTION_KEY',
    'CARRIER_KORE_API_KEY',
  ])
    expect(text).toContain(`${name} is missing`);
  await expect(stat(join(folder, 'none'))).rejects.toThrow(/ENOENT/);
});

it('production refuses every toy', async () => {
  const text = await problemsOf({ PRODUCTION: '1' });
  for (const part of [
    'PAYMENTS=PRODUCTION',
    'simulated carrier',
    'https',
    'DATABASE_URL',
    'SIM_PROOF=code, account or both',
  ])
    expect(text).toContain(part);
  expect(await problemsOf({ ...selfHosted, PRODUCTION: '1', PAYMENTS: 'SANDBOX' })).toContain('PAYMENTS=PRODUCTION');
});

it('the environment overrides a secrets file, and a missing file is a problem', async () => {
  const file = join(folder, 'given.json');
  await writeFile(file, JSON.stringify({ BRAND_NAME: 'From the file', AUTHNET_LOGIN_ID: 'login' }));
  const config = await loadConfig({ ...selfHosted, SECRETS_FILE: file, BRAND_NAME: 'From the environment' });
  expect(config.brand.name).toBe('From the environment');
  expect(await problemsOf({ SECRETS_FILE: join(folder, 'nowhere.json') })).toContain('does not exist');
  await writeFile(file, '["no object"]');
  expect(await problemsOf({ SECRETS_FILE: file })).toContain('must be a JSON object');
});

it('proxies are believed only when named', async () => {
  expect((await loadConfig({ DATA_DIR: folder })).trustProxy).toBe(false);
  expect((await loadConfig({ DATA_DIR: folder, TRUST_PROXY: '2' })).trustProxy).toBe(2);
  expect((await loadConfig({ DATA_DIR: folder, TRUST_PROXY: '10.0.0.1' })).trustProxy).toBe('10.0.0.1');
});

it('a process goes on answering for five seconds in production, and for none where no one else would answer', async () => {
  expect((await loadConfig({ DATA_DIR: folder })).drainMs).toBe(0);
  expect((await loadConfig({ DATA_DIR: folder, DRAIN_SECONDS: '20' })).drainMs).toBe(20_000);
  expect((await loadConfig({ ...hosted, ...vendors, PRODUCTION: '1' })).drainMs).toBe(5000);
  expect(await problemsOf({ DRAIN_SECONDS: '61' })).toContain('DRAIN_SECONDS');
});

it.each(['yes', '10.0.0.1/33', '10.0.0.1,,', 'proxy.example.com'])(
  'TRUST_PROXY=%s is refused by name',
  async (text) => {
    expect(await problemsOf({ TRUST_PROXY: text })).toContain('TRUST_PROXY: must be');
  },
);

it('several proxies may be named by their addresses', async () => {
  const config = await loadConfig({ DATA_DIR: folder, TRUST_PROXY: '10.0.0.0/8, ::1' });
  expect(config.trustProxy).toBe('10.0.0.0/8, ::1');
});

it('keys made up for a stand-in are not taken for those of the real company', async () => {
  expect(await problemsOf({})).toBe('no problem');
  expect(await problemsOf({ PAYMENTS: 'SANDBOX' })).toContain('AUTHNET_TRANSACTION_KEY is missing.');
  expect(await problemsOf({ CARRIER_KORE_ADAPTER: 'vendor' })).toContain('CARRIER_KORE_API_KEY is missing.');
  expect(await problemsOf({ CARRIER_CISCO_ADAPTER: 'vendor' })).toContain('CARRIER_CISCO_API_KEY is missing.');
});

it('a folder that cannot be written is named', async () => {
  await symlink(join(folder, 'nowhere', 'at-all'), join(folder, 'gone'));
  expect(await problemsOf({ DATA_DIR: join(folder, 'gone') })).toContain('gone cannot be written');
});

it('endpoints that take signed requests only are named with service and region, and nonsense is refused', async () => {
  const IAM_ENDPOINTS = 'execute-api/us-east-1=https://api.example.com, s3/eu-west-1=https://files.example.com/';
  expect((await loadConfig({ DATA_DIR: folder, IAM_ENDPOINTS })).iamEndpoints).toEqual([
    { origin: 'https://api.example.com', service: 'execute-api', region: 'us-east-1' },
    { origin: 'https://files.example.com', service: 's3', region: 'eu-west-1' },
  ]);
  expect((await loadConfig({ DATA_DIR: folder })).iamEndpoints).toEqual([]);
  for (const wrong of ['https://api.example.com', 'execute-api/us-east-1=https://api.example.com/path'])
    expect(await problemsOf({ IAM_ENDPOINTS: wrong })).toContain(`IAM_ENDPOINTS: ${wrong} must look like`);
});

it('visitors without a login get no credentials unless the settings say so', async () => {
  const { identity } = await loadConfig({ DATA_DIR: folder });
  expect(identity).toMatchObject({ region: 'us-east-1', guests: false });
  expect(identity.identityPoolId).toMatch(/^us-east-1:[0-9a-f-]{36}$/);
  expect((await loadConfig({ DATA_DIR: folder, IDENTITY_GUESTS: '1' })).identity.guests).toBe(true);
});

it('the browser signs in by password alone unless the pool asks questions of its own', async () => {
  expect((await loadConfig({ DATA_DIR: folder })).identity.authFlow).toBe('USER_SRP_AUTH');
  const asking = await loadConfig({ DATA_DIR: folder, IDENTITY_AUTH_FLOW: 'CUSTOM_AUTH' });
  expect(asking.identity.authFlow).toBe('CUSTOM_AUTH');
  expect(await problemsOf({ IDENTITY_AUTH_FLOW: 'USER_PASSWORD_AUTH' })).toContain('IDENTITY_AUTH_FLOW');
});

it.each([
  [{ PORT: 'abc' }, 'PORT must be a number.'],
  [{ PORT: '70000' }, 'PORT must be at most 65531.'],
  [{ LIMIT_UNPAID_CENTS: '1.5' }, 'LIMIT_UNPAID_CENTS must be a whole number.'],
  [{ LIMIT_JOB_ROWS_DAYS: '0' }, 'LIMIT_JOB_ROWS_DAYS must be at least 1.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [{ ROLE: 'boss' }, 'ROLE must be one of all, web, worker.'],
  [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgresql://.'],
  [{ MAIL_URL: 'ftp://x' }, 'MAIL_URL must be an address that starts with smtp:// or smtps://.'],
  [{ BRAND_LOGO_URL: 'logo' }, 'BRAND_LOGO_URL must be an address or a path that starts with /.'],
  [{ BRAND_SUPPORT_EMAIL: 'help' }, 'BRAND_SUPPORT_EMAIL must be an email address.'],
  [{ BRAND_COLOUR: 'red' }, 'BRAND_COLOUR must be a colour like #0f6e5c.'],
])('%j is named in one sentence', async (env, sentence) => {
  const [, ...told] = (await problemsOf(env)).split('\n');
  expect(told).toEqual([`  - ${sentence}`]);
});

it('a file of settings holds no name that we ignore', () => {
  expect(() => checkFile({ PRODUCTON: '1', PORT: '9000', AWS_REGION: 'us-east-1', https_proxy: 'x' })).toThrow(
    'The configuration is not usable:\n  - PRODUCTON is not a setting of ours; see .env.example.',
  );
  expect(() => checkFile({ PORT: '9000', NODE_OPTIONS: '' })).not.toThrow();
});

it('the console is where the portal is, in production only at a host name of its own', async () => {
  const consoleOf = async (env: Record<string, string>) => (await loadConfig({ DATA_DIR: folder, ...env })).console;
  expect(await consoleOf({})).toEqual({ url: 'http://localhost:8080', cognito: null });
  expect(await consoleOf({ PUBLIC_URL: 'http://portal.example.com' })).toBeNull();
  const live = { ...selfHosted, ...vendors, PRODUCTION: '1', PAYMENTS: 'PRODUCTION' };
  expect(await consoleOf(live)).toBeNull();
  const PROVIDER_URL = 'https://console.example.com/';
  expect(await consoleOf({ ...live, PROVIDER_URL })).toEqual({ url: 'https://console.example.com', cognito: null });
  expect(await problemsOf({ ...live, PROVIDER_URL: 'https://portal.example.com' })).toContain('of its own');
  expect(await problemsOf({ PROVIDER_URL: 'http://console.example.com' })).toContain('must start with https://');
});

it('at Amazon Cognito the staff pool is a second one', async () => {
  const cognito = {
    IDENTITY: 'cognito',
    COGNITO_REGION: 'us-east-1',
    COGNITO_USER_POOL_ID: 'us-east-1_AbCdEfGhI',
    COGNITO_CLIENT_ID: 'browser',
    COGNITO_SERVER_CLIENT_ID: 'server',
    COGNITO_SERVER_CLIENT_SECRET: 'secret',
  };
  const ids = { COGNITO_STAFF_POOL_ID: 'us-east-1_StUvWxYz0', COGNITO_STAFF_CLIENT_ID: 'console' };
  expect((await loadConfig({ DATA_DIR: folder, ...cognito })).console).toBeNull();
  expect((await loadConfig({ DATA_DIR: folder, ...cognito, ...ids })).console?.cognito).toEqual({
    poolId: 'us-east-1_StUvWxYz0',
    clientId: 'console',
  });
  const half = { ...cognito, COGNITO_STAFF_CLIENT_ID: 'console' };
  expect(await problemsOf(half)).toContain('set both or neither');
  const same = { ...cognito, ...ids, COGNITO_STAFF_POOL_ID: cognito.COGNITO_USER_POOL_ID };
  expect(await problemsOf(same)).toContain('must be another pool');
});
