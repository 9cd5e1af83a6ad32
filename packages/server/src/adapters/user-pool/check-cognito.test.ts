import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cognitoSettings, describedPool, personActions } from '../../../test/fitting-cognito.ts';
import { startLoopbackVendor, type LoopbackVendor } from '../../../test/loopback-vendor.ts';
import { pointVendorHostsAt } from '../../../test/vendor-hosts.ts';
import { checkCognito } from './check-cognito.ts';

let vendor: LoopbackVendor;
let undo: () => void;

beforeAll(async () => {
  vendor = await startLoopbackVendor(['cognito-idp.us-east-1.amazonaws.com'], null);
  undo = pointVendorHostsAt(vendor.port, vendor.cert);
});
afterAll(async () => {
  undo();
  await vendor.stop();
});
beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIATESTTESTTEST');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'the key of a test');
});
afterEach(() => vi.unstubAllEnvs());

type Changes = Parameters<typeof describedPool>[0];

function found(changes: Changes = {}, settings: object = {}) {
  vendor.requests.splice(0);
  vendor.answers.clear();
  for (const [operation, answer] of describedPool(changes)) vendor.answers.set(operation, answer);
  return checkCognito({ ...cognitoSettings, ...settings });
}

const refused = (name: string) => ({ status: 400, body: { __type: name, message: 'no' } });
const emailFactor = { EmailMfaConfiguration: { Message: 'm', Subject: 's' } };
const noApps = { SoftwareTokenMfaConfiguration: { Enabled: false } };
const texts = { SmsMfaConfiguration: { SmsConfiguration: { SnsCallerArn: 'arn' } } };
const schemaOf = (...names: string[]) => ({ SchemaAttributes: names.map((Name) => ({ Name, Required: true })) });
const steady = {
  RefreshTokenRotation: undefined,
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
};

it('a pool that fits has neither faults nor remarks, and no one was created, changed or deleted', async () => {
  expect(await found()).toEqual({ faults: [], remarks: [] });
  const onPeople = vendor.requests.filter(({ what }) => what.includes('Admin'));
  expect(onPeople).toHaveLength(personActions.length);
  const names = onPeople.map(({ body }) => JSON.stringify(body));
  for (const name of names) expect(name).toMatch(/start-check-[0-9a-f-]{36}@example\.invalid/);
  expect(names.filter((name) => name.includes('RESEND'))).toHaveLength(1);
});

