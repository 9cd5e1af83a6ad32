import { forgetTokens, isSessionKey } from './pool/kept-tokens.ts';
import { readStoredSession, type StoredSession } from './stored-session.ts';
import type { TokenClaims } from './pool/token-claims.ts';

export type SessionState =
  | { readonly kind: 'checking' }
  /**
   * `left`: by the person's own wish, so the next log-in does not lead back to the open page. `ended`: against it, while a page
   * was open. `closed`: the person has closed the account.
   */
  | { readonly kind: 'out'; readonly left: boolean; readonly ended: boolean; readonly closed?: true }
  | { readonly kind: 'in'; readonly claims: TokenClaims };

/** `closing`: the person has closed the account. */
type Leaving = 'person' | 'closing';

export interface SessionStore {
  readonly read: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stored: () => StoredSession | undefined;
  /**
   * Makes the state what storage says now, and notifies listeners when it changed. Expired tokens that may still be
   * refreshed keep the person in: only a refusal ends a session, never a pool out of reach.
   */
  readonly settle: () => void;
  /** What ends the session from now on is the person's own wish, also where a call notices first; the other tabs hear it. */
  readonly leave: (by: Leaving) => void;
  /** Removes the tokens from storage. */
  readonly forget: () => void;
  /** Follows log-in and log-out of other tabs. */
  readonly followOtherTabs: () => void;
}

export function createSessionStore(clientId: string, nowMs: () => number): SessionStore {
  let state: SessionState = { kind: 'checking' };
  let leaving: Leaving | undefined;
  const expectLeaving = (by: Leaving): void => void (leaving = by);
  const listeners = new Set<() => void>();
  const stored = (): StoredSession | undefined => readStoredSession(clientId, nowMs());

  function settle(): void {
    const before = state;
    const found = stored();
    const isIn = found !== undefined && (found.valid || found.refreshable);
    const next: SessionState = isIn ? { kind: 'in', claims: found.claims } : outOf(before, leaving);
    if (!isIn) leaving = undefined;
    keepNames(next);
    if (isSame(before, next)) return;
    state = next;
    for (const listener of listeners) listener();
  }
  const read = (): SessionState => state;
  return {
    read,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stored,
    settle,
    leave: (by) => {
      expectLeaving(by);
      localStorage.setItem(leavingKey(clientId), 'now');
      localStorage.removeItem(leavingKey(clientId));
    },
    forget: () => forgetTokens(clientId),
    followOtherTabs: () => followOtherTabs(clientId, { read, settle, expectLeaving }),
  };
}

function leavingKey(clientId: string): string {
  return `linekeeper.leaving.${clientId}`;
}

function outOf(before: SessionState, leaving: Leaving | undefined): SessionState {
  const left = leaving !== undefined;
  return { kind: 'out', left, ended: before.kind === 'in' && !left, ...(leaving === 'closing' && { closed: true }) };
}

interface Followed extends Pick<SessionStore, 'read' | 'settle'> {
  readonly expectLeaving: (by: Leaving) => void;
}

function followOtherTabs(clientId: string, { read, settle, expectLeaving }: Followed): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === leavingKey(clientId)) expectLeaving('person');
    if (read().kind === 'checking' || !isSessionKey(clientId, key)) return;
    settle();
    const state = read();
    if (state.kind === 'out' && state.left) sessionStorage.clear();
  });
}

function isSame(one: SessionState, other: SessionState): boolean {
  if (one.kind !== 'in' || other.kind !== 'in') return one.kind === other.kind;
  const { subject, role, email } = one.claims;
  return subject === other.claims.subject && role === other.claims.role && email === other.claims.email;
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
