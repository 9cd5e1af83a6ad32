import { beforeEach, expect, it } from 'vitest';
import { forgetTokens, storeTokens, testClient } from '../../test/fake-user-pool.ts';
import { lazyCredentials, type CredentialsOwner } from './lazy-credentials.ts';
import { createSessionStore } from './session-store.ts';

const nowSeconds = 1_795_000_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function start() {
  storeTokens({ issuedAtSeconds: nowSeconds, idExpiresAtSeconds: nowSeconds + 3_600 });
  const store = createSessionStore(testClient, () => nowSeconds * 1000);
  store.settle();
  const owners: CredentialsOwner[] = [];
  const cleared: string[] = [];
  const load = (owner: CredentialsOwner) => {
    owners.push(owner);
    return Promise.resolve({
      get: () => Promise.reject(new Error('not asked for here')),
      sign: () => Promise.resolve({}),
      presign: (url: string) => Promise.resolve(url),
      clear: () => void cleared.push('credentials'),
    });
  };
  return { store, owners, cleared, credentials: lazyCredentials(load, store, () => Promise.resolve('token')) };
}

it('the code of credentials is loaded with their first use, and once', async () => {
  const { credentials, owners } = start();
  expect(owners).toEqual([]);
  expect(await credentials()).toBe(await credentials());
  expect(owners).toHaveLength(1);
  expect(await owners[0]?.idToken()).toBe('token');
});

it('a log-out leaves no credentials behind', async () => {
  const { credentials, store, cleared } = start();
  await credentials();
  forgetTokens();
  store.settle();
  expect(cleared).toEqual(['credentials']);
});

it('a person whom the identity pool no longer accepts is signed out', async () => {
  const { credentials, store, owners, cleared } = start();
  await credentials();
  await owners[0]?.clearUser();
  expect(store.read()).toEqual({ kind: 'out', left: false, ended: true });
  expect(store.stored()).toBeUndefined();
  expect(cleared).toEqual(['credentials']);
});
