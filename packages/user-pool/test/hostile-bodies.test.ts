import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { identityOperations } from '../src/identity-pool/identity-operations.ts';
import { adminOperations } from '../src/operations/admin-operations.ts';
import { groupOperations } from '../src/group-operations/group-operations.ts';
import { publicOperations } from '../src/operations/public-operations.ts';
import { poolOperations } from '../src/pool-operations/pool-operations.ts';
import { confirmedPerson, goodPassword } from './people.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { identityPoolId, openTestPool, secrets, type TestPool } from './test-pool.ts';

const seed = Number(process.env['SEED'] ?? 20_261_122);

let pool: TestPool;
const failures: string[] = [];
beforeAll(async () => {
  pool = await openTestPool({
    identityPoolId,
    identityPoolGuests: true,
    addressFailures: 1_000_000,
    pool: { mfa: { mode: 'OPTIONAL', totp: true, sms: true }, deviceTracking: {} },
    log: (line) => void (line.includes(' failed: ') && failures.push(line)),
    securityLog: () => undefined,
  });
});
afterAll(() => pool.close());

let people = 0;

/**
 * Members that the wire has, each with a value that means something, so that what comes after the first check is met:
 * somebody who has just logged in on a device of their own, in the configured pool or in one to be thrown away.
 */
async function knownMembers(throwAway: boolean): Promise<Record<string, unknown>> {
  people += 1;
  const email = `fuzz${people}@example.com`;
  const sub = await confirmedPerson(pool, email);
  const answer = await signIn(pool, email, goodPassword);
  const tokens = tokensOf(answer);
  const { NewDeviceMetadata } = Object(answer.body['AuthenticationResult']);
  const device = String(Object(NewDeviceMetadata).DeviceKey);
  const place = throwAway ? await poolToThrowAway() : { UserPoolId: secrets.poolId, ClientId: secrets.publicClientId };
  const logins = { [`cognito-idp.us-east-1.amazonaws.com/${secrets.poolId}`]: tokens.id };
  return {
    ...place,
    Username: sub,
    AccessToken: tokens.access,
    RefreshToken: tokens.refresh,
    DeviceKey: device,
    DeviceName: 'Pocket',
    DeviceSecretVerifierConfig: { Salt: 'c2FsdA==', PasswordVerifier: 'dmVyaWZpZXI=' },
    DeviceRememberedStatus: 'remembered',
    PaginationToken: 'dXM',
    NextToken: 'dXM',
    Limit: 3,
    IdentityPoolId: identityPoolId,
    IdentityId: 'us-east-1:01234567-89ab-4def-8123-456789abcdef',
    Logins: logins,
    CustomRoleArn: 'arn:aws:iam::000000000000:role/one',
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: '5', DEVICE_KEY: device },
    ChallengeName: 'DEVICE_SRP_AUTH',
    ChallengeResponses: { USERNAME: sub, DEVICE_KEY: device, SRP_A: '5', TIMESTAMP: 'now' },
    Session: 's'.repeat(40),
    Password: 'Meter##2026',
    ConfirmationCode: '123456',
    Code: '123456',
    UserCode: '123456',
    AttributeName: 'email',
    UserAttributes: [{ Name: 'name', Value: 'Ada' }],
    UserAttributeNames: ['name'],
    GroupName: 'staff',
    PoolName: 'made',
    ClientName: 'made',
    Filter: 'name = "a"',
    To: email,
  };
}

async function poolToThrowAway(): Promise<{ UserPoolId: string; ClientId: string }> {
  const { UserPool } = Object((await pool.admin('CreateUserPool', { PoolName: 'thrown away' })).body);
  const UserPoolId = String(Object(UserPool).Id);
  const made = await pool.admin('CreateUserPoolClient', { UserPoolId, ClientName: 'thrown away' });
  const { UserPoolClient } = Object(made.body);
  return { UserPoolId, ClientId: String(Object(UserPoolClient).ClientId) };
}

const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  'constructor',
  '__proto__',
  'toString',
  '../../etc',
  // Three NULs for who reads it as base64.
  'AAAA',
  "'; drop table person; --",
  '💥'.repeat(200),
  'x'.repeat(5000),
  [],
  {},
  [[[[[[]]]]]],
  [null],
  { Name: '__proto__', Value: 'constructor' },
  { constructor: 'x', hasOwnProperty: 1 },
];
const odd = fc.constantFrom(...oddValues);
const value = fc.oneof({ weight: 3, arbitrary: odd }, fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: 'binary' }));

