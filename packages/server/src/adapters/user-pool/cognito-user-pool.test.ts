import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startLoopbackVendor, type LoopbackVendor } from '../../../test/loopback-vendor.ts';
import { startOwnPool } from '../../../test/own-pool.ts';
import { pointVendorHostsAt } from '../../../test/vendor-hosts.ts';
import type { UserPool } from '../../modules/identity/index.ts';
import { makeHowToPool } from '../../../test/how-to-pool.ts';
import { checkCognito } from './check-cognito.ts';
import { cognitoClient } from './cognito-client.ts';
import { cognitoUserPool } from './cognito-user-pool.ts';
import { newInvitee, newPoolUser, userPoolConformance } from './user-pool.conformance.ts';

const region = 'us-east-1';
const host = `cognito-idp.${region}.amazonaws.com`;

let behind: Awaited<ReturnType<typeof startOwnPool>>;
let vendor: LoopbackVendor;
let pool: UserPool;
let undo: () => void;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIATESTTESTTEST');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'the key of a test');
  behind = await startOwnPool();
  vendor = await startLoopbackVendor([host], {
    ...behind,
    adminUrl: 'url' in behind.admin ? behind.admin.url : '',
  });
  undo = pointVendorHostsAt(vendor.port, vendor.cert);
  pool = cognitoUserPool({ ...behind, region });
});
afterAll(async () => {
  undo();
  await vendor.stop();
  await behind.stop();
});
afterEach(() => {
  vendor.requests.splice(0);
  vendor.answers.clear();
});

describe('Amazon Cognito over its wire', () => {
  userPoolConformance(() => pool);
});

/** What the vendor was asked by one call, with everything that names who asks. */
async function askedBy(call: () => Promise<unknown>) {
  vendor.requests.splice(0);
  await call();
  for (const request of vendor.requests) expect(request).toMatchObject({ host, serverName: host });
  return vendor.requests.map(({ what, body, signed }) => ({ what, body, signed }));
}
const signed = { accessKeyId: 'AKIATESTTESTTEST', region, service: 'cognito-idp' };

it('a sign-up asks the public operation, unsigned, with the proof of our secret and never the secret', async () => {
  const user = newPoolUser();
  expect(await askedBy(() => pool.signUp(user))).toEqual([
    {
      what: 'POST SignUp',
      signed: null,
      body: {
        ClientId: behind.serverClientId,
        SecretHash: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
        Username: user.email,
        Password: user.password,
        UserAttributes: [
          { Name: 'email', Value: user.email },
          { Name: 'given_name', Value: 'Ada' },
          { Name: 'family_name', Value: 'Example' },
          { Name: 'custom:role', Value: 'owner' },
          { Name: 'custom:signup_id', Value: user.signUpId },
        ],
      },
    },
  ]);
  expect(JSON.stringify(vendor.requests)).not.toContain(behind.serverClientSecret);
});

it('administration is signed for the pool’s region and names pool and person, nothing else', async () => {
  const named = { UserPoolId: behind.userPoolId, Username: 'subject-1' };
  const calls: [string, () => Promise<unknown>, object?][] = [
    ['AdminGetUser', () => pool.getUser({ subject: 'subject-1' })],
    ['AdminDeleteUser', () => pool.deleteUser('subject-1')],
    ['AdminDisableUser', () => pool.disableUser('subject-1')],
    ['AdminEnableUser', () => pool.enableUser('subject-1')],
    [
      'AdminSetUserMFAPreference',
      () => pool.removeSecondStep('subject-1'),
      {
        SMSMfaSettings: { Enabled: false, PreferredMfa: false },
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      },
    ],
    ['AdminUserGlobalSignOut', () => pool.signOutEverywhere('subject-1')],
    ['AdminResetUserPassword', () => pool.resetPassword('subject-1')],
    [
      'AdminUpdateUserAttributes',
      () => pool.setAttributes('subject-1', { email: 'eva@example.com', role: 'viewer' }),
      {
        UserAttributes: [
          { Name: 'email', Value: 'eva@example.com' },
          { Name: 'custom:role', Value: 'viewer' },
          { Name: 'email_verified', Value: 'true' },
        ],
      },
    ],
  ];
  for (const [operation, call, more] of calls)
    expect(await askedBy(call)).toEqual([{ what: `POST ${operation}`, signed, body: { ...named, ...more } }]);
});

it('an invitation names the person, our id, the mail to send and a new password; sending it again draws another', async () => {
  const invitee = newInvitee();
  const { email, personId } = invitee;
  const named = { UserPoolId: behind.userPoolId, Username: email };
  expect(await askedBy(() => pool.invite(invitee))).toEqual([
    {
      what: 'POST AdminCreateUser',
      signed,
      body: {
        ...named,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'given_name', Value: 'Ada' },
          { Name: 'family_name', Value: 'Example' },
          { Name: 'custom:role', Value: 'viewer' },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'custom:signup_id', Value: personId },
        ],
        DesiredDeliveryMediums: ['EMAIL'],
        TemporaryPassword: expect.stringMatching(/^\S{14}$/),
      },
    },
  ]);
  expect(await askedBy(() => pool.resendInvitation(email))).toEqual([
    {
      what: 'POST AdminCreateUser',
      signed,
      body: { ...named, MessageAction: 'RESEND', TemporaryPassword: expect.stringMatching(/^\S{14}$/) },
    },
  ]);
});

const refused = (name: string, status = 400) => ({ status, body: { __type: name, message: 'no' } });

