import { confirmedPerson, openTestPool, secrets, signIn, tokensOf, type TestPool } from '@linekeeper/user-pool/testing';
import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { endpoints, envelopeSchema, type Person } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, type AccountId } from '../src/kernel/ids.ts';
import { addPerson } from '../src/modules/identity/people/manage-person.ts';
import { openDatabase, type OpenDatabase } from '../src/store/database.ts';
import { portalProcesses, type PortalProcess, type PortalProcesses } from './portal-processes.ts';

const publicUrl = 'http://portal.example';
const password = 'Test##100';

let database: TestDatabase;
let opened: OpenDatabase;
let pool: TestPool;
let processes: PortalProcesses;
let portals: PortalProcess[];
let owner: string;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = await openTestPool({ issuerUrl: `${publicUrl}/idp`, clock: { now: () => new Date() } });
  processes = await portalProcesses({
    DATABASE_URL: database.url,
    PUBLIC_URL: publicUrl,
    USER_POOL_URL: pool.url,
    USER_POOL_ADMIN_URL: pool.adminUrl,
    USER_POOL_ADMIN_SECRET: secrets.adminSecret,
    USER_POOL_ID: secrets.poolId,
    USER_POOL_CLIENT_ID: secrets.publicClientId,
    USER_POOL_SERVER_CLIENT_ID: secrets.serverClientId,
    USER_POOL_SERVER_CLIENT_SECRET: secrets.serverClientSecret,
  });
  portals = [await processes.start(), await processes.start()];
  opened = openDatabase(database.url, () => undefined);
  const email = 'ada@example.com';
  const subject = await confirmedPerson(pool, email, password);
  const person = { subject, accountId: newId<AccountId>('acct'), role: 'owner', email } as const;
  const clock = { now: () => new Date() };
  await opened.db
    .transaction()
    .execute((tx) => addPerson({ machineClock: clock }, tx, { ...person, firstName: 'Ada', lastName: 'Byron' }));
  owner = tokensOf(await signIn(pool, email, password)).id;
});
afterAll(async () => {
  await processes.stop();
  await opened.close();
  await pool.close();
  await database.drop();
});

async function api(token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${portals[0]?.url}/api/v1/people${path}`, {
    method,
    headers: { idtoken: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, messages } = envelopeSchema.parse(await answer.json());
  return { status: answer.status, data, code: messages.message[0]?.code };
}
const statuses = (token: string) =>
  Promise.all(
    portals.map(async ({ url }) => (await fetch(`${url}/api/v1/people`, { headers: { idtoken: token } })).status),
  );
const listed = async (email: string): Promise<Person | undefined> =>
  endpoints.listPeople.reply.parse((await api(owner, 'GET', '')).data).items.find((person) => person.email === email);

async function temporaryPassword(to: string): Promise<string> {
  const { body } = await pool.admin('ListMail', { To: to, Limit: 1 });
  return /temporary password (\S+?)\\n/.exec(JSON.stringify(body))?.[1] ?? '';
}

/** The first log-in of somebody who was invited. */
async function firstLogIn(email: string) {
  const asked = await signIn(pool, email, await temporaryPassword(email));
  expect(asked.body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  const subject = (await userOf(email))?.['sub'];
  return tokensOf(
    await pool.call('RespondToAuthChallenge', {
      ClientId: secrets.publicClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: asked.body['Session'],
      ChallengeResponses: { USERNAME: subject, NEW_PASSWORD: password },
    }),
  );
}

async function userOf(Username: string): Promise<Record<string, string> | null> {
  const { status, body } = await pool.admin('AdminGetUser', { UserPoolId: secrets.poolId, Username });
  if (status !== 200) return null;
  const attributes: unknown = body['UserAttributes'];
  const pairs = Array.isArray(attributes)
    ? attributes.map((one: { Name: string; Value: string }) => [one.Name, one.Value])
    : [];
  return Object.fromEntries(pairs);
}

const invitation = (email: string) => ({ email, firstName: 'Eva', lastName: 'Example', role: 'viewer' });
const changedRole = { role: 'technician' };

it('from the invitation by mail to the removal, with the real pool and two servers', async () => {
  const email = 'eva@example.com';
  expect(await api(owner, 'POST', '', invitation(email))).toMatchObject({
    status: 200,
    data: { person: { status: 'invited' } },
  });
  expect(await api(owner, 'POST', '', invitation(email))).toMatchObject({ status: 409, code: 'person_exists' });
  const tokens = await firstLogIn(email);
  expect(await statuses(tokens.id)).toEqual([200, 200]);
  const person = await listed(email);
  expect(person).toMatchObject({ status: 'active', role: 'viewer', isLastOwner: false });
  expect(await api(tokens.id, 'POST', '', invitation('x@example.com'))).toMatchObject({
    status: 403,
    code: 'not_allowed',
  });

  expect(await api(owner, 'PUT', `/${person?.id}/role`, changedRole)).toMatchObject({ data: { person: changedRole } });
  await expect.poll(async () => (await userOf(email))?.['custom:role']).toBe('technician');

  await pool.call('GlobalSignOut', { AccessToken: tokens.access });
  await expect.poll(() => statuses(tokens.id)).toEqual([401, 401]);
  const again = tokensOf(await signIn(pool, email, password));
  expect(await statuses(again.id)).toEqual([200, 200]);

  expect(await api(owner, 'DELETE', `/${person?.id}`)).toMatchObject({ status: 200 });
  const [first, second] = await statuses(again.id);
  expect([401, 403]).toContain(first);
  expect([401, 403]).toContain(second);
  await expect.poll(() => userOf(email)).toBeNull();
  expect(await api(owner, 'POST', '', invitation(email))).toMatchObject({ status: 200 });
});

it('a changed and verified e-mail arrives with the next token', async () => {
  const email = 'old@example.com';
  await api(owner, 'POST', '', invitation(email));
  const tokens = await firstLogIn(email);
  await statuses(tokens.id);
  const UserAttributes = [
    { Name: 'email', Value: 'new@example.com' },
    { Name: 'email_verified', Value: 'true' },
  ];
  const Username = (await userOf(email))?.['sub'];
  await pool.admin('AdminUpdateUserAttributes', { UserPoolId: secrets.poolId, Username, UserAttributes });
  // Tokens tell whole seconds: one of the second in which the person was made is no newer than the row.
  await expect
    .poll(
      async () => {
        const renewed = tokensOf(
          await pool.call('InitiateAuth', {
            ClientId: secrets.publicClientId,
            AuthFlow: 'REFRESH_TOKEN_AUTH',
            AuthParameters: { REFRESH_TOKEN: tokens.refresh },
          }),
        );
        await statuses(renewed.id);
        return listed('new@example.com');
      },
      { timeout: 180_000, interval: 200 },
    )
    .toMatchObject({ status: 'active' });
  expect(await listed(email)).toBeUndefined();
  await statuses(tokens.id);
  expect(await listed(email)).toBeUndefined();
});
