import { z } from 'zod';
import { identityPoolId, logins } from './identity-fields.ts';
import { identityOperation } from './identity-operation.ts';
import { identityRefusals } from './identity-refusals.ts';
import { identityFor } from './resolve-identity.ts';

const input = z.object({ IdentityPoolId: identityPoolId, Logins: logins });

export const getId = identityOperation('GetId', input, async (pool, wanted) => {
  if (wanted.IdentityPoolId !== pool.id) throw identityRefusals.poolUnknown(wanted.IdentityPoolId);
  const identity = await identityFor(pool, await pool.checkLogin(wanted.Logins, pool.clock.now()));
  return { IdentityId: identity.id };
});