/** What an operation is sent: all that is known, with some members spoilt, some taken away, and some inside of others. */
const bodies = (known: Record<string, unknown>) =>
  fc
    .record({
      spoilt: fc.array(fc.tuple(fc.nat(200), value, fc.boolean()), { minLength: 1, maxLength: 4 }),
      gone: fc.array(fc.nat(200), { maxLength: 3 }),
    })
    .map(({ spoilt, gone }) => {
      const made: Record<string, unknown> = structuredClone(known);
      const names = Object.keys(made);
      const nameAt = (index: number) => names[index % names.length] ?? '';
      for (const index of gone) delete made[nameAt(index)];
      for (const [index, bad, within] of spoilt) {
        const name = nameAt(index);
        const inner = made[name];
        made[name] = within && typeof inner === 'object' && inner !== null ? spoiltWithin(inner, bad, index) : bad;
      }
      return made;
    });

function spoiltWithin(inner: object, bad: unknown, index: number): unknown {
  if (Array.isArray(inner)) return [...inner, bad];
  const names = Object.keys(inner);
  const name = names[index % Math.max(1, names.length)] ?? 'x';
  return { ...inner, [name]: bad, [`${name}\u0000`]: bad };
}

const deviceNames = ['ConfirmDevice', 'ListDevices', 'GetDevice', 'ForgetDevice', 'UpdateDeviceStatus'];
const deviceAdmin = ['AdminListDevices', 'AdminForgetDevice'];
const changesPools = new Set(poolOperations.map(({ name }) => name));
const listeners = [
  { service: 'AWSCognitoIdentityService', operations: identityOperations, inside: false, runs: 60 },
  { service: 'AWSCognitoIdentityProviderService', operations: publicOperations, inside: false, runs: 25 },
  {
    service: 'AWSCognitoIdentityProviderService',
    operations: [...adminOperations(true), ...groupOperations, ...poolOperations],
    inside: true,
    runs: 12,
  },
];

const refusal = z.object({ __type: z.string().min(1), message: z.string() });

/** What is wrong with an answer; null for one that the wire knows. */
function faultOf(status: number, body: unknown): string | null {
  if (status === 200) return typeof body === 'object' ? null : 'no object';
  return status < 500 && refusal.safeParse(body).success ? null : `${status} ${JSON.stringify(body)}`;
}

/** One call; a second passes before, so that no limit stands in front of what is tried. */
async function sentTo(of: { service: string; name: string; inside: boolean }, sent: object): Promise<string | null> {
  pool.clock.advance({ seconds: 1 });
  const answer = await fetch(of.inside ? pool.adminUrl : pool.url, {
    method: 'POST',
    headers: { 'x-amz-target': `${of.service}.${of.name}`, 'x-admin-secret': secrets.adminSecret },
    body: JSON.stringify(sent),
  });
  return faultOf(answer.status, await answer.json());
}

describe.each(listeners)('bodies that no client should send to $service (private: $inside)', (listener) => {
  const { service, operations, inside, runs } = listener;
  const isOfDevices = (name: string) => deviceNames.includes(name) || deviceAdmin.includes(name);

  it.each(operations.map(({ name }) => name))('%s answers each in the wire’s own form', async (name) => {
    const known = await knownMembers(changesPools.has(name));
    await fc.assert(
      fc.asyncProperty(bodies(known), async (sent) => {
        expect(await sentTo({ service, name, inside }, sent)).toBeNull();
      }),
      { seed, numRuns: isOfDevices(name) ? 60 : runs },
    );
    expect(failures).toEqual([]);
  });
});

const ofDevices = [
  'DeviceKey',
  'DeviceName',
  'DeviceSecretVerifierConfig',
  'DeviceRememberedStatus',
  'PaginationToken',
];
const ofIdentities = ['IdentityPoolId', 'IdentityId', 'Logins', 'CustomRoleArn'];
const each = [
  ...identityOperations.map(({ name }) => ({ service: 'AWSCognitoIdentityService', name, members: ofIdentities })),
  ...[...deviceNames, ...deviceAdmin].map((name) => ({
    service: 'AWSCognitoIdentityProviderService',
    name,
    members: [...ofDevices, 'Limit'],
  })),
];

it.each(each)('$name bears every odd value in every member, and within it', async ({ service, name, members }) => {
  const of = { service, name, inside: deviceAdmin.includes(name) };
  const faults: unknown[] = [];
  for (const member of members) {
    const known = await knownMembers(false);
    const inner = known[member];
    for (const bad of oddValues) {
      const within = typeof inner === 'object' && inner !== null ? spoiltWithin(inner, bad, 1) : bad;
      for (const spoilt of [bad, within]) {
        const fault = await sentTo(of, { ...known, [member]: spoilt });
        if (fault !== null) faults.push({ member, bad, fault });
      }
    }
  }
  expect(faults).toEqual([]);
});

it('a pool that met all of this still lets people in', async () => {
  await confirmedPerson(pool, 'after@example.com');
  expect((await signIn(pool, 'after@example.com', goodPassword)).status).toBe(200);
});
