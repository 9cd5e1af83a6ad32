import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedPerson, refusalOf } from './people.ts';
import { initiate, provePassword } from './sign-in-calls.ts';
import { tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const HOUR_SECONDS = 3600;
const revoked = '400 NotAuthorizedException: Refresh Token has been revoked';
const reused = '400 RefreshTokenReuseException: Refresh token has been reused.';

const fresh = (pool: TestPool, RefreshToken: string, changes: object = {}): Promise<Answer> =>
  pool.call('GetTokensFromRefreshToken', { ClientId: secrets.publicClientId, RefreshToken, ...changes });

describe('refresh tokens that stay the same', () => {
  let pool: TestPool;
  beforeAll(async () => {
    pool = await openTestPool();
  });
  afterAll(() => pool.close());

  it('give new tokens of the same session by the old way and by the new one, and none is sent again', async () => {
    await confirmedPerson(pool, 'steady@example.com');
    const first = tokensOf(await provePassword(pool, 'steady@example.com'));
    pool.clock.advance({ seconds: HOUR_SECONDS });
    const answers = [
      await fresh(pool, first.refresh),
      await initiate(pool, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: first.refresh }),
      await initiate(pool, 'REFRESH_TOKEN', { REFRESH_TOKEN: first.refresh }),
    ];
    const before = decodeJwt(first.access);
    for (const answer of answers) {
      expect(answer.body['AuthenticationResult']).not.toHaveProperty('RefreshToken');
      const { access, id } = tokensOf(answer);
      for (const after of [decodeJwt(access), decodeJwt(id)]) {
        expect(after).toMatchObject({
          origin_jti: before['origin_jti'],
          event_id: before['event_id'],
          auth_time: before['auth_time'],
          iat: Number(before.iat) + HOUR_SECONDS,
        });
      }
    }
  });

  it('live thirty days and not a moment longer', async () => {
    await confirmedPerson(pool, 'month@example.com');
    const { refresh } = tokensOf(await provePassword(pool, 'month@example.com'));
    pool.clock.advance({ hours: 30 * 24, ms: -1 });
    expect((await fresh(pool, refresh)).status).toBe(200);
    pool.clock.advance({ ms: 1 });
    expect(refusalOf(await fresh(pool, refresh))).toBe('400 NotAuthorizedException: Refresh Token has expired');
  });

  it('need the secret of a client that has one, and are none of another client', async () => {
    await confirmedPerson(pool, 'secret@example.com');
    const { refresh } = tokensOf(await provePassword(pool, 'secret@example.com'));
    const server = { ClientId: secrets.serverClientId };
    expect(refusalOf(await fresh(pool, refresh, server))).toContain('SECRET_HASH was not received');
    expect(refusalOf(await fresh(pool, refresh, { ...server, ClientSecret: 'wrong' }))).toContain('Unable to verify');
    expect(refusalOf(await fresh(pool, refresh, { ...server, ClientSecret: secrets.serverClientSecret }))).toBe(
      '400 NotAuthorizedException: Invalid Refresh Token',
    );
    expect(refusalOf(await fresh(pool, 'made-up-token'))).toBe('400 NotAuthorizedException: Invalid Refresh Token');
  });

  it('end with a password that an administrator sets', async () => {
    const email = 'password@example.com';
    await confirmedPerson(pool, email);
    const { refresh } = tokensOf(await provePassword(pool, email));
    const change = { UserPoolId: secrets.poolId, Username: email, Password: 'Other##100', Permanent: true };
    expect((await pool.admin('AdminSetUserPassword', change)).status).toBe(200);
    expect(refusalOf(await fresh(pool, refresh))).toBe(revoked);
  });
});

