import { tokenClaims } from './token-claims.ts';

/** The tokens of the signed-in person, as the identity library keeps them in localStorage; '' for what is missing. */
export interface KeptTokens {
  readonly user: string;
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** How far this machine's clock is ahead of the pool's. */
  readonly driftSeconds: number;
  /** The pool's name for this browser, which outlives the tokens. */
  readonly deviceKey: string;
}

export interface FreshTokens {
  readonly idToken: string;
  readonly accessToken: string;
  /** Where refresh tokens rotate; else the one before stays. */
  readonly refreshToken?: string | undefined;
}

const prefixOf = (clientId: string): string => `CognitoIdentityServiceProvider.${clientId}`;
const sessionNames = ['idToken', 'accessToken', 'refreshToken', 'clockDrift', 'userData'] as const;

/** Whether a storage event's key belongs to the session of this client. */
export function isSessionKey(clientId: string, key: string | null): boolean {
  return key === null || key.startsWith(prefixOf(clientId));
}

export function keptTokens(clientId: string): KeptTokens | undefined {
  const prefix = prefixOf(clientId);
  const user = localStorage.getItem(`${prefix}.LastAuthUser`);
  if (user === null) return undefined;
  const read = (name: string): string => localStorage.getItem(`${prefix}.${user}.${name}`) ?? '';
  return {
    user,
    idToken: read('idToken'),
    accessToken: read('accessToken'),
    refreshToken: read('refreshToken'),
    driftSeconds: Number.parseInt(read('clockDrift'), 10) || 0,
    deviceKey: read('deviceKey'),
  };
}

/**
 * Puts fresh tokens in place of those that they were got with; false when those are no longer there, because somebody
 * left or logged in meanwhile: then nothing is kept.
 */
export function replaceTokens(clientId: string, before: KeptTokens, fresh: FreshTokens, nowMs: number): boolean {
  const now = keptTokens(clientId);
  if (now?.user !== before.user || now.refreshToken !== before.refreshToken) return false;
  const keep = (name: (typeof sessionNames)[number], value: string): void =>
    localStorage.setItem(`${prefixOf(clientId)}.${before.user}.${name}`, value);
  // The refresh token first: a page that dies in between has lost nothing that it cannot get again.
  if (fresh.refreshToken) keep('refreshToken', fresh.refreshToken);
  keep('clockDrift', String(driftOf(fresh, nowMs)));
  keep('accessToken', fresh.accessToken);
  keep('idToken', fresh.idToken);
  return true;
}

/** Specification §4: the present time less the time at which the older of both tokens was issued. */
function driftOf({ idToken, accessToken }: FreshTokens, nowMs: number): number {
  const issued = [idToken, accessToken].map((token) => tokenClaims(token)?.issuedAtSeconds ?? Number.POSITIVE_INFINITY);
  const driftSeconds = Math.floor(nowMs / 1000) - Math.min(...issued);
  return Number.isFinite(driftSeconds) ? driftSeconds : 0;
}

/** Removes the tokens of the signed-in person; the names of remembered browsers stay. */
export function forgetTokens(clientId: string): void {
  const prefix = prefixOf(clientId);
  const user = localStorage.getItem(`${prefix}.LastAuthUser`);
  for (const name of sessionNames) localStorage.removeItem(`${prefix}.${user}.${name}`);
  localStorage.removeItem(`${prefix}.LastAuthUser`);
}
