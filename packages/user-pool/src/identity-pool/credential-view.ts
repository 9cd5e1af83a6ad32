import { accessKeyFor } from './access-key.ts';
import { findLivingCredential } from './credential.store.ts';
import type { IdentityPool } from './identity-pool.ts';

/**
 * What a service needs to verify a signature made with a key of ours, and who signed; null for a key that was never
 * handed out, ran out, or whose holder is disabled or gone. For the private listener only: it tells the secret.
 */
export async function credentialView(pool: Pick<IdentityPool, 'postgres' | 'box' | 'clock'>, accessKeyId: string) {
  const found = await findLivingCredential(pool.postgres, accessKeyId, pool.clock.now());
  if (found === null) return null;
  const { secretKey, sessionToken } = accessKeyFor(pool.box, accessKeyId);
  return {
    AccessKeyId: accessKeyId,
    SecretKey: secretKey,
    SessionToken: sessionToken,
    Expiration: found.expiresAt.getTime() / 1000,
    IdentityId: found.identityId,
    Sub: found.sub,
  };
}
