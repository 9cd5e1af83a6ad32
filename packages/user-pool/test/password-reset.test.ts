import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBrowser, confirmedPerson, goodPassword, otherThan, refusalOf, signUp } from './people.ts';
import { signIn } from './srp-client.ts';
import { openTestPool, type TestPool } from './test-pool.ts';

const newPassword = 'Recent$$200';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

const forgot = (Username: string) => asBrowser(pool, 'ForgotPassword', { Username });
const confirm = (Username: string, ConfirmationCode: string, Password = newPassword) =>
  asBrowser(pool, 'ConfirmForgotPassword', { Username, ConfirmationCode, Password });

describe('a forgotten password', () => {
  it('is replaced with the code of the mail; the old one no longer works', async () => {
    const email = 'ada@example.com';
    await confirmedPerson(pool, email);
    expect((await forgot(email)).body).toEqual({
      CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    });
    const code = await pool.newestCode(email);
    expect(refusalOf(await confirm(email, otherThan(code)))).toContain('400 CodeMismatchException');
    expect(await confirm(email, code)).toMatchObject({ status: 200, body: {} });
    expect(refusalOf(await signIn(pool, email, goodPassword))).toContain('Incorrect username or password.');
    expect((await signIn(pool, email, newPassword)).status).toBe(200);
    expect(refusalOf(await confirm(email, code))).toContain('400 ExpiredCodeException');
  });

  it('has one hour', async () => {
    const email = 'hour@example.com';
    await confirmedPerson(pool, email);
    await forgot(email);
    const code = await pool.newestCode(email);
    pool.clock.advance({ hours: 1 });
    expect(refusalOf(await confirm(email, code))).toBe(
      '400 ExpiredCodeException: Invalid code provided, please request a code again.',
    );
  });

  it('cannot become one that breaks the policy, and the code stays good', async () => {
    const email = 'weak@example.com';
    await confirmedPerson(pool, email);
    await forgot(email);
    const code = await pool.newestCode(email);
    expect(refusalOf(await confirm(email, code, 'weakweakweak'))).toBe(
      '400 InvalidPasswordException: Password does not conform to policy: Password must have uppercase characters',
    );
    expect((await confirm(email, code)).status).toBe(200);
  });

  it('lifts the lock that wrong guesses had brought', async () => {
    const email = 'locked@example.com';
    await confirmedPerson(pool, email);
    for (let count = 0; count < 5; count += 1) {
      await signIn(pool, email, 'Wrong##100');
    }
    expect(refusalOf(await signIn(pool, email, goodPassword))).toContain('Password attempts exceeded');
    await forgot(email);
    await confirm(email, await pool.newestCode(email));
    expect((await signIn(pool, email, newPassword)).status).toBe(200);
  });
});

describe('limits on codes', () => {
  const limit = '400 LimitExceededException: Attempt limit exceeded, please try after some time.';
  const oneByOne = async (times: number, call: () => Promise<Parameters<typeof refusalOf>[0]>) => {
    const answers: Parameters<typeof refusalOf>[0][] = [];
    for (let count = 0; count < times; count += 1) {
      pool.clock.advance({ seconds: 1 });
      answers.push(await call());
    }
    return answers;
  };

  it('let five reset codes be asked for in an hour, and refused calls do not prolong it', async () => {
    const email = 'five@example.com';
    await confirmedPerson(pool, email);
    const answers = await oneByOne(8, () => forgot(email));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 400, 400, 400]);
    expect(answers.slice(5).map(refusalOf)).toEqual([limit, limit, limit]);
    pool.clock.advance({ hours: 1 });
    expect((await forgot(email)).status).toBe(200);
  });

  it('let ten wrong reset codes through in an hour, then not even the right one', async () => {
    const email = 'ten@example.com';
    await confirmedPerson(pool, email);
    await forgot(email);
    const code = await pool.newestCode(email);
    const answers = await oneByOne(10, () => confirm(email, otherThan(code)));
    expect(answers.every((answer) => refusalOf(answer).includes('CodeMismatchException'))).toBe(true);
    pool.clock.advance({ seconds: 1 });
    expect(refusalOf(await confirm(email, code))).toBe(limit);
  });

  it('count guesses that come all at once: never more than fifteen confirmations in an hour', async () => {
    const email = 'burst@example.com';
    await signUp(pool, email);
    const wrong = { Username: email, ConfirmationCode: otherThan(await pool.newestCode(email)) };
    const burst = () => Promise.all(Array.from({ length: 20 }, () => asBrowser(pool, 'ConfirmSignUp', wrong)));
    const first = await burst();
    pool.clock.advance({ seconds: 1 });
    const second = await burst();
    const texts = [...first, ...second].map(refusalOf);
    expect(texts.filter((text) => text.includes('CodeMismatchException'))).toHaveLength(15);
    expect(texts.filter((text) => text === '400 TooManyRequestsException: Rate exceeded').length).toBeGreaterThan(0);
    expect(texts).toContain(limit);
  });
});
