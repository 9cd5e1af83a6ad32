import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSecurity } from '../../test/fake-security.ts';
import { storeTokens, testClient, testToken } from '../../test/fake-user-pool.ts';
import { browserCredentials } from './credentials/browser-credentials.ts';
import { createUserPool } from './pool/user-pool.ts';
import { createSession } from './session.ts';

const settings = { userPoolId: 'us-east-1_test', clientId: testClient, endpoint: 'http://pool.test/' };
const identity = {
  ...settings,
  region: 'us-east-1',
  identityPoolId: 'us-east-1:pool',
  identityPoolEndpoint: 'http://pool.test/',
  guests: false,
};
const beganMs = 1_795_000_000_000;
const dueMs = 3_000_000;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const tokensAt = (atMs: number) => ({ sub: 'subject-1', iat: atMs / 1000, exp: atMs / 1000 + 3_600 });

const credentialsAt = (atMs: number) => ({
  IdentityId: 'us-east-1:ada',
  Credentials: { AccessKeyId: 'K', SecretKey: 's', SessionToken: 't', Expiration: atMs / 1000 + 3_600 },
});
const refusal = { __type: 'NotAuthorizedException', message: 'Invalid login token.' };

it('credentials that are refused while the tokens are refreshed end the session for good', async () => {
  let nowMs = beganMs;
  let giveTokens = (): void => undefined;
  const asked = Promise.withResolvers<void>();
  let isRefused = false;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const operation = new Headers(init.headers).get('x-amz-target')?.split('.')[1] ?? '';
    if (operation === 'GetId') return Response.json({ IdentityId: 'us-east-1:ada' });
    if (operation === 'GetCredentialsForIdentity') {
      if (isRefused) await asked.promise;
      return isRefused ? Response.json(refusal, { status: 400 }) : Response.json(credentialsAt(nowMs));
    }
    if (operation === 'RevokeToken') return Response.json({});
    asked.resolve();
    const token = testToken(tokensAt(nowMs));
    const AuthenticationResult = { IdToken: token, AccessToken: token, RefreshToken: 'rotated' };
    return new Promise((resolve) => {
      giveTokens = () => resolve(Response.json({ AuthenticationResult }));
    });
  });
  storeTokens({ issuedAtSeconds: beganMs / 1000, idExpiresAtSeconds: beganMs / 1000 + 3_600 });
  const session = createSession({
    settings,
    nowMs: () => nowMs,
    loadUserPool: () => Promise.resolve(createUserPool(settings, () => nowMs)),
    loadSecurity: () => Promise.resolve(fakeSecurity().security),
    loadCredentials: (owner) => Promise.resolve(browserCredentials({ identity, iam: [] }, owner, () => nowMs)),
  });
  await session.start();
  const credentials = await session.credentials();
  await credentials.get();

  nowMs = beganMs + dueMs;
  isRefused = true;
  await expect(credentials.get()).rejects.toThrow('Invalid login token.');
  expect(session.read()).toMatchObject({ kind: 'out', ended: true });
  giveTokens();
  expect(await session.renew()).toBe(false);
  expect(session.read().kind).toBe('out');
  expect(localStorage.length).toBe(0);
});
