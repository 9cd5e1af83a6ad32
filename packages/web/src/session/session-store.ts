import { isSessionKey, readStoredSession, type StoredSession } from './stored-session.ts';
import type { TokenClaims } from './token-claims.ts';

export type SessionState =
  | { readonly kind: 'checking' }
  /** `left`: by the person's own wish, so nobody is led back to the page that was open. */
  | { readonly kind: 'out'; readonly left: boolean }
  | { readonly kind: 'in'; readonly claims: TokenClaims };

export interface SessionStore {
  readonly read: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stored: () => StoredSession | undefined;
  /** Makes the state what storage says now, and tells whoever listens when it changed. */
  readonly settle: (left?: boolean) => void;
  /** Follows log-in and log-out of other tabs. */
  readonly followOtherTabs: () => void;
}

export function createSessionStore(clientId: string, nowMs: () => number): SessionStore {
  let state: SessionState = { kind: 'checking' };
  const listeners = new Set<() => void>();
  const stored = (): StoredSession | undefined => readStoredSession(clientId, nowMs());

  function settle(left = false): void {
    const before = state;
    const found = stored();
    const next: SessionState = found?.valid ? { kind: 'in', claims: found.claims } : { kind: 'out', left };
    keepNames(next);
    if (isSame(before, next)) return;
    state = next;
    for (const listener of listeners) listener();
  }
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stored,
    settle,
    followOtherTabs: () =>
      window.addEventListener('storage', (event) => {
        if (state.kind !== 'checking' && isSessionKey(clientId, event.key)) settle();
      }),
  };
}

function isSame(one: SessionState, other: SessionState): boolean {
  if (one.kind !== 'in' || other.kind !== 'in') return one.kind === other.kind;
  return one.claims.subject === other.claims.subject && one.claims.role === other.claims.role;
}

/** Specification §3: subject and role in this tab's session storage; nothing is allowed or refused by them. */
function keepNames(state: SessionState): void {
  if (state.kind === 'in') {
    sessionStorage.setItem('userName', state.claims.subject);
    sessionStorage.setItem('userRole', state.claims.role);
    return;
  }
  sessionStorage.removeItem('userName');
  sessionStorage.removeItem('userRole');
}
