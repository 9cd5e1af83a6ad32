import { fetchAuthSession, signIn, signOut } from '@aws-amplify/auth';
import {
  CognitoAWSCredentialsAndIdentityIdProvider,
  cognitoUserPoolsTokenProvider,
  DefaultIdentityIdStore,
} from '@aws-amplify/auth/cognito';
import { Amplify, sharedInMemoryStorage } from '@aws-amplify/core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { confirmedPerson, goodPassword } from './people.ts';
import { identityPoolId, openTestPool, secrets, type TestPool } from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool({ identityPoolId, identityPoolGuests: true });
  // It says once per address that it is not the vendor's own.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const identities = new DefaultIdentityIdStore(sharedInMemoryStorage);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
  const Auth = {
    Cognito: {
      userPoolId: secrets.poolId,
      userPoolClientId: secrets.publicClientId,
      userPoolEndpoint: pool.url,
      identityPoolId,
      identityPoolEndpoint: pool.url,
      allowGuestAccess: true,
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  const credentialsProvider = new CognitoAWSCredentialsAndIdentityIdProvider(identities);
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider, credentialsProvider } });
});
afterAll(() => pool.close());

async function holderOf(accessKeyId: string | undefined): Promise<unknown> {
  const answer = await fetch(`${pool.adminUrl}/credentials/${accessKeyId}`, {
    headers: { 'x-admin-secret': secrets.adminSecret },
  });
  return ((await answer.json()) as { Sub: unknown }).Sub;
}

it('aws-amplify v6 gets credentials for a guest, then for the person who logs in, then again for a guest', async () => {
  const sub = await confirmedPerson(pool, 'ada@example.com');
  const guest = await fetchAuthSession();
  expect(await holderOf(guest.credentials?.accessKeyId)).toBeNull();

  await signIn({ username: 'ada@example.com', password: goodPassword });
  const session = await fetchAuthSession();
  expect(session.userSub).toBe(sub);
  expect(session.identityId).toMatch(/^us-east-1:/);
  expect(await holderOf(session.credentials?.accessKeyId)).toBe(sub);
  const refreshed = await fetchAuthSession({ forceRefresh: true });
  expect(refreshed.identityId).toBe(session.identityId);
  expect(refreshed.credentials?.accessKeyId).not.toBe(session.credentials?.accessKeyId);

  await signOut();
  const left = await fetchAuthSession();
  expect(await holderOf(left.credentials?.accessKeyId)).toBeNull();
});
