import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosen, confirm, forgot, inClear, invited, newcomer, person, reset } from './account-states.ts';
import { otherThan, refusalOf } from './people.ts';
import { accessTokenOf, challengeOf } from './sign-in-calls.ts';
import { openTestPool, type Answer, type TestPool } from './test-pool.ts';

const MINUS_ONE = { ms: -1 };

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool({ clients: { flows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] } });
});
afterAll(() => pool.close());

const hours = (count: number) => pool.clock.advance({ hours: count, ...MINUS_ONE });
const oneMoment = () => pool.clock.advance({ ms: 1 });

async function withNewAddress(): Promise<{ verify: (Code: string) => Promise<Answer>; code: string }> {
  const AccessToken = await accessTokenOf(pool, await person(pool));
  const address = `new-${await newcomer(pool)}`;
  const UserAttributes = [{ Name: 'email', Value: address }];
  await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes });
  const verify = (Code: string) => pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
  return { verify, code: await pool.newestCode(address) };
}

describe('the last moment of', () => {
  it('a confirmation code is a millisecond before 24 hours', async () => {
    const [early, late] = [await newcomer(pool), await newcomer(pool)];
    const [first, second] = [await pool.newestCode(early), await pool.newestCode(late)];
    hours(24);
    expect((await confirm(pool, early, first)).status).toBe(200);
    oneMoment();
    expect(refusalOf(await confirm(pool, late, second))).toContain('ExpiredCodeException');
  });

  it('a reset code is a millisecond before one hour', async () => {
    const [early, late] = [await person(pool), await person(pool)];
    await forgot(pool, early);
    await forgot(pool, late);
    hours(1);
    expect((await reset(pool, early, await pool.newestCode(early))).status).toBe(200);
    oneMoment();
    expect(refusalOf(await reset(pool, late, await pool.newestCode(late)))).toContain('ExpiredCodeException');
  });

  it('a temporary password is a millisecond before seven days', async () => {
    const email = await invited(pool);
    hours(7 * 24);
    expect(challengeOf(await inClear(pool, email, chosen))).toBe('NEW_PASSWORD_REQUIRED');
    oneMoment();
    expect(refusalOf(await inClear(pool, email, chosen))).toContain('Temporary password has expired');
  });

  it('an unconfirmed account is a millisecond before seven days', async () => {
    const email = await newcomer(pool);
    hours(7 * 24);
    expect(refusalOf(await inClear(pool, email))).toContain('UserNotConfirmedException');
    oneMoment();
    expect(refusalOf(await inClear(pool, email))).toContain('User account has expired');
  });

  it('a limit is a millisecond before an hour after its first attempt', async () => {
    const email = await person(pool);
    for (let count = 0; count < 5; count += 1) await forgot(pool, email);
    hours(1);
    expect(refusalOf(await forgot(pool, email))).toContain('LimitExceededException');
    oneMoment();
    expect((await forgot(pool, email)).status).toBe(200);
  });
});

describe('messages to addresses that anybody may name', () => {
  const move = (AccessToken: string, Name: string, Value: string) =>
    pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] });

  it('are ten an hour for each person, whatever the address; their other attributes change on', async () => {
    const email = await person(pool);
    const AccessToken = await accessTokenOf(pool, email);
    for (let count = 0; count < 10; count += 1) {
      expect((await move(AccessToken, 'email', `stranger${count % 2}@example.com`)).status).toBe(200);
      pool.clock.advance({ seconds: 1 });
    }
    expect(refusalOf(await move(AccessToken, 'email', 'stranger2@example.com'))).toBe(
      '400 LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
    const { body } = await pool.admin('ListMail', { To: 'stranger2@example.com' });
    expect(body['Mails']).toEqual([]);
    expect((await move(AccessToken, 'name', 'Ada')).status).toBe(200);
    expect((await move(AccessToken, 'email', email)).status).toBe(200);
    pool.clock.advance({ hours: 1 });
    expect((await move(await accessTokenOf(pool, email), 'email', 'stranger2@example.com')).status).toBe(200);
  });
});

describe('guesses that come all at once', () => {
  /** Waves of ten a second, which is what one second lets through. */
  async function waves(count: number, guess: () => Promise<Answer>): Promise<string[]> {
    const texts: string[] = [];
    for (let wave = 0; wave < count; wave += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, guess));
      texts.push(...answers.map(refusalOf));
      pool.clock.advance({ seconds: 1 });
    }
    return texts;
  }
  const wrong = (texts: readonly string[]) => texts.filter((text) => text.includes('CodeMismatchException')).length;

  it('count one by one: ten reset codes in an hour', async () => {
    const email = await person(pool);
    await forgot(pool, email);
    pool.clock.advance({ seconds: 1 });
    const code = await pool.newestCode(email);
    expect(wrong(await waves(2, () => reset(pool, email, otherThan(code))))).toBe(10);
    expect(refusalOf(await reset(pool, email, code))).toContain('LimitExceededException');
  });

  it('count one by one: fifteen codes for an address in an hour', async () => {
    const { verify, code } = await withNewAddress();
    pool.clock.advance({ seconds: 1 });
    expect(wrong(await waves(3, () => verify(otherThan(code))))).toBe(15);
    expect(refusalOf(await verify(code))).toContain('LimitExceededException');
  });

  it('with the right code let one through', async () => {
    const { verify, code } = await withNewAddress();
    pool.clock.advance({ seconds: 1 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => refusalOf(answer).includes('ExpiredCodeException'))).toHaveLength(7);
  });

  it('that an hour refuses take nothing of the second', async () => {
    const email = await person(pool);
    for (let count = 0; count < 5; count += 1) await forgot(pool, email);
    pool.clock.advance({ seconds: 1 });
    for (let count = 0; count < 12; count += 1) await forgot(pool, email);
    expect(refusalOf(await reset(pool, email))).toContain('CodeMismatchException');
  });
});