it.each([
  [['SOFTWARE_TOKEN_MFA'], true],
  [[], false],
  [undefined, false],
])('factors %j: has a second step %s', async (UserMFASettingList, hasSecondStep) => {
  const UserAttributes = [
    { Name: 'sub', Value: 'subject-1' },
    { Name: 'email', Value: 'ada@example.com' },
  ];
  vendor.answers.set('AdminGetUser', { status: 200, body: { UserAttributes, UserMFASettingList } });
  expect(await pool.getUser({ subject: 'subject-1' })).toMatchObject({ user: { hasSecondStep } });
});

it.each([
  ['throttling', refused('TooManyRequestsException')],
  ['throttling by the number', refused('ThrottlingException', 429)],
  ['a missing permission', refused('AccessDeniedException')],
  ['expired credentials', refused('ExpiredTokenException', 403)],
  ['a pool that is not there', refused('ResourceNotFoundException')],
  ['a failure of theirs', refused('InternalErrorException', 500)],
  ['a gateway between', { status: 502, body: '<html>Bad gateway</html>' }],
  ['an answer that is none', { status: 200, body: '<html>' }],
  ['a connection that breaks', 'cut' as const],
])('%s leaves it unknown what became of a change, and never says that the person is missing', async (_what, answer) => {
  for (const operation of ['AdminGetUser', 'AdminDeleteUser', 'AdminUpdateUserAttributes'])
    vendor.answers.set(operation, answer);
  expect(await pool.getUser({ subject: 'x' })).toMatchObject({ kind: 'unknown' });
  expect(await pool.deleteUser('x')).toMatchObject({ kind: 'unknown' });
  expect(await pool.setAttributes('x', { role: 'viewer' })).toMatchObject({ kind: 'unknown' });
  expect(vendor.requests).toHaveLength(3);
});

it.each([
  ['the pool’s own reason is a refusal', refused('InvalidPasswordException'), 'refused'],
  ['throttling did nothing: a refusal', refused('TooManyRequestsException'), 'refused'],
  ['a failure of theirs may have done it', refused('InternalErrorException', 500), 'unknown'],
  ['a broken connection may have done it', 'cut' as const, 'unknown'],
  ['an answer without subject may have done it', { status: 200, body: {} }, 'unknown'],
])('a sign-up is tried once: %s', async (_what, answer, kind) => {
  vendor.answers.set('SignUp', answer);
  expect(await pool.signUp(newPoolUser())).toMatchObject({ kind });
  expect(vendor.requests).toHaveLength(1);
});

it('no outcome repeats what was sent or what the vendor said about it', async () => {
  const user = newPoolUser();
  for (const answer of [refused('InternalErrorException', 500), { status: 200, body: `<${user.password}` }]) {
    vendor.answers.set('SignUp', answer);
    const outcome = JSON.stringify(await pool.signUp(user));
    for (const secret of [user.password, user.email, behind.serverClientSecret]) expect(outcome).not.toContain(secret);
  }
});

describe('a pool made as the how-to says', () => {
  let made: Awaited<ReturnType<typeof makeHowToPool>> & { region: string; authFlow: 'USER_SRP_AUTH' };
  beforeAll(async () => {
    made = { ...(await makeHowToPool(cognitoClient(region))), region, authFlow: 'USER_SRP_AUTH' };
  });

  it('has no fault, and remarks only about what is not here: triggers, lists of leaked passwords, Amazon SES', async () => {
    const remarks = ['PreSignUp', 'AdvancedSecurityMode', 'Amazon SES'].map((part) => expect.stringContaining(part));
    expect(await checkCognito(made)).toEqual({ faults: [], remarks });
  });

  it('signs people up with our id and role', async () => {
    const user = newPoolUser();
    const its = cognitoUserPool(made);
    expect(await its.signUp(user)).toMatchObject({ kind: 'created' });
    const found = await its.getUser({ email: user.email });
    expect(found).toMatchObject({ kind: 'found', user: { role: 'owner', signUpId: user.signUpId } });
  });
});

it('credentials that cannot be found are an unknown outcome', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', '');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
  const stranger = cognitoUserPool({ ...behind, region });
  expect(await stranger.deleteUser('x')).toMatchObject({ kind: 'unknown' });
  expect(vendor.requests).toEqual([]);
});

it.each([
  ['an e-mail that is taken', refused('UsernameExistsException'), 'exists'],
  ['an e-mail that is none', refused('InvalidParameterException'), 'refused'],
  ['a day’s mails that are used up', refused('LimitExceededException'), 'unavailable'],
  ['throttling', refused('TooManyRequestsException'), 'unavailable'],
  ['a mail that did not get out may have left a user', refused('CodeDeliveryFailureException'), 'unknown'],
  ['a failure of theirs may have done it', refused('InternalErrorException', 500), 'unknown'],
  ['a broken connection may have done it', 'cut' as const, 'unknown'],
])('an invitation is tried once: %s', async (_what, answer, kind) => {
  vendor.answers.set('AdminCreateUser', answer);
  expect(await pool.invite(newInvitee())).toMatchObject({ kind });
  expect(vendor.requests).toHaveLength(1);
});

it.each([
  ['whoever has logged in', refused('UnsupportedUserStateException'), 'refused'],
  ['a day’s mails that are used up', refused('LimitExceededException'), 'unknown'],
  ['a broken connection', 'cut' as const, 'unknown'],
])('an invitation is not known to be sent again: %s', async (_what, answer, kind) => {
  vendor.answers.set('AdminCreateUser', answer);
  expect(await pool.resendInvitation('a@example.com')).toMatchObject({ kind });
});
