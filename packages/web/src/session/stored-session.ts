import { keptTokens } from './pool/kept-tokens.ts';
import { tokenClaims, type TokenClaims } from './pool/token-claims.ts';

export interface StoredSession {
  readonly idToken: string;
  readonly claims: TokenClaims;
  readonly refreshable: boolean;
  readonly valid: boolean;
  /** The last refresh was 50 minutes ago or longer; all tabs read it from the tokens' own time of issue. */
  readonly old: boolean;
  /** By the pool's clock, as far as it is known. */
  readonly nowSeconds: number;
}

/** Specification §9: refreshed when this old, although still good. */
const refreshAfterSeconds = 3_000_000 / 1_000;

/**
 * Reads the session that the identity library left, without loading the library. Valid while the present time,
 * corrected for the drift of this machine's clock, is before both tokens' expiry (specification §4).
 */
export function readStoredSession(clientId: string, nowMs: number): StoredSession | undefined {
  const kept = keptTokens(clientId);
  const claims = kept && tokenClaims(kept.idToken);
  const access = kept && tokenClaims(kept.accessToken);
  if (!claims || !access) return undefined;
  const { idToken, refreshToken, driftSeconds } = kept;
  const correctedSeconds = Math.floor(nowMs / 1000) - driftSeconds;
  const valid = correctedSeconds < claims.expiresAtSeconds && correctedSeconds < access.expiresAtSeconds;
  const old = correctedSeconds - claims.issuedAtSeconds >= refreshAfterSeconds;
  return { idToken, claims, refreshable: refreshToken !== '', valid, old, nowSeconds: correctedSeconds };
}
