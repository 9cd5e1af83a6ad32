import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedPerson, goodPassword, refusalOf } from './people.ts';
import {
  challengeOf,
  initiate,
  personWithSetUp,
  provePassword,
  respond,
  totpCode,
  wrongTotp,
} from './sign-in-calls.ts';
import { answerSrp, beginSrp, proofFor, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool({
    pool: { mfa: { mode: 'ON', totp: true }, usernameAttributes: ['email'] },
    clients: {
      flows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'ADMIN_USER_PASSWORD_AUTH'],
      preventUserExistenceErrors: true,
    },
  });
});
afterAll(() => pool.close());

describe('the password in clear', () => {
  it('works only where the client has it turned on, and leads to the same sequence', async () => {
    const email = 'clear@example.com';
    const { sub, secret } = await personWithSetUp(pool, email);
    const wrong = await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: 'Wrong##100' });
    expect(refusalOf(wrong)).toBe('400 NotAuthorizedException: Incorrect username or password.');
    const asked = await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: goodPassword });
    const right = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
    expect(challengeOf(await respond(pool, asked, right))).toBe('TOKENS');
    const unknown = await initiate(pool, 'USER_PASSWORD_AUTH', {
      USERNAME: 'nobody@example.com',
      PASSWORD: 'Wrong##100',
    });
    expect(refusalOf(unknown)).toBe(refusalOf(wrong));
    for (const flow of ['CUSTOM_AUTH', 'ADMIN_USER_PASSWORD_AUTH', 'ADMIN_NO_SRP_AUTH', 'USER_AUTH']) {
      expect(refusalOf(await initiate(pool, flow, { USERNAME: email, PASSWORD: goodPassword }))).toBe(
        `400 InvalidParameterException: ${flow} flow not enabled for this client`,
      );
    }
  });

  it('may be brought by a server over the private listener, which also answers the challenges', async () => {
    const email = 'server@example.com';
    const { sub, secret } = await personWithSetUp(pool, email);
    const whose = { UserPoolId: secrets.poolId, ClientId: secrets.publicClientId };
    const asked = await pool.admin('AdminInitiateAuth', {
      ...whose,
      AuthFlow: 'ADMIN_NO_SRP_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
    });
    const answer = await pool.admin('AdminRespondToAuthChallenge', {
      ...whose,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: asked.body['Session'],
      ChallengeResponses: { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) },
    });
    expect(challengeOf(answer)).toBe('TOKENS');
    const foreign = { ...whose, UserPoolId: 'us-east-1_Other0001', AuthFlow: 'ADMIN_NO_SRP_AUTH' };
    expect((await pool.admin('AdminInitiateAuth', foreign)).status).toBe(400);
    expect(refusalOf(await pool.call('AdminInitiateAuth', whose))).toContain('UnknownOperationException');
  });
});

describe('a client of the older kind', () => {
  it('learns who is unknown or disabled before any password, while the newer kind is not', async () => {
    const older = await openTestPool({
      clients: { flows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'], preventUserExistenceErrors: false },
    });
    const email = 'off@example.com';
    await confirmedPerson(older, email);
    await older.admin('AdminDisableUser', { UserPoolId: secrets.poolId, Username: email });
    const disabled = '400 NotAuthorizedException: User is disabled.';
    const wrong = { USERNAME: email, PASSWORD: 'Wrong##100' };
    expect(refusalOf(await initiate(older, 'USER_PASSWORD_AUTH', wrong))).toBe(disabled);
    expect(refusalOf((await beginSrp(older, email)).answer)).toBe(disabled);
    expect(refusalOf((await beginSrp(older, 'nobody@example.com')).answer)).toBe(
      '400 UserNotFoundException: User does not exist.',
    );
    await older.close();
    await confirmedPerson(pool, email);
    await pool.admin('AdminDisableUser', { UserPoolId: secrets.poolId, Username: email });
    expect(refusalOf(await initiate(pool, 'USER_PASSWORD_AUTH', wrong))).toContain('Incorrect username or password.');
    expect(refusalOf(await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: goodPassword }))).toBe(
      disabled,
    );
  });
});

describe('how long things live', () => {
  it('is what the client says: sessions up to fifteen minutes, access tokens an hour unless told otherwise', async () => {
    const patient = await openTestPool({
      pool: { mfa: { mode: 'ON', totp: true }, usernameAttributes: ['email'] },
      clients: { flows: ['USER_SRP_AUTH'], preventUserExistenceErrors: true, authSessionValidityMs: 900_000 },
    });
    const email = 'patient@example.com';
    const { sub, secret } = await personWithSetUp(patient, email);
    const asked = await provePassword(patient, email);
    patient.clock.advance({ seconds: 900, ms: -1 });
    const right = () => ({ USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(patient, secret) });
    const signedIn = await respond(patient, asked, right());
    const AccessToken = tokensOf(signedIn).access;
    const late = await provePassword(patient, email);
    patient.clock.advance({ seconds: 900 });
    expect(refusalOf(await respond(patient, late, right()))).toContain('session is expired');
    patient.clock.advance({ seconds: 2699 - 900 });
    expect((await patient.call('GetUser', { AccessToken })).status).toBe(200);
    patient.clock.advance({ seconds: 1801 });
    expect(refusalOf(await patient.call('GetUser', { AccessToken }))).toBe(
      '400 NotAuthorizedException: Access Token has expired',
    );
    await patient.close();
  });
});

describe('a right password', () => {
  it('does not make good for wrong codes: together they count, and only a finished sign-in forgets them', async () => {
    const email = 'mixed@example.com';
    const { sub, secret } = await personWithSetUp(pool, email);
    const wrong = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: wrongTotp(pool, secret) };
    for (let tries = 0; tries < 5; tries += 1) await respond(pool, await provePassword(pool, email), wrong);
    expect(refusalOf(await provePassword(pool, email))).toBe('400 NotAuthorizedException: Password attempts exceeded');
  });

  it('leads no further twice by the same proof', async () => {
    const email = 'replay@example.com';
    await personWithSetUp(pool, email);
    const proof = proofFor(await beginSrp(pool, email), goodPassword);
    expect(challengeOf(await answerSrp(pool, proof))).toBe('SOFTWARE_TOKEN_MFA');
    expect(refusalOf(await answerSrp(pool, proof))).toContain('session can only be used once');
  });
});
