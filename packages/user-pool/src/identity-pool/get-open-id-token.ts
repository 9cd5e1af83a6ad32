import { z } from 'zod';
import type { Login } from './check-login.ts';
import { identityId, logins } from './identity-fields.ts';
import { identityOperation } from './identity-operation.ts';
import { namedIdentity } from './resolve-identity.ts';

const input = z.object({ IdentityId: identityId, Logins: logins });

/** A token about an identity that any OpenID Connect library verifies against the identity pool's own key set. */
export const getOpenIdToken = identityOperation('GetOpenIdToken', input, async (pool, wanted) => {
  const { identity, login } = await namedIdentity(pool, wanted.IdentityId, wanted.Logins);
  const now = pool.clock.now();
  const Token = await pool.signOpenIdToken({ sub: identity.id, aud: pool.id, amr: waysOf(login), now });
  return { IdentityId: identity.id, Token };
});

function waysOf(login: Login | null): string[] {
  if (login === null) return ['unauthenticated'];
  return ['authenticated', login.provider, `${login.provider}:CognitoSignIn:${login.sub}`];
}
