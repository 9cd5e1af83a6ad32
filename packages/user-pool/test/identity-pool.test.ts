import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
  GetOpenIdTokenCommand,
} from '@aws-sdk/client-cognito-identity';
import { generateKeyPair, createRemoteJWKSet, decodeJwt, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedPerson, goodPassword } from './people.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { identityPoolId, openTestPool, secrets, type TestPool } from './test-pool.ts';

const unknownIdentity = 'us-east-1:00000000-0000-4000-8000-000000000000';
const byRegion = `cognito-idp.us-east-1.amazonaws.com/${secrets.poolId}`;
const hourMs = 3_600_000;

let pool: TestPool;
let guestPool: TestPool;
beforeAll(async () => {
  pool = await openTestPool({ identityPoolId });
  guestPool = await openTestPool({ identityPoolId, identityPoolGuests: true });
});
afterAll(() => Promise.all([pool.close(), guestPool.close()]));

function clientOf(at: TestPool): CognitoIdentityClient {
  return new CognitoIdentityClient({ region: 'us-east-1', endpoint: at.url, maxAttempts: 1 });
}

async function idTokenOf(at: TestPool, email: string): Promise<string> {
  return tokensOf(await signIn(at, email, goodPassword)).id;
}

/** Name and text of the refusal that a call ends with. */
async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => 'no refusal',
    (thrown: unknown) => thrown,
  );
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

const getId = (at: TestPool, Logins?: Record<string, string>, IdentityPoolId = identityPoolId) =>
  clientOf(at).send(new GetIdCommand({ IdentityPoolId, Logins }));
const getCredentials = (at: TestPool, IdentityId: string, Logins?: Record<string, string>) =>
  clientOf(at).send(new GetCredentialsForIdentityCommand({ IdentityId, Logins }));
const getOpenIdToken = (at: TestPool, IdentityId: string, Logins?: Record<string, string>) =>
  clientOf(at).send(new GetOpenIdTokenCommand({ IdentityId, Logins }));

/** What the private listener tells of a key; null for one that is not there. */
async function viewOf(at: TestPool, accessKeyId: string): Promise<Record<string, unknown> | null> {
  const answer = await fetch(`${at.adminUrl}/credentials/${accessKeyId}`, {
    headers: { 'x-admin-secret': secrets.adminSecret },
  });
  return answer.ok ? ((await answer.json()) as Record<string, unknown>) : null;
}

describe('visitors without a login', () => {
  it('get nothing unless the settings say so', async () => {
    const refused = 'NotAuthorizedException: Unauthenticated access is not supported for this identity pool.';
    expect(await refusalOf(getId(pool))).toBe(refused);
    expect(await refusalOf(getId(pool, {}))).toBe(refused);
    expect(await refusalOf(getCredentials(pool, unknownIdentity))).toBe(refused);
  });

  it('get an identity and keys of their own where guests are welcome', async () => {
    const one = await getId(guestPool);
    const other = await getId(guestPool);
    expect(one.IdentityId).toMatch(/^us-east-1:[0-9a-f-]{36}$/);
    expect(other.IdentityId).not.toBe(one.IdentityId);
    const { IdentityId, Credentials } = await getCredentials(guestPool, one.IdentityId ?? '');
    expect(IdentityId).toBe(one.IdentityId);
    expect(Credentials?.Expiration?.getTime()).toBe(guestPool.clock.now().getTime() + hourMs);
    expect(await viewOf(guestPool, Credentials?.AccessKeyId ?? '')).toMatchObject({
      SecretKey: Credentials?.SecretKey,
      SessionToken: Credentials?.SessionToken,
      IdentityId,
      Sub: null,
    });
  });

  it('get exactly these words when their identity is gone', async () => {
    expect(await refusalOf(getCredentials(guestPool, unknownIdentity))).toBe(
      `ResourceNotFoundException: Identity '${unknownIdentity}' not found.`,
    );
    expect(await refusalOf(getId(guestPool, undefined, unknownIdentity))).toBe(
      `ResourceNotFoundException: IdentityPool '${unknownIdentity}' not found.`,
    );
  });

  it('cannot be too many in a minute', async () => {
    const crowded = await openTestPool({ identityPoolId, identityPoolGuests: true });
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(Array.from({ length: 100 }, () => getId(crowded)));
    }
    expect(await refusalOf(getId(crowded))).toBe('TooManyRequestsException: Rate exceeded');
    crowded.clock.advance({ seconds: 61 });
    expect((await getId(crowded)).IdentityId).toBeDefined();
    await crowded.close();
  });

  it('keep their identity when they log in, and a person who has one already keeps that', async () => {
    await confirmedPerson(guestPool, 'guest@example.com');
    const Logins = { [byRegion]: await idTokenOf(guestPool, 'guest@example.com') };
    const guests = await Promise.all([getId(guestPool), getId(guestPool)]);
    const [first = '', second = ''] = guests.map((guest) => guest.IdentityId);
    const [one, two] = await Promise.all([
      getCredentials(guestPool, first, Logins),
      getCredentials(guestPool, second, Logins),
    ]);
    expect(one.IdentityId).toBe(two.IdentityId);
    expect([first, second]).toContain(one.IdentityId);
    expect((await getId(guestPool, Logins)).IdentityId).toBe(one.IdentityId);
    expect(await refusalOf(getCredentials(guestPool, one.IdentityId ?? ''))).toBe(
      `NotAuthorizedException: Access to Identity '${one.IdentityId}' is forbidden.`,
    );
  });
});

