import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { describedPool } from './fitting-cognito.ts';
import { idToken, startKeyServer, type KeyServer } from './key-server.ts';
import { startLoopbackVendor, type LoopbackVendor } from './loopback-vendor.ts';
import { startOwnPool } from './own-pool.ts';
import { startLauncher, type StartedLauncher } from './started-launcher.ts';

const patience = { timeout: 600_000 };
const host = 'cognito-idp.us-east-1.amazonaws.com';

let behind: Awaited<ReturnType<typeof startOwnPool>>;
let vendor: LoopbackVendor;
let keys: KeyServer;
let folder: string;
const running: StartedLauncher[] = [];

beforeAll(async () => {
  keys = await startKeyServer();
  behind = await startOwnPool();
  vendor = await startLoopbackVendor([host], { ...behind, adminUrl: 'url' in behind.admin ? behind.admin.url : '' });
  folder = await mkdtemp(path.join(tmpdir(), 'vendor-'));
  await writeFile(path.join(folder, 'vendor.pem'), vendor.cert);
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});
afterAll(async () => {
  await vendor.stop();
  await behind.stop();
  await keys.stop();
  await rm(folder, { recursive: true });
});

/** As `npm start`, with the vendor's hosts led to this machine and nothing else told than what `.env` would say. */
async function start(pool: object = {}): Promise<StartedLauncher> {
  const secret = { ClientSecret: behind.serverClientSecret };
  const answers = describedPool({ pool, server: secret }, behind);
  for (const [operation, answer] of answers) if (!operation.startsWith('Admin')) vendor.answers.set(operation, answer);
  const started = await startLauncher({
    IDENTITY: 'cognito',
    COGNITO_REGION: 'us-east-1',
    COGNITO_USER_POOL_ID: behind.userPoolId,
    COGNITO_CLIENT_ID: behind.clientId,
    COGNITO_SERVER_CLIENT_ID: behind.serverClientId,
    COGNITO_SERVER_CLIENT_SECRET: behind.serverClientSecret,
    AWS_ACCESS_KEY_ID: 'AKIATESTTESTTEST',
    AWS_SECRET_ACCESS_KEY: 'the key of a test',
    NODE_EXTRA_CA_CERTS: path.join(folder, 'vendor.pem'),
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'reach-loopback-vendor.ts')}`,
    LOOPBACK_VENDOR_PORT: String(vendor.port),
  });
  running.push(started);
  return started;
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const reply = z.object({ data: z.unknown() });
const accountMade = z.object({ accountId: z.string(), userSub: z.string() });
const paymentsConfig = z.object({ payments: z.object({ apiLoginId: z.string(), clientKey: z.string() }) });
const tokenMade = z.object({ opaqueData: z.object({ dataDescriptor: z.string(), dataValue: z.string() }) });

/** What the hosted form does with a card. */
async function tokenise(one: StartedLauncher, name: string, clientKey: string) {
  const token = { cardNumber: '4111111111111111', expirationDate: '122099', cardCode: '123' };
  const asked = { merchantAuthentication: { name, clientKey }, data: { type: 'TOKEN', id: 'test', token } };
  const answer = await fetch(`http://127.0.0.1:${one.port + 1}/xml/v1/request.api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ securePaymentContainerRequest: asked }),
  });
  return tokenMade.parse(await answer.json()).opaqueData;
}

const form = {
  agreement: true,
  fname: 'Ada',
  lname: 'Example',
  emailid: 'ada@example.com',
  pass: 'Test##100',
  company: 'Engines Inc',
  billaddress: '1 Main Street',
  billcity: 'Irvine',
  billstate: 'California',
  billzip: '92602',
  phone: '714-555-0100',
  shipaddress: '2 Side Street',
  shipcity: 'Irvine',
  shipstate: 'California',
  shipzip: '92602',
};

it(
  'by its settings alone, a customer signs up and works at Amazon Cognito; no pool of ours runs',
  patience,
  async () => {
    const one = await start();
    await one.untilUsable();
    const children = await one.children();
    expect(children.join('\n')).toContain('packages/server/src/main.ts');
    expect(children.filter((command) => command.includes('user-pool'))).toEqual([]);
    expect([await isOpen(one.port + 3), await isOpen(one.port + 4)]).toEqual([false, false]);

    const url = `http://localhost:${one.port}`;
    const config = reply.parse(await (await fetch(`${url}/api/v1/config`)).json()).data;
    expect(config).toMatchObject({ identity: { userPoolId: behind.userPoolId, endpoint: null } });
    const { payments } = paymentsConfig.parse(config);
    const opaqueData = await tokenise(one, payments.apiLoginId, payments.clientKey);
    const signedUp = await fetch(`${url}/v1/dash/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, opaqueData }),
    });
    expect(signedUp.status).toBe(200);
    const { userSub } = accountMade.parse(reply.parse(await signedUp.json()).data);
    expect(vendor.requests.filter(({ what }) => what === 'POST SignUp')).toMatchObject([
      { host, serverName: host, signed: null, body: { Username: form.emailid, ClientId: behind.serverClientId } },
    ]);

    const key = await keys.addKey('vendor');
    vendor.answers.set(`/${behind.userPoolId}/.well-known/jwks.json`, { status: 200, body: { keys: keys.keys } });
    const issuer = `https://${host}/${behind.userPoolId}`;
    const changes = { kid: 'vendor', issuer, audience: behind.clientId, claims: { sub: userSub } };
    const token = await idToken(key, new Date(), changes);
    const profile = await fetch(`${url}/v1/dash/get-guest-info`, { headers: { idtoken: token } });
    expect([profile.status, JSON.stringify(await profile.json())]).toEqual([
      200,
      expect.stringContaining(form.emailid),
    ]);
    // The log is written behind the answers.
    const readLog = () => readFile(path.join(one.dataDir, 'logs/portal.log'), 'utf8');
    await expect.poll(readLog).toContain('/v1/dash/get-guest-info');
    const logged = await readLog();
    for (const secret of [form.pass, behind.serverClientSecret, token, 'the key of a test'])
      expect(logged).not.toContain(secret);
  },
);

it('a pool that does not fit stops the start with its sentences, and nothing stays behind', patience, async () => {
  const one = await start({ UsernameAttributes: ['phone_number'], AutoVerifiedAttributes: [] });
  expect(await one.ended()).toBe(1);
  expect(one.output()).toContain("People can't log in by email: UsernameAttributes lacks email.");
  expect(one.output()).toContain('No code is mailed at sign-up: AutoVerifiedAttributes lacks email.');
  expect(one.output()).not.toMatch(/\n {4}at /);
  expect(await one.children()).toEqual([]);
});
