import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeVerifier } from '../src/srp/verifier.ts';
import { sealedBox } from '../src/sealing/sealed-box.ts';
import { asBrowser, confirmedPerson, goodPassword, refusalOf, signUp } from './people.ts';
import { answerSrp, beginSrp, proofFor, signIn } from './srp-client.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

const wrongPassword = '400 NotAuthorizedException: Incorrect username or password.';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

describe('signing in with a password', () => {
  it('gives tokens for the right password and a refusal for a wrong one', async () => {
    await confirmedPerson(pool, 'ada@example.com');
    expect(refusalOf(await signIn(pool, 'ada@example.com', 'Wrong##100'))).toBe(wrongPassword);
    const answer = await signIn(pool, 'Ada@Example.com', goodPassword);
    expect(answer.body['AuthenticationResult']).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' });
  });

  it('tells an unconfirmed person so, but only to who knows the password', async () => {
    await signUp(pool, 'new@example.com');
    expect(refusalOf(await signIn(pool, 'new@example.com', 'Wrong##100'))).toBe(wrongPassword);
    expect(refusalOf(await signIn(pool, 'new@example.com', goodPassword))).toBe(
      '400 UserNotConfirmedException: User is not confirmed.',
    );
  });

  it('expires an account that was not confirmed within seven days', async () => {
    await signUp(pool, 'late@example.com');
    pool.clock.advance({ hours: 7 * 24, ms: -1 });
    expect(refusalOf(await signIn(pool, 'late@example.com', goodPassword))).toContain('UserNotConfirmedException');
    pool.clock.advance({ ms: 1 });
    expect(refusalOf(await signIn(pool, 'late@example.com', goodPassword))).toBe(
      '400 NotAuthorizedException: User account has expired, it must be reset by an administrator.',
    );
  });

  it('keeps a disabled person out until enabled again', async () => {
    await confirmedPerson(pool, 'off@example.com');
    const who = { UserPoolId: secrets.poolId, Username: 'off@example.com' };
    await pool.admin('AdminDisableUser', who);
    expect(refusalOf(await signIn(pool, 'off@example.com', goodPassword))).toBe(
      '400 NotAuthorizedException: User is disabled.',
    );
    await pool.admin('AdminEnableUser', who);
    expect((await signIn(pool, 'off@example.com', goodPassword)).status).toBe(200);
  });

  it.each(['00', '0000', '0080', '000f', '80', 'ff'])('works for a salt that begins with %s', async (head) => {
    const email = `salt-${head}@example.com`;
    const sub = await confirmedPerson(pool, email);
    await giveSalt(sub, head.padEnd(32, '7'));
    expect((await signIn(pool, email, goodPassword)).status).toBe(200);
  });
});

describe('the two calls of a sign-in belong together', () => {
  it('lets a proof be used once', async () => {
    await confirmedPerson(pool, 'once@example.com');
    const proof = proofFor(await beginSrp(pool, 'once@example.com'), goodPassword);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answerSrp(pool, proof)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(refusalOf(await answerSrp(pool, proof))).toContain('session can only be used once');
  });

  it('lets a proof wait for less than three minutes', async () => {
    await confirmedPerson(pool, 'slow@example.com');
    const proof = proofFor(await beginSrp(pool, 'slow@example.com'), goodPassword);
    pool.clock.advance({ seconds: 180 });
    expect(refusalOf(await answerSrp(pool, proof))).toBe(
      '400 NotAuthorizedException: Invalid session for the user, session is expired.',
    );
  });

  it('refuses a proof of one person for another, a forged block, another client and a wrong time format', async () => {
    await confirmedPerson(pool, 'eve@example.com');
    const victim = await confirmedPerson(pool, 'victim@example.com');
    const proof = proofFor(await beginSrp(pool, 'eve@example.com'), goodPassword);
    expect(refusalOf(await answerSrp(pool, { ...proof, USERNAME: victim }))).toBe(wrongPassword);
    const forged = Buffer.alloc(600, 1).toString('base64');
    expect(refusalOf(await answerSrp(pool, { ...proof, PASSWORD_CLAIM_SECRET_BLOCK: forged }))).toBe(wrongPassword);
    expect(refusalOf(await answerSrp(pool, proof, secrets.serverClientId))).toContain('SECRET_HASH was not received');
    expect(refusalOf(await answerSrp(pool, { ...proof, TIMESTAMP: '2026-11-07T09:05:03Z' }))).toContain(
      'InvalidParameterException: TIMESTAMP format',
    );
    expect((await answerSrp(pool, proof)).status).toBe(200);
  });

  it('refuses client numbers that would make the key known to everybody', async () => {
    const start = (SRP_A: string) =>
      asBrowser(pool, 'InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'ada@example.com', SRP_A },
      });
    expect(refusalOf(await start('0'))).toContain('InvalidParameterException');
    expect(refusalOf(await start('not hex'))).toContain('InvalidParameterException');
    const begun = await beginSrp(pool, 'ada@example.com');
    const tampered = { ...begun, answer: await start('1') };
    expect(tampered.answer.status).toBe(200);
  });

  it('names what is missing and which flows are off', async () => {
    const start = (AuthFlow: string, AuthParameters = {}) =>
      asBrowser(pool, 'InitiateAuth', { AuthFlow, AuthParameters });
    expect(refusalOf(await start('USER_SRP_AUTH', { SRP_A: '5' }))).toBe(
      '400 InvalidParameterException: Missing required parameter USERNAME',
    );
    expect(refusalOf(await start('USER_PASSWORD_AUTH'))).toBe(
      '400 InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
    );
    expect(refusalOf(await start('MAGIC'))).toContain(
      "1 validation error detected: Value 'MAGIC' at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: [",
    );
  });
});

async function giveSalt(sub: string, saltHex: string): Promise<void> {
  const verifier = computeVerifier({ poolName: 'Test00001', userId: sub, password: goodPassword }, saltHex);
  const bytes = Buffer.from(verifier.toString(16).padStart(768, '0'), 'hex');
  const sealed = sealedBox(Buffer.from(secrets.atRestKey, 'hex')).seal(bytes, `verifier of ${sub}`);
  const client = new Client({ connectionString: pool.settings.databaseUrl });
  await client.connect();
  await client.query('update user_pool.person set salt_hex = $2, verifier_sealed = $3 where sub = $1', [
    sub,
    saltHex,
    sealed,
  ]);
  await client.end();
}
