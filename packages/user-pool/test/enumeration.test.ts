import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBrowser, confirmedPerson, goodPassword, refusalOf, signUp } from './people.ts';
import { answerSrp, beginSrp, proofFor, signIn } from './srp-client.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
  await confirmedPerson(pool, 'known@example.com');
  await signUp(pool, 'fresh@example.com');
});
afterAll(() => pool.close());

/** An answer with what differs between any two calls taken out. */
function shape(answer: Answer) {
  const headers = [...answer.headers.keys()].toSorted();
  const length = Math.round(Number(answer.headers.get('content-length')) / 32);
  return { status: answer.status, headers, length, members: membersOf(answer.body) };
}

function membersOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, membersOf(each)]));
}

describe('a stranger cannot tell whether somebody has an account', () => {
  it('by beginning to sign in: the same kind of challenge, and the same one again for the same name', async () => {
    const known = await beginSrp(pool, 'known@example.com');
    const nobody = await beginSrp(pool, 'nobod@example.com');
    expect(shape(nobody.answer)).toEqual(shape(known.answer));
    expect(nobody.challenge['SALT']).toHaveLength(known.challenge['SALT']?.length ?? 0);
    expect(nobody.challenge['USER_ID_FOR_SRP']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    await pool.restart();
    const again = await beginSrp(pool, 'NOBOD@example.com');
    expect(again.challenge['SALT']).toBe(nobody.challenge['SALT']);
    expect(again.challenge['USERNAME']).toBe(nobody.challenge['USERNAME']);
    expect(again.challenge['SRP_B']).not.toBe(nobody.challenge['SRP_B']);
  });

  it('by a wrong password, nor by the lock that follows', async () => {
    const knownAnswers: string[] = [];
    const nobodyAnswers: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      knownAnswers.push(refusalOf(await signIn(pool, 'known@example.com', 'Wrong##100')));
      nobodyAnswers.push(refusalOf(await signIn(pool, 'nobody@example.com', 'Wrong##100')));
    }
    expect(nobodyAnswers).toEqual(knownAnswers);
    expect(nobodyAnswers.at(-1)).toContain('Password attempts exceeded');
  });

  it.each(['ForgotPassword', 'ResendConfirmationCode'])('by %s: the same words, and no mail', async (operation) => {
    const Username = operation === 'ForgotPassword' ? 'known@example.com' : 'fresh@example.com';
    const stranger = `${Username.charAt(0)}tranger@example.com`;
    const known = await asBrowser(pool, operation, { Username });
    const nobody = await asBrowser(pool, operation, { Username: stranger });
    expect(nobody.body).toEqual(known.body);
    expect(shape(nobody)).toEqual(shape(known));
    expect((await pool.admin('ListMail', { To: stranger })).body['Mails']).toEqual([]);
  });

  it('by asking for codes until the limit', async () => {
    const ask = async (Username: string) => {
      const texts: string[] = [];
      for (let count = 0; count < 7; count += 1) {
        texts.push(refusalOf(await asBrowser(pool, 'ForgotPassword', { Username })));
      }
      return texts;
    };
    await confirmedPerson(pool, 'k2@example.com');
    expect(await ask('n2@example.com')).toEqual(await ask('k2@example.com'));
  });

  it('by guessing codes, asked for or not', async () => {
    const guess = async (Username: string) => {
      const body = { Username, ConfirmationCode: '12345x', Password: goodPassword };
      const before = refusalOf(await asBrowser(pool, 'ConfirmForgotPassword', body));
      await asBrowser(pool, 'ForgotPassword', { Username });
      return [before, refusalOf(await asBrowser(pool, 'ConfirmForgotPassword', body))];
    };
    await confirmedPerson(pool, 'k3@example.com');
    const known = await guess('k3@example.com');
    expect(await guess('n3@example.com')).toEqual(known);
    expect(known[0]).toContain('ExpiredCodeException');
    expect(known[1]).toContain('CodeMismatchException');
  });

  it('by asking for a reset of an account that was never confirmed or is disabled', async () => {
    const UserPoolId = secrets.poolId;
    await confirmedPerson(pool, 'd4@example.com');
    await pool.admin('AdminDisableUser', { UserPoolId, Username: 'd4@example.com' });
    const before = (await pool.admin('ListMail', { To: 'd4@example.com' })).body['Mails'];
    const disabled = await asBrowser(pool, 'ForgotPassword', { Username: 'd4@example.com' });
    const nobody = await asBrowser(pool, 'ForgotPassword', { Username: 'd5@example.com' });
    expect(shape(disabled)).toEqual(shape(nobody));
    expect((await pool.admin('ListMail', { To: 'd4@example.com' })).body['Mails']).toEqual(before);
    expect(refusalOf(await signIn(pool, 'd4@example.com', 'Wrong##100'))).toContain('Incorrect username or password.');
  });

  it('and a made-up challenge is met by no password at all', async () => {
    const begun = await beginSrp(pool, 'ghost@example.com');
    expect(refusalOf(await answerSrp(pool, proofFor(begun, goodPassword)))).toContain(
      'Incorrect username or password.',
    );
  });
});
