import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Clock } from '../../kernel/clock.ts';
import type { IdTokens } from '../../modules/identity/index.ts';

interface Verdict {
  subject: string;
  expiresAtMs: number;
}

const skewSeconds = 30;
const maxKept = 20_000;

/** Checks signature, issuer, audience, use and expiry; keys are fetched when an unknown one turns up. */
export function jwksIdTokens(pool: { issuer: string; clientId: string; jwksUrl: string }, clock: Clock): IdTokens {
  const keys = createRemoteJWKSet(new URL(pool.jwksUrl), { cooldownDuration: 5_000, timeoutDuration: 5_000 });
  const kept = new Map<string, Verdict>();
  const verify = async (idToken: string): Promise<Verdict | null> => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: pool.issuer,
        audience: pool.clientId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: skewSeconds,
        currentDate: clock.now(),
      });
      if (payload['token_use'] !== 'id' || !payload.sub || !payload.exp) return null;
      return { subject: payload.sub, expiresAtMs: (payload.exp + skewSeconds) * 1000 };
    } catch (error) {
      const isOutage = !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout;
      if (isOutage) throw error;
      return null;
    }
  };
  return {
    async subjectOf(idToken) {
      const digest = createHash('sha256').update(idToken).digest('base64url');
      const known = kept.get(digest);
      if (known && known.expiresAtMs > clock.now().getTime()) return known.subject;
      kept.delete(digest);
      const verdict = await verify(idToken);
      if (verdict) keep(kept, digest, verdict);
      return verdict?.subject ?? null;
    },
  };
}

/** The oldest verdict makes room. */
function keep(kept: Map<string, Verdict>, digest: string, verdict: Verdict): void {
  const [oldest] = kept.keys();
  if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
  kept.set(digest, verdict);
}
