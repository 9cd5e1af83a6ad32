import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from './account-states.ts';
import { refusalOf } from './people.ts';
import { accessTokenOf } from './sign-in-calls.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const ClientId = secrets.publicClientId;
const Username = 'nobody@example.com';
const device = 'us-east-1_00000000-0000-4000-8000-000000000000';

let pool: TestPool;
let AccessToken: string;
beforeAll(async () => {
  pool = await openTestPool();
  AccessToken = await accessTokenOf(pool, await person(pool));
});
afterAll(() => pool.close());

type Limit = {
  member: string;
  /** Values at the very edge of what is taken. */
  within: readonly string[];
  beyond: readonly string[];
  send: (value: string) => Promise<Answer>;
};

const called = (operation: string, body: object) => pool.call(operation, body);

const limits: Limit[] = [
  {
    member: 'username',
    within: ['u', 'u'.repeat(128), 'ünï-çødé.123'],
    beyond: ['', 'u'.repeat(129), 'two words', 'tab\t'],
    send: (value) => called('ForgotPassword', { ClientId, Username: value }),
  },
  {
    member: 'password',
    within: ['Aa', `A${'a'.repeat(255)}`, 'inner space'],
    beyond: ['', 'a'.repeat(257), ' Test##100', 'Test##100 '],
    send: (value) => called('SignUp', { ClientId, Username, Password: value }),
  },
  {
    member: 'proposedPassword',
    within: [`A${'a'.repeat(255)}`],
    beyond: ['', 'a'.repeat(257), 'Test##100 '],
    send: (value) => called('ChangePassword', { AccessToken, PreviousPassword: 'Aa', ProposedPassword: value }),
  },
  {
    member: 'confirmationCode',
    within: ['1', '1'.repeat(2048)],
    beyond: ['', '1'.repeat(2049), '12 34'],
    send: (value) => called('ConfirmSignUp', { ClientId, Username, ConfirmationCode: value }),
  },
  {
    member: 'code',
    within: ['1'.repeat(2048)],
    beyond: ['', '1'.repeat(2049), '12 34'],
    send: (value) => called('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: value }),
  },
  {
    member: 'session',
    within: ['s'.repeat(20), 's'.repeat(2048)],
    beyond: ['s'.repeat(19), 's'.repeat(2049)],
    send: (value) =>
      called('RespondToAuthChallenge', {
        ClientId,
        ChallengeName: 'SMS_MFA',
        Session: value,
        ChallengeResponses: { USERNAME: Username, SMS_MFA_CODE: '1' },
      }),
  },
  {
    member: 'deviceKey',
    within: [device],
    beyond: ['', 'no underscore', `${device}-${'0'.repeat(20)}`, 'us-east-1_NOTHEX'],
    send: (value) => called('GetDevice', { AccessToken, DeviceKey: value }),
  },
  {
    member: 'deviceName',
    within: ['d'.repeat(1024)],
    beyond: ['', 'd'.repeat(1025)],
    send: (value) =>
      called('ConfirmDevice', {
        AccessToken,
        DeviceKey: device,
        DeviceName: value,
        DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' },
      }),
  },
  {
    member: 'accessToken',
    within: ['abc.DEF-_=.123'],
    beyond: ['', 'with space', 'plus+slash/'],
    send: (value) => called('GetUser', { AccessToken: value }),
  },
  {
    member: 'userCode',
    within: ['123456'],
    beyond: ['12345', '1234567', 'abcdef'],
    send: (value) => called('VerifySoftwareToken', { AccessToken, UserCode: value }),
  },
  {
    member: 'userAttributes.1.member.name',
    within: ['n'.repeat(32)],
    beyond: ['', 'n'.repeat(33), 'two words'],
    send: (value) => called('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: value, Value: 'v' }] }),
  },
  {
    member: 'userAttributes.1.member.value',
    within: ['', 'v'.repeat(2048)],
    beyond: ['v'.repeat(2049), 'nul\0'],
    send: (value) => called('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'name', Value: value }] }),
  },
];

describe.each(limits)('the member $member', ({ member, within, beyond, send }) => {
  const refused = `at '${member}' failed to satisfy constraint: Member must`;

  it('takes what its bounds allow', async () => {
    for (const value of within) {
      pool.clock.advance({ seconds: 1 });
      expect(refusalOf(await send(value))).not.toContain('failed to satisfy constraint');
    }
  });

  it('refuses the rest in the service’s words, without repeating it', async () => {
    for (const value of beyond) {
      const told = refusalOf(await send(value));
      expect(told).toContain('400 InvalidParameterException: ');
      expect(told).toContain(refused);
    }
  });
});

it('a name of a custom attribute has at most 20 characters after its prefix', async () => {
  const add = (Name: string) =>
    pool.admin('AddCustomAttributes', {
      UserPoolId: secrets.poolId,
      CustomAttributes: [{ Name, AttributeDataType: 'String' }],
    });
  expect((await add('c'.repeat(20))).status).toBe(200);
  expect(refusalOf(await add('c'.repeat(21)))).toContain('400 InvalidParameterException');
});