describe('a fault, with which nothing is started, is', () => {
  const cases: [string, Changes, string][] = [
    ['a missing attribute', { pool: schemaOf('email', 'custom:role') }, 'lacks the attributes custom:signup_id'],
    [
      'an attribute that a sign-up does not have',
      { pool: schemaOf('sub', 'email', 'phone_number', 'custom:role', 'custom:signup_id') },
      'requires phone_number, which',
    ],
    ['a sign-in by other names', { pool: { UsernameAttributes: ['phone_number'] } }, 'UsernameAttributes lacks email'],
    ['a pool without e-mailed codes', { pool: { AutoVerifiedAttributes: [] } }, 'AutoVerifiedAttributes lacks email'],
    ['a browser client with a secret', { browser: { ClientSecret: 'x' } }, 'COGNITO_CLIENT_ID has a secret'],
    [
      'a browser client without the log-in flow',
      { browser: { ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'] } },
      'lacks ALLOW_USER_SRP_AUTH',
    ],
    [
      'a browser client that writes roles',
      { browser: { WriteAttributes: ['email', 'custom:role'] } },
      'Customers could change their own custom:role',
    ],
    ['a server client without a secret', { server: { ClientSecret: undefined } }, 'has no secret'],
    ['another secret', { server: { ClientSecret: 'another' } }, 'is not the secret of COGNITO_SERVER_CLIENT_ID'],
    [
      'a server client that may not write what is ours',
      { server: { WriteAttributes: ['email', 'given_name', 'family_name', 'custom:role'] } },
      'COGNITO_SERVER_CLIENT_ID lack custom:signup_id',
    ],
    [
      'a server client with the standard permissions',
      { server: { WriteAttributes: undefined } },
      'lack custom:role, custom:signup_id',
    ],
    [
      'a required factor that no screen serves',
      { mfa: { MfaConfiguration: 'ON', ...noApps, ...emailFactor } },
      'No one can log in: the pool requires a second factor',
    ],
  ];
  it.each(cases)('%s', async (_what, changes, sentence) => {
    expect((await found(changes)).faults).toEqual([expect.stringContaining(sentence)]);
  });

  it('a browser client without the flow that our settings choose', async () => {
    const sentence = 'No one can log in: the client COGNITO_CLIENT_ID lacks ALLOW_CUSTOM_AUTH.';
    expect((await found({}, { authFlow: 'CUSTOM_AUTH' })).faults).toEqual([sentence]);
    const flows = { ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'] };
    expect((await found({ browser: flows }, { authFlow: 'CUSTOM_AUTH' })).faults).toEqual([]);
  });

  it('a pool that does not exist, or a region that is another one', async () => {
    vendor.answers.clear();
    expect(await checkCognito(cognitoSettings)).toEqual({
      faults: [expect.stringContaining('There is no user pool us-east-1_Test12345 in us-east-1')],
      remarks: [],
    });
  });

  it.each([
    ['browser', 'COGNITO_CLIENT_ID', cognitoSettings.clientId],
    ['server', 'COGNITO_SERVER_CLIENT_ID', cognitoSettings.serverClientId],
  ])('a %s client that the pool does not have', async (_which, setting, clientId) => {
    const checking = found();
    vendor.answers.set(`DescribeUserPoolClient ${clientId}`, refused('ResourceNotFoundException'));
    expect((await checking).faults).toEqual([`The pool has no client with the ID in ${setting}.`]);
  });
});

describe('a remark, with which everything is started, is', () => {
  const cases: [string, Changes, string][] = [
    [
      'self sign-up switched off',
      { pool: { AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } } },
      'No new customers',
    ],
    ['case sensitivity', { pool: { UsernameConfiguration: undefined } }, 'Capital letters'],
    ['an email that counts at once', { pool: { UserAttributeUpdateSettings: undefined } }, 'before it is confirmed'],
    [
      'recovery by phone only',
      { pool: { AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_phone_number', Priority: 1 }] } } },
      'forgotten password',
    ],
    ['longer passwords', { pool: { Policies: { PasswordPolicy: { MinimumLength: 12 } } } }, 'the pool requires 12'],
    [
      'shorter invitations',
      { pool: { Policies: { PasswordPolicy: { MinimumLength: 8, TemporaryPasswordValidityDays: 1 } } } },
      'invitations expire',
    ],
    ['the vendor’s own mail allowance', { pool: { EmailConfiguration: undefined } }, 'Amazon SES'],
    [
      'a role that cannot change',
      {
        pool: {
          SchemaAttributes: [
            { Name: 'custom:role', Mutable: false },
            { Name: 'custom:signup_id', Mutable: true },
          ],
        },
      },
      'custom:role is not mutable',
    ],
    ['names that strangers can try', { browser: { PreventUserExistenceErrors: 'LEGACY' } }, 'Strangers can find out'],
    ['no refreshing', { browser: { RefreshTokenRotation: undefined } }, 'lacks ALLOW_REFRESH_TOKEN_AUTH'],
    ['refresh tokens that do not rotate', { browser: steady }, 'rotation for COGNITO_CLIENT_ID'],
    ['a shorter grace', { browser: { RefreshTokenRotation: { Feature: 'ENABLED' } } }, 'RetryGracePeriodSeconds'],
    ['sign-up for everyone', { pool: { LambdaConfig: {} } }, 'sign up without the portal'],
    ['passwords known from leaks', { pool: { UserPoolAddOns: { AdvancedSecurityMode: 'AUDIT' } } }, 'Leaked passwords'],
    ['no revocation', { browser: { EnableTokenRevocation: false } }, 'EnableTokenRevocation'],
    ['a role that is not read', { browser: { ReadAttributes: undefined } }, "can't read custom:role"],
    ['an email that is not written', { browser: { WriteAttributes: ['given_name'] } }, 'change their email'],
    ['no second factors at all', { mfa: { MfaConfiguration: 'OFF' } }, 'MFA is OFF'],
    ['no authenticator apps', { mfa: { ...noApps, ...texts, MfaConfiguration: 'ON' } }, 'they are off in the pool'],
    ['codes by email', { mfa: emailFactor }, 'we have no screen'],
    ['no remembered devices', { pool: { DeviceConfiguration: undefined } }, 'device tracking is off'],
  ];
  it.each(cases)('%s', async (_what, changes, sentence) => {
    expect(await found(changes)).toEqual({ faults: [], remarks: [expect.stringContaining(sentence)] });
  });

  it.each(personActions)('a missing permission for %s, by its name', async (action) => {
    const checking = found();
    vendor.answers.set(action, refused('AccessDeniedException'));
    const remarks = [`Our AWS credentials don't allow cognito-idp:${action}, so it won't work.`];
    expect(await checking).toEqual({ faults: [], remarks });
  });

  it.each(['DescribeUserPool', 'GetUserPoolMfaConfig', `DescribeUserPoolClient ${cognitoSettings.clientId}`])(
    'a missing permission to look: %s; the rest is still looked at',
    async (asked) => {
      const checking = found({ server: { ClientSecret: 'another' } });
      vendor.answers.set(asked, refused('AccessDeniedException'));
      const action = asked.split(' ', 1)[0];
      const sentence = `Our AWS credentials don't allow cognito-idp:${action}, so we couldn't check this part.`;
      expect(await checking).toEqual({
        faults: ['COGNITO_SERVER_CLIENT_SECRET is not the secret of COGNITO_SERVER_CLIENT_ID.'],
        remarks: [sentence],
      });
    },
  );

  it('an outage of the vendor', async () => {
    const checking = found();
    for (const operation of vendor.answers.keys()) vendor.answers.set(operation, refused('InternalErrorException'));
    expect(await checking).toEqual({ faults: [], remarks: [expect.stringContaining('(InternalErrorException)')] });
  });

  it('that there are no AWS credentials', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', '');
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
    expect(await found()).toEqual({ faults: [], remarks: [expect.stringContaining('No AWS credentials found')] });
  });
});

it('no sentence repeats a secret', async () => {
  const { faults } = await found({ server: { ClientSecret: 'a secret of theirs' } });
  for (const secret of ['a secret of theirs', cognitoSettings.serverClientSecret])
    expect(faults.join()).not.toContain(secret);
});
