import { tokenClaims, type TokenClaims } from './token-claims.ts';

/** The keys under which the identity library keeps a session in localStorage. */
const prefixOf = (clientId: string): string => `CognitoIdentityServiceProvider.${clientId}`;

export interface StoredSession {
  readonly idToken: string;
  readonly claims: TokenClaims;
  readonly refreshable: boolean;
  readonly valid: boolean;
  /** The last refresh was 50 minutes ago or longer; all tabs read it from the tokens' own time of issue. */
  readonly old: boolean;
}

/** Specification §9: refreshed when this old, although still good. */
const refreshAfterSeconds = 3_000_000 / 1_000;

/** Whether a storage event's key belongs to the session of this client. */
export function isSessionKey(clientId: string, key: string | null): boolean {
  return key === null || key.startsWith(prefixOf(clientId));
}

/**
 * Reads the session that the identity library left, without loading the library. Valid while the present time,
 * corrected for the drift of this machine's clock, is before both tokens' expiry (specification §4).
 */
export function readStoredSession(clientId: string, nowMs: number): StoredSession | undefined {
  const prefix = prefixOf(clientId);
  const user = localStorage.getItem(`${prefix}.LastAuthUser`);
  if (user === null) return undefined;
  const read = (name: string): string => localStorage.getItem(`${prefix}.${user}.${name}`) ?? '';
  const idToken = read('idToken');
  const claims = tokenClaims(idToken);
  const access = tokenClaims(read('accessToken'));
  if (!claims || !access) return undefined;
  const driftSeconds = Number.parseInt(read('clockDrift'), 10) || 0;
  const correctedSeconds = Math.floor(nowMs / 1000) - driftSeconds;
  const valid = correctedSeconds < claims.expiresAtSeconds && correctedSeconds < access.expiresAtSeconds;
  const old = correctedSeconds - claims.issuedAtSeconds >= refreshAfterSeconds;
  return { idToken, claims, refreshable: read('refreshToken') !== '', valid, old };
}

/** Removes the tokens of whoever is signed in; the names of remembered browsers stay. */
export function forgetStoredSession(clientId: string): void {
  const prefix = prefixOf(clientId);
  const user = localStorage.getItem(`${prefix}.LastAuthUser`);
  for (const name of ['idToken', 'accessToken', 'refreshToken', 'clockDrift', 'userData']) {
    localStorage.removeItem(`${prefix}.${user}.${name}`);
  }
  localStorage.removeItem(`${prefix}.LastAuthUser`);
}
