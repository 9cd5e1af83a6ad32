import { messages } from '@linekeeper/contract';
import type { SessionCredentials } from './credentials/session-credentials.ts';
import { lazyCredentials, type LoadCredentials } from './lazy-credentials.ts';
import { oneSuccess } from './once.ts';
import { ownStore } from './own-store.ts';
import type { IdentitySettings } from './pool/identity-settings.ts';
import type { SignInOutcome } from './pool/sign-in-step.ts';
import type { UserPool } from './pool/user-pool.port.ts';
import { runAlone } from './run-alone.ts';
import { createSessionStore, type SessionState, type SessionStore } from './session-store.ts';
import type { AccountSecurity } from './security/account-security.port.ts';
import { createTokenKeeper, type TokenKeeper } from './token-keeper.ts';
import { within } from './pool/within.ts';

type PoolCalls = Pick<
  UserPool,
  'signIn' | 'answer' | 'confirmSignUp' | 'resendCode' | 'forgotPassword' | 'resetPassword'
>;

export interface Session extends PoolCalls, Pick<TokenKeeper, 'idToken' | 'renew'> {
  readonly read: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The check at the app's start: stored tokens first, a refresh only when they have expired. Never rejects. */
  readonly start: () => Promise<void>;
  /**
   * `person`: pressed the button; `closing`: closed the account; `server`: the API refuses the tokens, and the page comes
   * back after a log-in.
   */
  readonly signOut: (by: 'person' | 'closing' | 'server') => Promise<void>;
  /** What the person may do to the own login; call it for each act, so that the tokens are good. Rejects when offline. */
  readonly security: () => Promise<AccountSecurity>;
  /** Whether the log-in itself, not a refresh of it, is no older than that. */
  readonly isProven: (withinSeconds: number) => boolean;
  /** Logs the same person in once more; `answer` answers the steps, and the session before ends. */
  readonly prove: (password: string) => Promise<SignInOutcome>;
  /** Keys of the identity pool, and what is signed with them. */
  readonly credentials: () => Promise<SessionCredentials>;
  /** Fetches the identity library ahead of its use. */
  readonly warmUp: () => void;
}

export interface SessionParts {
  readonly settings: IdentitySettings;
  readonly nowMs: () => number;
  readonly loadUserPool: () => Promise<UserPool>;
  readonly loadSecurity: () => Promise<AccountSecurity>;
  readonly loadCredentials: LoadCredentials;
}

/** How long a log-out waits for a refresh under way, whose tokens would come back after it. */
const signOutTurnMs = 5_000;

/** What a proof loses on its way to the pool. */
const proofMarginSeconds = 15;

export function createSession({ settings, nowMs, loadUserPool, loadSecurity, ...parts }: SessionParts): Session {
  const store = createSessionStore(settings.clientId, nowMs);
  const pool = oneSuccess(loadUserPool);
  const security = oneSuccess(loadSecurity);
  const turn = `linekeeper.tokens.${settings.clientId}`;
  const tokens = createTokenKeeper({ store, nowMs, pool, turn });
  const calls = poolCalls(pool, store.settle);
  return {
    read: store.read,
    subscribe: store.subscribe,
    renew: tokens.renew,
    idToken: tokens.idToken,
    start: async () => {
      store.followOtherTabs();
      await tokens.check();
      store.settle();
    },
    signOut: async (by) => {
      if (by !== 'server') store.leave(by);
      const leave = async (): Promise<void> => (await pool()).signOut();
      await within(
        signOutTurnMs,
        runAlone(turn, leave, nowMs).catch(() => undefined),
        undefined,
      );
      store.forget();
      if (by !== 'server') await leaveNothing();
      store.settle();
    },
    security: async () => {
      await tokens.idToken();
      return security();
    },
    ...proofOf(store, calls),
    credentials: lazyCredentials(parts.loadCredentials, store, tokens.idToken),
    warmUp: () => void pool().catch(() => undefined),
    ...calls,
  };
}

function proofOf(store: SessionStore, { signIn }: PoolCalls): Pick<Session, 'isProven' | 'prove'> {
  return {
    isProven: (withinSeconds) => {
      const found = store.stored();
      if (!found) return false;
      return found.nowSeconds - found.claims.authenticatedAtSeconds <= withinSeconds - proofMarginSeconds;
    },
    prove: async (password) => {
      const found = store.stored();
      return found ? signIn(found.claims.email, password) : { kind: 'failed', text: messages.userNotAuthenticated };
    },
  };
}

/** What was typed and chosen, but not ordered, goes with the log-out. */
async function leaveNothing(): Promise<void> {
  sessionStorage.clear();
  await within(signOutTurnMs, ownStore.forgetAll(), undefined);
}

function poolCalls(pool: () => Promise<UserPool>, settle: () => void): PoolCalls {
  function settled(outcome: SignInOutcome): SignInOutcome {
    if (outcome.kind === 'signed-in') settle();
    return outcome;
  }
  return {
    signIn: async (email, password) => settled(await (await pool()).signIn(email, password)),
    answer: async (answer) => settled(await (await pool()).answer(answer)),
    confirmSignUp: async (email, code) => (await pool()).confirmSignUp(email, code),
    resendCode: async (email) => (await pool()).resendCode(email),
    forgotPassword: async (email) => (await pool()).forgotPassword(email),
    resetPassword: async (email, code, password) => (await pool()).resetPassword(email, code, password),
  };
}
