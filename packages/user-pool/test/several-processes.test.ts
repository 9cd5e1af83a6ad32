import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { sweep } from '../src/pool/sweep.store.ts';
import { startUserPool, type PoolSettings } from '../src/index.ts';
import { asBrowser, confirmedPerson, goodPassword } from './people.ts';
import { answerSrp, beginSrp, proofFor, signIn, tokensOf } from './srp-client.ts';
import { openTestPool, post, secrets, type CallablePool } from './test-pool.ts';

const settings: Omit<PoolSettings, 'databaseUrl'> = {
  ...secrets,
  host: '127.0.0.1',
  port: 0,
  issuerUrl: 'https://portal.example.com/idp/',
  admin: { port: 0 },
  mailFrom: 'no-reply@example.com',
  brandName: 'Example Mobile',
  unusedAccountValidityDays: 7,
};

describe('several processes on one database', () => {
  it('start at once on an empty one, share keys and sessions, and can each finish what another began', async () => {
    const database = await createTestDatabase();
    const start = () => startUserPool({ ...settings, databaseUrl: database.url });
    const [one, two] = await Promise.all([start(), start()]);
    const adminUrl = 'url' in two.admin ? two.admin.url : '';
    const at = (url: string): CallablePool => ({
      call: (name, body) => post(url, name, body, {}),
      async newestCode(To) {
        const mails = await post(adminUrl, 'ListMail', { To }, { 'x-admin-secret': secrets.adminSecret });
        return JSON.stringify(mails.body).match(/"code":"(\d{6})"/)?.[1] ?? '';
      },
    });
    await confirmedPerson(at(one.url), 'ada@example.com');
    const proof = proofFor(await beginSrp(at(one.url), 'ada@example.com'), goodPassword);
    const answers = await Promise.all([answerSrp(at(one.url), proof), answerSrp(at(two.url), proof)]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const { access } = tokensOf(await signIn(at(one.url), 'ada@example.com', goodPassword));
    expect((await at(two.url).call('GetUser', { AccessToken: access })).status).toBe(200);
    expect(one.issuer).toBe(`https://portal.example.com/idp/${secrets.poolId}`);
    await Promise.all([one.stop(), two.stop()]);
    await database.drop();
  });
});

describe('several processes with several pools', () => {
  it('see within moments what one of them changed', async () => {
    const database = await createTestDatabase();
    const start = () => startUserPool({ ...settings, databaseUrl: database.url });
    const [one, two] = await Promise.all([start(), start()]);
    const admin = (name: string, body: object) =>
      post('url' in one.admin ? one.admin.url : '', name, body, { 'x-admin-secret': secrets.adminSecret });
    const made = await admin('CreateUserPool', { PoolName: 'another' });
    const UserPoolId = String(JSON.stringify(made.body).match(/"Id":"([^"]+)"/)?.[1]);
    const clientMade = await admin('CreateUserPoolClient', { UserPoolId, ClientName: 'an app' });
    const ClientId = String(JSON.stringify(clientMade.body).match(/"ClientId":"([^"]+)"/)?.[1]);
    let asked = 0;
    const typeAt = async (url: string) => {
      asked += 1;
      return (await post(url, 'ForgotPassword', { ClientId, Username: `nobody${asked}` }, {})).body['__type'];
    };
    expect(await typeAt(two.url)).toBe('UserNotFoundException');
    await admin('UpdateUserPoolClient', { UserPoolId, ClientId, PreventUserExistenceErrors: 'ENABLED' });
    expect(await typeAt(one.url)).toBeUndefined();
    await until(async () => (await typeAt(two.url)) === undefined);
    await admin('DeleteUserPool', { UserPoolId });
    expect(await typeAt(one.url)).toBe('ResourceNotFoundException');
    await until(async () => (await typeAt(two.url)) === 'ResourceNotFoundException');
    await Promise.all([one.stop(), two.stop()]);
    await database.drop();
  });

  it('keep what was changed by call through a restart, until the settings themselves change', async () => {
    const database = await createTestDatabase();
    const start = (more: Partial<PoolSettings> = {}) =>
      startUserPool({ ...settings, databaseUrl: database.url, ...more });
    const describePool = async (running: Awaited<ReturnType<typeof start>>, name: string, body: object = {}) => {
      const url = 'url' in running.admin ? running.admin.url : '';
      const asked = { UserPoolId: secrets.poolId, ...body };
      return JSON.stringify((await post(url, name, asked, { 'x-admin-secret': secrets.adminSecret })).body);
    };
    const first = await start();
    await describePool(first, 'UpdateUserPool', { PoolName: 'kept', DeletionProtection: 'ACTIVE' });
    await describePool(first, 'AddCustomAttributes', { CustomAttributes: [{ Name: 'tier' }] });
    await first.stop();
    const second = await start();
    expect(await describePool(second, 'DescribeUserPool')).not.toContain('AutoVerifiedAttributes');
    await second.stop();
    const third = await start({ pool: { passwordPolicy: { minimumLength: 12 } } });
    const described = await describePool(third, 'DescribeUserPool');
    for (const part of ['"MinimumLength":12', 'AutoVerifiedAttributes', 'custom:tier', 'custom:role']) {
      expect(described).toContain(part);
    }
    await third.stop();
    await database.drop();
  });
});

async function until(met: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await met()); tries += 1) {
    if (tries > 2400) throw new Error('It did not happen in time.');
    await pause(25);
  }
}

describe('tidying up', () => {
  it('drops what has run out and keeps people and living sessions', async () => {
    const pool = await openTestPool();
    await confirmedPerson(pool, 'ada@example.com');
    const { refresh } = tokensOf(await signIn(pool, 'ada@example.com', goodPassword));
    await signIn(pool, 'nobody@example.com', goodPassword);
    await asBrowser(pool, 'ForgotPassword', { Username: 'nobody@example.com' });
    pool.clock.advance({ hours: 29 * 24 });
    const client = new Client({ connectionString: pool.settings.databaseUrl });
    await client.connect();
    await sweep(client, pool.clock.now());
    const left = async (table: string) => (await client.query(`select from user_pool.${table}`)).rowCount;
    const tables = ['code', 'attempt_window', 'sign_in_failure', 'used_secret_block', 'person', 'session'];
    const counts: (number | null)[] = [];
    for (const table of tables) counts.push(await left(table));
    await client.end();
    expect(counts).toEqual([0, 0, 0, 0, 1, 1]);
    const AuthParameters = { REFRESH_TOKEN: refresh };
    const again = await asBrowser(pool, 'InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters });
    expect(again.status).toBe(200);
    await pool.close();
  });
});
