import type { SessionCredentials } from './credentials/session-credentials.ts';
import { oneSuccess } from './once.ts';
import type { SessionStore } from './session-store.ts';

/** Whose credentials they are, as far as the credentials have to know. */
export interface CredentialsOwner {
  /** '' when no one is signed in. */
  readonly idToken: () => Promise<string>;
  /** Forgets a person whom the identity pool no longer accepts. */
  readonly clearUser: () => Promise<void>;
}

export type LoadCredentials = (owner: CredentialsOwner) => Promise<SessionCredentials>;

/** Loads the credentials' code with their first use; a log-out, in this tab or another, leaves no credentials behind. */
export function lazyCredentials(
  load: LoadCredentials,
  store: SessionStore,
  idToken: () => Promise<string>,
): () => Promise<SessionCredentials> {
  const clearUser = (): Promise<void> => {
    store.forget();
    store.settle();
    return Promise.resolve();
  };
  return oneSuccess(async () => {
    const credentials = await load({ idToken, clearUser });
    store.subscribe(() => {
      if (store.read().kind === 'out') credentials.clear();
    });
    return credentials;
  });
}
