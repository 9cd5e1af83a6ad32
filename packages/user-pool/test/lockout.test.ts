import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockMs } from '../src/limits/lockout.ts';
import { confirmedPerson, goodPassword, refusalOf } from './people.ts';
import { answerSrp, beginSrp, proofFor, signIn } from './srp-client.ts';
import { openTestPool, type TestPool } from './test-pool.ts';

const locked = '400 NotAuthorizedException: Password attempts exceeded';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

const fail = (email: string) => signIn(pool, email, 'Wrong##100');

async function failTimes(email: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await fail(email);
  }
}

describe('wrong passwords', () => {
  it('lock for one second after the fifth, doubling up to fifteen minutes', () => {
    expect([1, 4, 5, 6, 7, 14, 15, 60].map(lockMs)).toEqual([0, 0, 1000, 2000, 4000, 512_000, 900_000, 900_000]);
  });

  it('leave four failures free and lock at the fifth, even for the right password', async () => {
    const email = 'lock@example.com';
    await confirmedPerson(pool, email);
    await failTimes(email, 4);
    expect(refusalOf(await fail(email))).toContain('Incorrect username or password.');
    expect(refusalOf(await signIn(pool, email, goodPassword))).toBe(locked);
    pool.clock.advance({ seconds: 1 });
    expect((await signIn(pool, email, goodPassword)).status).toBe(200);
    await failTimes(email, 4);
    expect((await signIn(pool, email, goodPassword)).status).toBe(200);
  });

  it('do not count while locked', async () => {
    const email = 'patient@example.com';
    await confirmedPerson(pool, email);
    await failTimes(email, 30);
    pool.clock.advance({ seconds: 1 });
    await fail(email);
    pool.clock.advance({ ms: 1999 });
    expect(refusalOf(await fail(email))).toBe(locked);
    pool.clock.advance({ ms: 1 });
    expect((await signIn(pool, email, goodPassword)).status).toBe(200);
  });

  it('are forgotten after a quarter of an hour without any attempt', async () => {
    const email = 'forget@example.com';
    await confirmedPerson(pool, email);
    await failTimes(email, 4);
    pool.clock.advance({ seconds: 900 });
    await failTimes(email, 4);
    expect((await signIn(pool, email, goodPassword)).status).toBe(200);
  });

  it('cannot be multiplied by guessing all at once', async () => {
    const email = 'parallel@example.com';
    await confirmedPerson(pool, email);
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginSrp(pool, email)));
    const answers = await Promise.all(begun.map((each) => answerSrp(pool, proofFor(each, 'Wrong##100'))));
    const counted = answers.filter((answer) => refusalOf(answer).includes('Incorrect username or password.'));
    expect(counted).toHaveLength(5);
    expect(answers.filter((answer) => refusalOf(answer) === locked)).toHaveLength(15);
  });
});
