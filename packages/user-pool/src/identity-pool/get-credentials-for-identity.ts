import { z } from 'zod';
import { accessKeyFor, newAccessKeyId } from './access-key.ts';
import { recordCredential } from './credential.store.ts';
import { identityId, logins } from './identity-fields.ts';
import { identityOperation } from './identity-operation.ts';
import { identityRefusals } from './identity-refusals.ts';
import { namedIdentity } from './resolve-identity.ts';

const LIFE_MS = 3_600_000;
const MOST_AT_ONCE = 100;

const input = z.object({ IdentityId: identityId, Logins: logins });

/** A key for one hour. An identity that already holds a hundred has to wait until some ran out. */
export const getCredentialsForIdentity = identityOperation('GetCredentialsForIdentity', input, async (pool, wanted) => {
  const { identity } = await namedIdentity(pool, wanted.IdentityId, wanted.Logins);
  const now = pool.clock.now();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const key = accessKeyFor(pool.box, newAccessKeyId());
  const issued = { accessKeyId: key.accessKeyId, identityId: identity.id, now, expiresAt, most: MOST_AT_ONCE };
  if (!(await recordCredential(pool.postgres, issued))) throw identityRefusals.tooMany();
  return {
    IdentityId: identity.id,
    Credentials: {
      AccessKeyId: key.accessKeyId,
      SecretKey: key.secretKey,
      SessionToken: key.sessionToken,
      Expiration: expiresAt.getTime() / 1000,
    },
  };
});
