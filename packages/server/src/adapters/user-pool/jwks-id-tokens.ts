import { createHash } from 'node:crypto';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../../kernel/clock.ts';
import type { IdTokens, TokenFacts } from '../../modules/identity/index.ts';
import { poolKeys } from './pool-keys.ts';

interface Pool {
  issuer: string;
  /** Of the browser. */
  clientId: string;
  jwksUrl: string;
}

interface Verdict {
  facts: TokenFacts;
  expiresAtMs: number;
}

const skewSeconds = 30;
const maxTokenLength = 8_192;

/**
 * Id tokens of either kind of pool. Verdicts are kept until the token expires, the newest `maxKept` of them; only a
 * valid token takes room.
 */
export function jwksIdTokens(pool: Pool, clock: Clock, maxKept = 20_000): IdTokens {
  const keys = poolKeys(pool.jwksUrl, clock);
  const kept = new Map<string, Verdict>();
  return {
    async read(idToken) {
      if (idToken.length > maxTokenLength) return null;
      const digest = createHash('sha256').update(idToken).digest('base64url');
      const known = kept.get(digest);
      if (known && known.expiresAtMs > clock.now().getTime()) return known.facts;
      kept.delete(digest);
      const verdict = await verdictOn(idToken, pool, keys, clock.now());
      if (!verdict) return null;
      const [oldest] = kept.keys();
      if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
      kept.set(digest, verdict);
      return verdict.facts;
    },
  };
}

async function verdictOn(idToken: string, pool: Pool, keys: JWTVerifyGetKey, now: Date): Promise<Verdict | null> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: pool.issuer,
      audience: pool.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: skewSeconds,
      currentDate: now,
    });
    const { sub, exp, iat } = payload;
    if (payload['token_use'] !== 'id' || !sub || !exp || !iat) return null;
    if (iat > now.getTime() / 1000 + skewSeconds) return null;
    return { facts: factsOf(payload, sub, iat), expiresAtMs: (exp + skewSeconds) * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function factsOf(payload: JWTPayload, subject: string, issuedAtSeconds: number): TokenFacts {
  const text = (claim: string) => (typeof payload[claim] === 'string' ? payload[claim] : null);
  const authTime = payload['auth_time'];
  return {
    subject,
    originJti: text('origin_jti'),
    email: text('email'),
    isEmailVerified: payload['email_verified'] === true,
    issuedAt: new Date(issuedAtSeconds * 1000),
    loggedInAt: new Date((typeof authTime === 'number' ? authTime : issuedAtSeconds) * 1000),
  };
}
