import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chosen,
  confirm,
  disabled,
  forgot,
  inClear,
  invited,
  newcomer,
  person,
  register,
  resend,
  reset,
  someone,
} from './account-states.ts';
import { asBrowser, otherThan, refusalOf } from './people.ts';
import { accessTokenOf, provePassword } from './sign-in-calls.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const UserPoolId = secrets.poolId;
const flows = ['USER_SRP_AUTH' as const, 'USER_PASSWORD_AUTH' as const];

let pool: TestPool;
let legacy: TestPool;
beforeAll(async () => {
  pool = await openTestPool({ clients: { flows } });
  legacy = await openTestPool({ clients: { flows, preventUserExistenceErrors: false } });
});
afterAll(async () => {
  await pool.close();
  await legacy.close();
});

const unknownName = '400 UserNotFoundException: Username/client id combination not found.';
const wrongCode = '400 CodeMismatchException: Invalid verification code provided, please try again.';
const noCode = '400 ExpiredCodeException: Invalid code provided, please request a code again.';
const wrongPassword = '400 NotAuthorizedException: Incorrect username or password.';
const noContact =
  '400 InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number';
const noReset = '400 NotAuthorizedException: User password cannot be reset in the current state.';

type Row = [when: string, told: string, call: () => Promise<Answer>];

const passwords: Row[] = [
  ['a wrong password', wrongPassword, async () => provePassword(pool, await person(pool), 'Wrong##100')],
  ['a wrong password in clear', wrongPassword, async () => inClear(pool, await person(pool), 'Wrong##100')],
  [
    'a wrong old password',
    wrongPassword,
    async () => {
      const AccessToken = await accessTokenOf(pool, await person(pool));
      return pool.call('ChangePassword', { AccessToken, PreviousPassword: 'Wrong##1', ProposedPassword: chosen });
    },
  ],
  ['a name that nobody has', wrongPassword, () => inClear(pool, someone())],
  ['a name that nobody has, told', '400 UserNotFoundException: User does not exist.', () => inClear(legacy, someone())],
  ['disabled', '400 NotAuthorizedException: User is disabled.', async () => inClear(legacy, await disabled(legacy))],
  [
    'disabled, after the password',
    '400 NotAuthorizedException: User is disabled.',
    async () => inClear(pool, await disabled(pool)),
  ],
  [
    'unconfirmed',
    '400 UserNotConfirmedException: User is not confirmed.',
    async () => inClear(pool, await newcomer(pool)),
  ],
  [
    'a reset that is due',
    '400 PasswordResetRequiredException: Password reset required for the user',
    async () => {
      const Username = await person(pool);
      await pool.admin('AdminResetUserPassword', { UserPoolId, Username });
      return inClear(pool, Username);
    },
  ],
  [
    'a sixth try',
    '400 NotAuthorizedException: Password attempts exceeded',
    async () => {
      const email = await person(pool);
      for (let count = 0; count < 5; count += 1) await inClear(pool, email, 'Wrong##100');
      return inClear(pool, email);
    },
  ],
  [
    'a temporary password of seven days',
    '400 NotAuthorizedException: Temporary password has expired and must be reset by an administrator.',
    async () => {
      const email = await invited(pool);
      pool.clock.advance({ hours: 7 * 24 });
      return inClear(pool, email, chosen);
    },
  ],
  [
    'an account unconfirmed for seven days',
    '400 NotAuthorizedException: User account has expired, it must be reset by an administrator.',
    async () => {
      const email = await newcomer(pool);
      pool.clock.advance({ hours: 7 * 24 });
      return inClear(pool, email);
    },
  ],
  ...(
    [
      ['Aa1$', 'Password not long enough'],
      ['test##100', 'Password must have uppercase characters'],
      ['TEST##100', 'Password must have lowercase characters'],
      ['Test##Test', 'Password must have numeric characters'],
      ['Test10000', 'Password must have symbol characters'],
    ] as const
  ).flatMap(([weak, ending]): Row[] => [
    [
      `${ending} at sign-up`,
      `400 InvalidPasswordException: Password did not conform with policy: ${ending}`,
      () => register(pool, someone(), { Password: weak }),
    ],
    [
      `${ending} at a reset`,
      `400 InvalidPasswordException: Password does not conform to policy: ${ending}`,
      async () =>
        asBrowser(pool, 'ConfirmForgotPassword', { Username: someone(), ConfirmationCode: 'x', Password: weak }),
    ],
  ]),
];

const codes: Row[] = [
  ['a wrong confirmation code', wrongCode, async () => confirm(pool, await newcomer(pool))],
  [
    'a confirmation code of 24 hours',
    noCode,
    async () => {
      const email = await newcomer(pool);
      const code = await pool.newestCode(email);
      pool.clock.advance({ hours: 24 });
      return confirm(pool, email, code);
    },
  ],
  ['a reset that nobody asked for', noCode, async () => reset(pool, await person(pool))],
  [
    'a wrong reset code',
    wrongCode,
    async () => {
      const email = await person(pool);
      await forgot(pool, email);
      return reset(pool, email, otherThan(await pool.newestCode(email)));
    },
  ],
  ...(['confirm', 'resend', 'forgot', 'reset'] as const).map((what): Row => [
    `${what} for a name that nobody has, told`,
    unknownName,
    () => ({ confirm, resend, forgot, reset })[what](legacy, someone()),
  ]),
  [
    'confirmed before',
    '400 NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    async () => confirm(legacy, await person(legacy)),
  ],
  [
    'a code for somebody confirmed',
    '400 InvalidParameterException: User is already confirmed.',
    async () => resend(legacy, await person(legacy)),
  ],
  ['a reset without a proven contact', noContact, async () => forgot(legacy, await newcomer(legacy))],
  ['a reset of somebody who never came', noReset, async () => forgot(legacy, await invited(legacy))],
  [
    'a reset of somebody disabled',
    '400 NotAuthorizedException: User is disabled.',
    async () => forgot(legacy, await disabled(legacy)),
  ],
];

describe.each([
  ['passwords', passwords],
  ['codes', codes],
] as const)('the service’s own words about %s', (_what, rows) => {
  it.each(rows)('%s', async (_when, told, call) => {
    expect(refusalOf(await call())).toBe(told);
  });
});