describe('somebody who has logged in', () => {
  it('always is the same identity, by either name of the pool and however many ask at once', async () => {
    await confirmedPerson(pool, 'ada@example.com');
    const token = await idTokenOf(pool, 'ada@example.com');
    const byIssuer = pool.issuer.replace('http://', '');
    const asked = Array.from({ length: 12 }, (_, index) => getId(pool, { [index % 2 ? byRegion : byIssuer]: token }));
    const ids = new Set((await Promise.all(asked)).map((answer) => answer.IdentityId));
    expect(ids.size).toBe(1);
    const again = await idTokenOf(pool, 'ada@example.com');
    expect(ids).toContain((await getId(pool, { [byRegion]: again })).IdentityId);
  });

  it('gets keys for one hour that a verifier can look up, and not a second longer', async () => {
    const sub = await confirmedPerson(pool, 'bea@example.com');
    const Logins = { [byRegion]: await idTokenOf(pool, 'bea@example.com') };
    const { IdentityId = '' } = await getId(pool, Logins);
    const { Credentials } = await getCredentials(pool, IdentityId, Logins);
    const accessKeyId = Credentials?.AccessKeyId ?? '';
    expect(accessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/);
    expect(Credentials?.SecretKey).toHaveLength(40);
    expect(await viewOf(pool, accessKeyId)).toMatchObject({ SecretKey: Credentials?.SecretKey, IdentityId, Sub: sub });
    await pool.restart();
    expect(await viewOf(pool, accessKeyId)).toMatchObject({ SecretKey: Credentials?.SecretKey });
    pool.clock.advance({ ms: hourMs - 1 });
    expect(await viewOf(pool, accessKeyId)).not.toBeNull();
    pool.clock.advance({ ms: 1 });
    expect(await viewOf(pool, accessKeyId)).toBeNull();
  });

  it('may not be somebody else', async () => {
    await confirmedPerson(pool, 'cleo@example.com');
    await confirmedPerson(pool, 'dora@example.com');
    const cleo = { [byRegion]: await idTokenOf(pool, 'cleo@example.com') };
    const dora = { [byRegion]: await idTokenOf(pool, 'dora@example.com') };
    const { IdentityId = '' } = await getId(pool, cleo);
    expect(await refusalOf(getCredentials(pool, IdentityId, dora))).toBe(
      "NotAuthorizedException: Logins don't match. Please include at least one valid login for this identity or identity pool.",
    );
  });

  it('loses the keys at once when disabled, and gets no new ones after signing out everywhere', async () => {
    const sub = await confirmedPerson(pool, 'eve@example.com');
    const tokens = tokensOf(await signIn(pool, 'eve@example.com', goodPassword));
    const Logins = { [byRegion]: tokens.id };
    const { IdentityId = '' } = await getId(pool, Logins);
    const { Credentials } = await getCredentials(pool, IdentityId, Logins);
    await pool.call('GlobalSignOut', { AccessToken: tokens.access });
    expect(await refusalOf(getCredentials(pool, IdentityId, Logins))).toMatch(/^NotAuthorizedException: Invalid login/);
    await pool.admin('AdminDisableUser', { UserPoolId: secrets.poolId, Username: sub });
    expect(await viewOf(pool, Credentials?.AccessKeyId ?? '')).toBeNull();
  });

  it('cannot hold more than a hundred keys at once', async () => {
    await confirmedPerson(pool, 'greedy@example.com');
    const Logins = { [byRegion]: await idTokenOf(pool, 'greedy@example.com') };
    const { IdentityId = '' } = await getId(pool, Logins);
    for (let round = 0; round < 100; round += 1) await getCredentials(pool, IdentityId, Logins);
    expect(await refusalOf(getCredentials(pool, IdentityId, Logins))).toBe('TooManyRequestsException: Rate exceeded');
  });
});