describe('refresh tokens that rotate', () => {
  let pool: TestPool;
  beforeAll(async () => {
    pool = await openTestPool({ clients: { refreshTokenRotation: { graceMs: 10_000 } } });
  });
  afterAll(() => pool.close());

  it('are new each time, good for the rest of the thirty days, and the old one for its grace', async () => {
    await confirmedPerson(pool, 'rotate@example.com');
    const first = tokensOf(await provePassword(pool, 'rotate@example.com'));
    const second = tokensOf(await fresh(pool, first.refresh));
    expect(second.refresh).not.toBe('');
    expect(second.refresh).not.toBe(first.refresh);
    expect(decodeJwt(second.access)['origin_jti']).toBe(decodeJwt(first.access)['origin_jti']);
    pool.clock.advance({ ms: 9_999 });
    const third = tokensOf(await fresh(pool, first.refresh));
    expect((await fresh(pool, third.refresh)).status).toBe(200);
    expect((await fresh(pool, second.refresh)).status).toBe(200);
  });

  it('end the whole session when an old one is used after its grace', async () => {
    const email = 'stolen@example.com';
    const sub = await confirmedPerson(pool, email);
    const first = tokensOf(await provePassword(pool, email));
    const other = tokensOf(await provePassword(pool, email));
    const second = tokensOf(await fresh(pool, first.refresh));
    pool.clock.advance({ ms: 9_999 });
    await fresh(pool, first.refresh);
    pool.clock.advance({ ms: 1 });
    expect(refusalOf(await fresh(pool, first.refresh))).toBe(reused);
    expect(refusalOf(await fresh(pool, second.refresh))).toBe(revoked);
    expect(refusalOf(await pool.call('GetUser', { AccessToken: second.access }))).toContain('revoked');
    expect((await fresh(pool, other.refresh)).status).toBe(200);
    const feed = await fetch(`${pool.adminUrl}/revocations?waitMs=0`, {
      headers: { 'x-admin-secret': secrets.adminSecret },
    });
    const originJti = decodeJwt(first.access)['origin_jti'];
    const { Revocations } = Object(await feed.json());
    expect(Revocations).toMatchObject([{ Sub: sub, OriginJtis: [originJti], Reason: 'token_revoked' }]);
  });

  it('cannot be refreshed by the old way, whose callers would lose the new token', async () => {
    await confirmedPerson(pool, 'old@example.com');
    const { refresh } = tokensOf(await provePassword(pool, 'old@example.com'));
    expect(refusalOf(await initiate(pool, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: refresh }))).toBe(
      '400 InvalidParameterException: REFRESH_TOKEN_AUTH flow not enabled for this client',
    );
  });

  it('are all revoked by revoking any of them', async () => {
    await confirmedPerson(pool, 'revoke@example.com');
    const first = tokensOf(await provePassword(pool, 'revoke@example.com'));
    const second = tokensOf(await fresh(pool, first.refresh));
    const Token = first.refresh;
    expect((await pool.call('RevokeToken', { ClientId: secrets.publicClientId, Token })).status).toBe(200);
    expect(refusalOf(await fresh(pool, second.refresh))).toBe(revoked);
  });

  it('rotate one after the other when used at once, each into a token of its own', async () => {
    await confirmedPerson(pool, 'atonce@example.com');
    const { refresh } = tokensOf(await provePassword(pool, 'atonce@example.com'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => fresh(pool, refresh)));
    const made = answers.map((answer) => tokensOf(answer).refresh);
    expect(new Set(made).size).toBe(5);
    pool.clock.advance({ ms: 10_000 });
    expect(refusalOf(await fresh(pool, refresh))).toBe(reused);
  });
});

describe('the browser client with a grace of a minute', () => {
  let pool: TestPool;
  beforeAll(async () => {
    pool = await openTestPool({ refreshGraceSeconds: 60 });
  });
  afterAll(() => pool.close());

  it('rotates, forgives an old token for sixty seconds, then ends the family', async () => {
    await confirmedPerson(pool, 'tabs@example.com');
    const first = tokensOf(await provePassword(pool, 'tabs@example.com'));
    const second = tokensOf(await fresh(pool, first.refresh));
    pool.clock.advance({ seconds: 60, ms: -1 });
    const third = tokensOf(await fresh(pool, first.refresh));
    pool.clock.advance({ ms: 1 });
    expect(refusalOf(await fresh(pool, first.refresh))).toBe(reused);
    for (const { refresh } of [second, third]) expect(refusalOf(await fresh(pool, refresh))).toBe(revoked);
  });

  it('is shown to administrators as the real service shows it, and the server client does not rotate', async () => {
    const described = async (ClientId: string) => {
      const { body } = await pool.admin('DescribeUserPoolClient', { UserPoolId: secrets.poolId, ClientId });
      return body['UserPoolClient'];
    };
    expect(await described(secrets.publicClientId)).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    });
    expect(await described(secrets.serverClientId)).toMatchObject({ RefreshTokenRotation: { Feature: 'DISABLED' } });
  });
});
