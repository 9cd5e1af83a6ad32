import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadHookModules } from '../src/hooks/hook-modules.ts';
import { confirmedPerson, goodPassword, refusalOf } from './people.ts';
import { challengeOf, initiate, parametersOf, respond, totpCode, turnTotpOn, type Texts } from './sign-in-calls.ts';
import { beginSrp, proofFor, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const riddlePath = fileURLToPath(new URL('./hooks/number-riddle.ts', import.meta.url));
const doorPath = fileURLToPath(new URL('./hooks/open-door.ts', import.meta.url));
const wrongPassword = '400 NotAuthorizedException: Incorrect username or password.';
const usedUp = '400 NotAuthorizedException: Invalid session for the user, session can only be used once.';
const riddle = (name: string) => ({
  defineAuthChallenge: name,
  createAuthChallenge: name,
  verifyAuthChallengeResponse: name,
});

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool({
    hookModules: { riddle: riddlePath },
    pool: {
      usernameAttributes: ['email'],
      customAttributes: [{ name: 'custom:role' }, { name: 'custom:signup_id' }],
      mfa: { mode: 'OPTIONAL', totp: true },
      hooks: riddle('riddle'),
    },
    clients: { flows: ['CUSTOM_AUTH', 'USER_SRP_AUTH'], preventUserExistenceErrors: true },
  });
});
afterAll(() => pool.close());

const begin = (email: string, extra: Texts = {}) => initiate(pool, 'CUSTOM_AUTH', { USERNAME: email, ...extra });
const answer = (asked: Answer, sub: string, ANSWER: string) => respond(pool, asked, { USERNAME: sub, ANSWER });

/** The first two calls of CUSTOM_AUTH with the password; the answer is the first challenge of the pool's own. */
async function afterPassword(email: string, password = goodPassword) {
  const { a, A } = await beginSrp(pool, email);
  const asked = await begin(email, { CHALLENGE_NAME: 'SRP_A', SRP_A: A.toString(16) });
  const proof = proofFor({ a, A, answer: asked, challenge: parametersOf(asked) }, password);
  return { asked, proof, answered: await respond(pool, asked, proof) };
}