describe('login tokens that must not be accepted', () => {
  const invalid = 'NotAuthorizedException: Invalid login token.';

  it('are refused: rubbish, an access token, a forged one, one without signature', async () => {
    await confirmedPerson(pool, 'forge@example.com');
    const { id, access } = tokensOf(await signIn(pool, 'forge@example.com', goodPassword));
    const judge = (token: string) => refusalOf(getId(pool, { [byRegion]: token }));
    expect(await judge('rubbish')).toBe(`${invalid} Not a valid OpenId Connect identity token.`);
    expect(await judge(access)).toBe(`${invalid} Missing a required claim: aud`);
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT(decodeJwt(id)).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
    expect(await judge(forged)).toBe(`${invalid} Token signature invalid.`);
    const [, claims] = id.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await judge(`${none}.${claims}.`)).toMatch(invalid);
    const secretAlike = await new SignJWT(decodeJwt(id)).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('key'));
    expect(await judge(secretAlike)).toMatch(invalid);
  });

  it('are refused: of another issuer, under another provider, run out', async () => {
    await confirmedPerson(pool, 'late@example.com');
    const token = await idTokenOf(pool, 'late@example.com');
    const foreign = await new SignJWT({ ...decodeJwt(token), iss: 'https://elsewhere.example.com/pool' })
      .setProtectedHeader({ alg: 'RS256' })
      .sign((await generateKeyPair('RS256')).privateKey);
    expect(await refusalOf(getId(pool, { [byRegion]: foreign }))).toBe(`${invalid} Issuer doesn't match providerName`);
    expect(await refusalOf(getId(pool, { 'accounts.google.com': token }))).toBe(
      'NotAuthorizedException: Token is not from a supported provider of this identity pool.',
    );
    pool.clock.advance({ hours: 1 });
    const { exp = 0 } = decodeJwt(token);
    expect(await refusalOf(getId(pool, { [byRegion]: token }))).toBe(`${invalid} Token expired: ${exp} >= ${exp}`);
  });

  it('are refused: made out to a client that the pool no longer has', async () => {
    const sub = await confirmedPerson(pool, 'client@example.com');
    const made = await pool.admin('CreateUserPoolClient', {
      UserPoolId: secrets.poolId,
      ClientName: 'passing',
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    });
    const { ClientId } = made.body['UserPoolClient'] as { ClientId: string };
    const whose = { UserPoolId: secrets.poolId, ClientId };
    const signedIn = await pool.admin('AdminInitiateAuth', {
      ...whose,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: sub, PASSWORD: goodPassword },
    });
    const token = tokensOf(signedIn).id;
    expect((await getId(pool, { [byRegion]: token })).IdentityId).toBeDefined();
    await pool.admin('DeleteUserPoolClient', whose);
    expect(await refusalOf(getId(pool, { [byRegion]: token }))).toBe(`${invalid} Incorrect token audience.`);
  });

  it('are refused for members that are too long or of the wrong form', async () => {
    expect(await refusalOf(getId(pool, undefined, 'no-pool'))).toMatch(
      /^InvalidParameterException: 1 validation error/,
    );
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`provider-${index}`, 'token']));
    expect(await refusalOf(getId(pool, many))).toMatch(/^InvalidParameterException/);
    expect(await refusalOf(getId(pool, { [byRegion]: 'x'.repeat(50_001) }))).toMatch(/^InvalidParameterException/);
  });
});

describe('tokens about identities', () => {
  it('are verified by any JWT library against a key set of their own, and say how somebody proved to be it', async () => {
    const sub = await confirmedPerson(guestPool, 'open@example.com');
    const Logins = { [byRegion]: await idTokenOf(guestPool, 'open@example.com') };
    const { IdentityId = '' } = await getId(guestPool, Logins);
    const { Token = '' } = await getOpenIdToken(guestPool, IdentityId, Logins);
    const issuer = `${guestPool.url}/identity`;
    const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(Token, keys, { issuer, audience: identityPoolId });
    expect(payload).toMatchObject({
      sub: IdentityId,
      amr: ['authenticated', byRegion, `${byRegion}:CognitoSignIn:${sub}`],
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
    const guest = await getId(guestPool);
    const token = await getOpenIdToken(guestPool, guest.IdentityId ?? '');
    expect(decodeJwt(token.Token ?? '')['amr']).toEqual(['unauthenticated']);
    const ofPool = createRemoteJWKSet(new URL(`${guestPool.issuer}/.well-known/jwks.json`));
    await expect(jwtVerify(Token, ofPool)).rejects.toThrow(/no applicable key/);
  });
});

describe('the key look-up', () => {
  it('is not on the public listener and needs the secret on the private one', async () => {
    const path = '/credentials/ASIAAAAAAAAAAAAAAAAA';
    expect((await fetch(`${pool.url}${path}`)).status).toBe(404);
    expect((await fetch(`${pool.adminUrl}${path}`)).status).toBe(403);
    expect(await viewOf(pool, 'ASIAAAAAAAAAAAAAAAAA')).toBeNull();
    expect(await viewOf(pool, '..%2fhealthz')).toBeNull();
  });
});
