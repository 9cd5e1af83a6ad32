import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBrowser, confirmedPerson, goodPassword, refusalOf, signUp } from './people.ts';
import { answerSrp, beginSrp, proofFor } from './srp-client.ts';
import { statementsOf } from './statements.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const UserPoolId = secrets.poolId;

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool({ clients: { flows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH'] } });
});
afterAll(() => pool.close());

/** Kinds of people that must look to a stranger as if they did not exist. */
const kinds = {
  confirmed: (email: string) => confirmedPerson(pool, email),
  unconfirmed: (email: string) => signUp(pool, email),
  disabled: async (email: string) => {
    await confirmedPerson(pool, email);
    await pool.admin('AdminDisableUser', { UserPoolId, Username: email });
  },
  invited: (email: string) => pool.admin('AdminCreateUser', { UserPoolId, Username: email, MessageAction: 'SUPPRESS' }),
  'in need of a new password': async (email: string) => {
    await confirmedPerson(pool, email);
    await pool.admin('AdminResetUserPassword', { UserPoolId, Username: email });
  },
  'of no proven address': async (email: string) => {
    await signUp(pool, email);
    await pool.admin('AdminConfirmSignUp', { UserPoolId, Username: email });
  },
} as const;

type Call = (Username: string) => Promise<Answer>;

/** What a stranger can do with no more than a name. */
const calls: Record<string, Call> = {
  'beginning to log in by SRP': async (name) => (await beginSrp(pool, name)).answer,
  'a wrong password by SRP': async (name) => answerSrp(pool, proofFor(await beginSrp(pool, name), 'Wrong##100')),
  'a wrong password in clear': (USERNAME) =>
    asBrowser(pool, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: 'Wrong##100' },
    }),
  'asking for the confirmation code again': (Username) => asBrowser(pool, 'ResendConfirmationCode', { Username }),
  'guessing a confirmation code': (Username) => asBrowser(pool, 'ConfirmSignUp', { Username, ConfirmationCode: 'x' }),
  'asking for a reset': (Username) => asBrowser(pool, 'ForgotPassword', { Username }),
  'guessing a reset code that was asked for': async (Username) => {
    await asBrowser(pool, 'ForgotPassword', { Username });
    return asBrowser(pool, 'ConfirmForgotPassword', { Username, ConfirmationCode: 'x', Password: goodPassword });
  },
};

const CHANGING = new Set(['x-amzn-requestid', 'date', 'content-length', 'connection', 'keep-alive']);

/** All of an answer but what differs between any two: ids, numbers of the exchange, time. */
function seen(answer: Answer) {
  const headers = [...answer.headers].filter(([name]) => !CHANGING.has(name));
  return { status: answer.status, headers, body: masked(answer.body), length: roughly(answer) };
}

function masked(value: unknown, member = ''): unknown {
  if (typeof value === 'string' && /^(?:SALT|SRP_B|SECRET_BLOCK|USERNAME|USER_ID_FOR_SRP)$/.test(member)) {
    return `${member} of about ${Math.round(value.length / 32)}`;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, masked(each, name)]));
}

// Numbers of the exchange lose leading zeros now and then.
function roughly(answer: Answer): number {
  return Math.round(Number(answer.headers.get('content-length')) / 64);
}

async function traceOf(call: Call, name: string) {
  let answer: Answer | undefined;
  const statements = await statementsOf(async () => {
    answer = await call(name);
  });
  return { statements, seen: answer === undefined ? null : seen(answer) };
}

let made = 0;

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('somebody %s', (kind) => {
  it.each(Object.keys(calls))('is treated like an unknown person: %s', async (what) => {
    const call = calls[what] ?? asBrowserGetUser;
    made += 1;
    const [somebody, nobody] = [`somebody${made}@example.com`, `stranger${made}@example.com`];
    await kinds[kind](somebody);
    // What the process remembers for a second about pools and clients is looked up before, not in between.
    await asBrowser(pool, 'ForgotPassword', { Username: 'warm@example.com' });
    const known = await traceOf(call, somebody.toUpperCase());
    const unknown = await traceOf(call, nobody.toUpperCase());
    expect(withoutLookUps(unknown.statements)).toEqual(withoutLookUps(known.statements));
    expect(unknown.seen).toEqual(known.seen);
    expect(known.statements.length).toBeGreaterThan(0);
    pool.clock.advance({ hours: 1 });
  });
});

const asBrowserGetUser: Call = () => pool.call('GetUser', {});

function withoutLookUps(statements: readonly string[]): string[] {
  return statements.filter((statement) => !statement.includes('user_pool.directory'));
}

describe('who has confirmed', () => {
  it('learns so only with the very code that did it', async () => {
    const Username = 'proven@example.com';
    await signUp(pool, Username);
    const ConfirmationCode = await pool.newestCode(Username);
    const confirm = (code: string) => asBrowser(pool, 'ConfirmSignUp', { Username, ConfirmationCode: code });
    await confirm(ConfirmationCode);
    expect(refusalOf(await confirm(ConfirmationCode))).toContain('Current status is CONFIRMED');
    expect(refusalOf(await confirm('x'))).toContain('CodeMismatchException');
  });
});

describe('somebody in a pool of free user names', () => {
  it('is treated like an unknown name', async () => {
    const free = await openTestPool({ pool: { usernameAttributes: [], aliasAttributes: ['email'] } });
    try {
      const UserAttributes = [{ Name: 'email', Value: 'zoe@zoo.example' }];
      await free.call('SignUp', {
        ClientId: secrets.publicClientId,
        Username: 'zoe',
        Password: goodPassword,
        UserAttributes,
      });
      const shown = async (Username: string) => {
        const answer = await free.call('ResendConfirmationCode', { ClientId: secrets.publicClientId, Username });
        return JSON.stringify(answer.body);
      };
      expect(await shown('zoe')).toMatch(/"[a-z]\*\*\*@[a-z]\*\*\*"/);
      expect(await shown('nob')).toMatch(/"[a-z]\*\*\*@[a-z]\*\*\*"/);
      expect(await shown('nob')).toBe(await shown('NOB'));
    } finally {
      await free.close();
    }
  });
});
