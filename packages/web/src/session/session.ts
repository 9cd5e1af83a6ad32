import type { IdentitySettings } from './identity-settings.ts';
import { createSessionStore, type SessionState } from './session-store.ts';
import type { SignInOutcome, UserPool } from './user-pool.ts';

type PoolCalls = Pick<UserPool, 'confirmSignUp' | 'resendCode' | 'forgotPassword' | 'resetPassword'>;

export interface Session extends PoolCalls {
  readonly read: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The check at the app's start: stored tokens first, a refresh only when they are too old. Never throws. */
  readonly start: () => Promise<void>;
  readonly signIn: (email: string, password: string) => Promise<SignInOutcome>;
  /** `person`: pressed the button; `server`: the API refuses the tokens, and the page comes back after a log-in. */
  readonly signOut: (by: 'person' | 'server') => Promise<void>;
  /** A token good for a call, refreshed when needed; empty when nobody is signed in. */
  readonly idToken: () => Promise<string>;
  /** Asks for new tokens although the old ones look good; false when there are none to be had. */
  readonly renew: () => Promise<boolean>;
  /** Fetches the identity library ahead of its use. */
  readonly warmUp: () => void;
}

export interface SessionParts {
  readonly settings: IdentitySettings;
  readonly nowMs: () => number;
  readonly loadUserPool: () => Promise<UserPool>;
}

export function createSession({ settings, nowMs, loadUserPool }: SessionParts): Session {
  const store = createSessionStore(settings.clientId, nowMs);
  const pool = oneSuccess(loadUserPool);
  const renew = oneAtATime(() =>
    pool()
      .then((loaded) => loaded.refresh())
      .then(() => store.stored()?.valid === true)
      .catch(() => false),
  );
  async function refreshIfOld(): Promise<void> {
    const found = store.stored();
    if (found && !found.valid && found.refreshable) await renew();
  }
  return {
    read: store.read,
    subscribe: store.subscribe,
    renew,
    start: async () => {
      store.followOtherTabs();
      await refreshIfOld();
      store.settle();
    },
    signIn: async (email, password) => {
      const outcome = await (await pool()).signIn(email, password);
      if (outcome.kind === 'signed-in') store.settle();
      return outcome;
    },
    signOut: async (by) => {
      await (await pool()).signOut();
      store.settle(by === 'person');
    },
    idToken: async () => {
      await refreshIfOld();
      const found = store.stored();
      return found?.valid ? found.idToken : '';
    },
    warmUp: () => void pool().catch(() => undefined),
    ...poolCalls(pool),
  };
}

function poolCalls(pool: () => Promise<UserPool>): PoolCalls {
  return {
    confirmSignUp: async (email, code) => (await pool()).confirmSignUp(email, code),
    resendCode: async (email) => (await pool()).resendCode(email),
    forgotPassword: async (email) => (await pool()).forgotPassword(email),
    resetPassword: async (email, code, password) => (await pool()).resetPassword(email, code, password),
  };
}

/** Keeps the first success; a failure is forgotten, so that the next call tries again. */
function oneSuccess<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Callers that come while one run is under way share it. */
function oneAtATime<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
