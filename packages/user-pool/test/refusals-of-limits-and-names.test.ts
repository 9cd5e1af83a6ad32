import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chosen,
  confirm,
  elsewhere,
  forgot,
  newcomer,
  person,
  register,
  resend,
  reset,
  someone,
} from './account-states.ts';
import { refusalOf } from './people.ts';
import { accessTokenOf, initiate } from './sign-in-calls.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

/** The last of that many calls, a second apart from each other. */
async function atLast(times: number, call: () => Promise<Answer>): Promise<Answer> {
  for (let count = 1; count < times; count += 1) {
    await call();
    pool.clock.advance({ seconds: 1 });
  }
  return call();
}

const tooOften = '400 LimitExceededException: Attempt limit exceeded, please try after some time.';
const invalid = '400 InvalidParameterException: 1 validation error detected: ';
const quota =
  '400 LimitExceededException: Exceeded daily email limit for the operation or the account. If a higher limit is required, please configure your user pool to use your own Amazon SES configuration for sending email.';

type Row = [when: string, told: string, call: () => Promise<Answer>];

const limits: Row[] = [
  [
    'an eleventh write in a second',
    '400 TooManyRequestsException: Rate exceeded',
    async () => {
      const email = await newcomer(pool);
      const answers = await Promise.all(Array.from({ length: 11 }, () => confirm(pool, email)));
      return answers.find((answer) => answer.body['__type'] === 'TooManyRequestsException') ?? confirm(pool, email);
    },
  ],
  [
    'an eleventh read in a second',
    '400 TooManyRequestsException: Rate exceeded',
    async () => {
      const AccessToken = await accessTokenOf(pool, await person(pool));
      for (let count = 0; count < 10; count += 1) await pool.call('GetUser', { AccessToken });
      return pool.call('GetUser', { AccessToken });
    },
  ],
  [
    'a sixteenth confirmation',
    tooOften,
    async () => newcomer(pool).then((email) => atLast(16, () => confirm(pool, email))),
  ],
  ['a sixth code', tooOften, async () => newcomer(pool).then((email) => atLast(6, () => resend(pool, email)))],
  ['a sixth reset', tooOften, async () => person(pool).then((email) => atLast(6, () => forgot(pool, email)))],
  ['an eleventh reset code', tooOften, async () => person(pool).then((email) => atLast(11, () => reset(pool, email)))],
  [
    'a sixth change of password',
    tooOften,
    async () => {
      const AccessToken = await accessTokenOf(pool, await person(pool));
      const body = { AccessToken, PreviousPassword: 'Wrong##1', ProposedPassword: chosen };
      return atLast(6, () => pool.call('ChangePassword', body));
    },
  ],
  [
    'a sixth code for an attribute',
    tooOften,
    async () => {
      const AccessToken = await accessTokenOf(pool, await person(pool));
      return atLast(6, () => pool.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' }));
    },
  ],
  [
    'a sixteenth attribute code',
    tooOften,
    async () => {
      const AccessToken = await accessTokenOf(pool, await person(pool));
      return atLast(16, () => pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: 'x' }));
    },
  ],
  [
    'a mail beyond the day’s',
    quota,
    () =>
      elsewhere({ dailyMailLimit: 1 }, async (at) => {
        await newcomer(at);
        return register(at, someone());
      }),
  ],
];

const names: Row[] = [
  [
    'a name that is taken',
    '400 UsernameExistsException: User already exists',
    async () => register(pool, await person(pool)),
  ],
  [
    'a name that is no address',
    '400 InvalidParameterException: Username should be an email.',
    () => register(pool, 'ada'),
  ],
  [
    'a name that is neither address nor number',
    '400 InvalidParameterException: Username should be either an email or a phone number.',
    () => elsewhere({ usernameAttributes: ['email', 'phone_number'] }, (at) => register(at, 'ada')),
  ],
  [
    'sign-up turned off',
    '400 NotAuthorizedException: SignUp is not permitted for this user pool',
    () => elsewhere({ allowAdminCreateUserOnly: true }, (at) => register(at, someone())),
  ],
  [
    'an alias that is taken at confirmation',
    '400 AliasExistsException: An account with the given email already exists.',
    () =>
      elsewhere({ usernameAttributes: [], aliasAttributes: ['email'] }, async (at) => {
        const email = someone();
        const UserAttributes = [{ Name: 'email', Value: email }];
        for (const name of ['first', 'second']) await register(at, name, { UserAttributes });
        const { body } = await at.admin('ListMail', { To: email });
        const [second, first] = [...JSON.stringify(body).matchAll(/"code":"(\d{6})"/g)].map((match) => match[1]);
        await confirm(at, 'first', first);
        return confirm(at, 'second', second);
      }),
  ],
  [
    'an unknown client',
    '400 ResourceNotFoundException: User pool client nosuchclient does not exist.',
    () => register(pool, someone(), { ClientId: 'nosuchclient' }),
  ],
  [
    'no proof of the secret',
    `400 NotAuthorizedException: Client ${secrets.serverClientId} is configured with secret but SECRET_HASH was not received`,
    () => register(pool, someone(), { ClientId: secrets.serverClientId }),
  ],
  [
    'a wrong proof of the secret',
    `400 NotAuthorizedException: Unable to verify secret hash for client ${secrets.serverClientId}`,
    () => register(pool, someone(), { ClientId: secrets.serverClientId, SecretHash: 'wrong' }),
  ],
  [
    'an attribute that only the server may write',
    '400 InvalidParameterException: A client attempted to write unauthorized attribute',
    () => register(pool, someone(), { UserAttributes: [{ Name: 'custom:role', Value: 'owner' }] }),
  ],
  [
    'a password with white space at its end',
    `${invalid}Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$`,
    () => register(pool, someone(), { Password: 'Test##100 ' }),
  ],
  [
    'nothing where something must be',
    `${invalid}Value at 'accessToken' failed to satisfy constraint: Member must not be null`,
    () => pool.call('GetUser', {}),
  ],
  [
    'a flow that is off',
    '400 InvalidParameterException: CUSTOM_AUTH flow not enabled for this client',
    () => initiate(pool, 'CUSTOM_AUTH', { USERNAME: 'a' }),
  ],
  [
    'a missing parameter',
    '400 InvalidParameterException: Missing required parameter USERNAME',
    () => initiate(pool, 'USER_SRP_AUTH', { SRP_A: 'ff' }),
  ],
];

describe.each([
  ['limits', limits],
  ['names and fields', names],
] as const)('the service’s own words about %s', (_what, rows) => {
  it.each(rows)('%s', async (_when, told, call) => {
    expect(refusalOf(await call())).toBe(told);
  });
});

it('an unknown flow is refused with the list of those that are known', async () => {
  expect(refusalOf(await initiate(pool, 'MAGIC', {}))).toMatch(
    /^400 InvalidParameterException: 1 validation error detected: Value 'MAGIC' at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: \[.*USER_SRP_AUTH.*\]$/,
  );
});