describe('a challenge of the pool’s own', () => {
  it('alone is the first factor, with as many tries as its maker allows', async () => {
    const email = 'riddle@example.com';
    const sub = await confirmedPerson(pool, email);
    const first = await begin(email);
    expect(challengeOf(first)).toBe('CUSTOM_CHALLENGE');
    expect(parametersOf(first)).toEqual({ question: '40 + 1', USERNAME: sub });
    const second = await answer(first, sub, '42');
    expect(parametersOf(second)['question']).toBe('40 + 2');
    expect(challengeOf(await answer(second, sub, '42'))).toBe('TOKENS');
    let asked = await begin(email);
    for (const wrong of ['1', '2']) asked = await answer(asked, sub, wrong);
    expect(refusalOf(await answer(asked, sub, '3'))).toBe(wrongPassword);
  });

  it('after the password comes only when that was right, and the password alone opens nothing', async () => {
    const email = 'both@example.com';
    const sub = await confirmedPerson(pool, email);
    const { asked, proof, answered } = await afterPassword(email);
    expect(challengeOf(asked)).toBe('PASSWORD_VERIFIER');
    expect(challengeOf(answered)).toBe('CUSTOM_CHALLENGE');
    expect(challengeOf(await answer(answered, sub, '43'))).toBe('TOKENS');
    expect(refusalOf((await afterPassword(email, 'Wrong##100')).answered)).toBe(wrongPassword);
    const again = await afterPassword(email);
    const proofAlone = { ClientId: secrets.publicClientId, ChallengeName: 'PASSWORD_VERIFIER' };
    const unused = await begin(email, { CHALLENGE_NAME: 'SRP_A', SRP_A: 'abcdef' });
    for (const Session of [undefined, unused.body['Session'], asked.body['Session'], answered.body['Session']]) {
      const sent = { ...proofAlone, Session, ChallengeResponses: { ...proof, ...again.proof } };
      expect((await pool.call('RespondToAuthChallenge', sent)).status).toBe(400);
    }
  });

  it('is answered once, for one person, and never as another kind of challenge', async () => {
    const email = 'bound@example.com';
    const sub = await confirmedPerson(pool, email);
    const other = await confirmedPerson(pool, 'another@example.com');
    const asked = await begin(email);
    expect(refusalOf(await answer(asked, other, '41'))).toContain('Invalid session for the user.');
    const asSelect = await respond(pool, asked, { USERNAME: sub, ANSWER: '41' }, { ChallengeName: 'SELECT_MFA_TYPE' });
    expect(refusalOf(asSelect)).toContain('Invalid session for the user.');
    const answers = await Promise.all(['41', '41', '41', '41'].map((each) => answer(asked, sub, each)));
    expect(answers.map(challengeOf).filter((name) => name === 'TOKENS')).toHaveLength(1);
    expect(answers.map(refusalOf).filter((text) => text === usedUp)).toHaveLength(3);
  });

  it('counts wrong answers like wrong passwords, also those that come at once', async () => {
    const email = 'guesses@example.com';
    const sub = await confirmedPerson(pool, email);
    const asked = await Promise.all(Array.from({ length: 9 }, () => begin(email)));
    const answers = await Promise.all(asked.map((each) => answer(each, sub, '0')));
    expect(answers.filter((each) => challengeOf(each) === 'CUSTOM_CHALLENGE')).toHaveLength(5);
    expect(answers.filter((each) => refusalOf(each).includes('Password attempts exceeded'))).toHaveLength(4);
    pool.clock.advance({ seconds: 1 });
    expect(challengeOf(await answer(await begin(email), sub, '41'))).toBe('TOKENS');
  });

  it('does not take the place of the second factor', async () => {
    const email = 'factor@example.com';
    const sub = await confirmedPerson(pool, email);
    const { access } = tokensOf(await answer(await begin(email), sub, '41'));
    const secret = await turnTotpOn(pool, access);
    const asked = await answer(await begin(email), sub, '41');
    expect(challengeOf(asked)).toBe('SOFTWARE_TOKEN_MFA');
    const code = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
    expect(challengeOf(await respond(pool, asked, code))).toBe('TOKENS');
  });

  it('is put to an unknown name as well, and never opens anything there', async () => {
    const asked = await begin('nobody@example.com');
    expect(challengeOf(asked)).toBe('CUSTOM_CHALLENGE');
    const username = parametersOf(asked)['USERNAME'] ?? '';
    expect(refusalOf(await answer(asked, username, '41'))).toBe(wrongPassword);
  });

  it('says why when its maker fails, and lets no one in who has proven nothing', async () => {
    const email = 'careless@example.com';
    await confirmedPerson(pool, email);
    const whose = { UserPoolId: secrets.poolId, Username: email };
    const named = (Value: string) =>
      pool.admin('AdminUpdateUserAttributes', { ...whose, UserAttributes: [{ Name: 'name', Value }] });
    await named('No Riddle');
    expect(refusalOf(await begin(email))).toBe(
      '400 UserLambdaValidationException: CreateAuthChallenge failed with error there is no riddle for you.',
    );
    await named('Nobody Welcome');
    expect(refusalOf(await begin(email))).toBe(wrongPassword);
    const careless = await openTestPool({
      hookModules: { door: doorPath },
      pool: { ...pool.settings.pool, hooks: riddle('door') },
      clients: { flows: ['CUSTOM_AUTH'], preventUserExistenceErrors: true },
    });
    await confirmedPerson(careless, email);
    expect(refusalOf(await initiate(careless, 'CUSTOM_AUTH', { USERNAME: email }))).toBe(wrongPassword);
    await careless.close();
  });
});

it('a module of hooks that is not there or has none is named at start', async () => {
  await expect(loadHookModules({ gone: '/nowhere/hooks.ts' })).rejects.toThrow('/nowhere/hooks.ts cannot be loaded');
  const path = fileURLToPath(new URL('./people.ts', import.meta.url));
  await expect(loadHookModules({ wrong: path })).rejects.toThrow('does not export `hooks`');
});
