import { request } from 'node:http';
import { createTestDatabase, ensureTemplate } from '@linekeeper/standin-postgres/testing';
import { startUserPool, type PoolSettings } from '../src/index.ts';
import { movableClock, type MovableClock } from './movable-clock.ts';

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

export type TestPool = {
  url: string;
  issuer: string;
  adminUrl: string;
  settings: PoolSettings;
  clock: MovableClock;
  /** A public call as the browser makes it. */
  call(operation: string, body: object): Promise<Answer>;
  /** A call on the private listener with the right secret. */
  admin(operation: string, body?: object): Promise<Answer>;
  /** The code in the newest mail to that address. */
  newestCode(to: string): Promise<string>;
  /** Stops the pool and starts it again on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** A pool as far as sign-up and sign-in go. */
export type CallablePool = Pick<TestPool, 'call' | 'newestCode'>;

export const secrets = {
  adminSecret: 'test-administration-secret',
  atRestKey: '0123456789abcdef'.repeat(4),
  poolId: 'us-east-1_Test00001',
  publicClientId: 'browserclient0000000000001',
  serverClientId: 'serverclient00000000000001',
  serverClientSecret: 'serverclientsecret000000000000000000000000000000001',
};

/** Of the pools that have one. */
export const identityPoolId = 'us-east-1:01234567-89ab-4def-8123-456789abcdef';

function settingsFor(databaseUrl: string): PoolSettings {
  return {
    ...secrets,
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    admin: { port: 0 },
    mailFrom: 'no-reply@example.com',
    brandName: 'Example Mobile',
    unusedAccountValidityDays: 7,
  };
}

/** A pool of its own on a database of its own, under a clock that stands still until moved. */
export async function openTestPool(changes: Partial<PoolSettings> = {}): Promise<TestPool> {
  const template = await ensureTemplate('user_pool', async (url) => {
    const prepared = await startUserPool(settingsFor(url));
    await prepared.stop();
  });
  const database = await createTestDatabase({ template });
  const clock = movableClock();
  const settings = { ...settingsFor(database.url), clock, ...changes };
  let running = await startUserPool(settings);
  const adminUrl = () => ('url' in running.admin ? running.admin.url : '');
  const admin = (operation: string, body: object = {}) =>
    post(adminUrl(), operation, body, { 'x-admin-secret': secrets.adminSecret });
  return {
    get url() {
      return running.url;
    },
    get issuer() {
      return running.issuer;
    },
    get adminUrl() {
      return adminUrl();
    },
    settings,
    clock,
    call: (operation, body) => post(running.url, operation, body, {}),
    admin,
    async newestCode(to) {
      const { body } = await admin('ListMail', { To: to, Limit: 1 });
      return JSON.stringify(body['Mails']).match(/"code":"(\d{6})"/)?.[1] ?? '';
    },
    async restart() {
      await running.stop();
      running = await startUserPool({ ...settings, port: Number(new URL(running.url).port) });
    },
    async close() {
      await running.stop();
      await database.drop();
    },
  };
}

/** One call of the wire. */
export async function post(
  url: string,
  operation: string,
  body: object,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const read: unknown = await answer.json();
  if (typeof read !== 'object' || read === null) throw new Error('The answer is not an object.');
  return { status: answer.status, headers: answer.headers, body: { ...read } };
}

/** A GET over a Unix socket, for the private listener. */
export function getOverSocket(socketPath: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}
