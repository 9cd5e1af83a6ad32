import { z } from 'zod';
import { refusals } from '../refusals/refusals.ts';
import { sameSecret } from '../sealing/same-secret.ts';
import { recordRevocation } from '../tokens/revocation.store.ts';
import { findSessionByRefreshToken } from '../tokens/refresh-token.store.ts';
import { revokeSession } from '../tokens/session.store.ts';
import { clientId, clientSecret, token } from '../wire/fields.ts';
import { clientOperation } from './operation.ts';

const input = z.object({ ClientId: clientId, ClientSecret: clientSecret, Token: token });

/** Ends one session by its refresh token. Unknown and already revoked tokens answer like good ones, as RFC 7009 wants. */
export const revokeToken = clientOperation('RevokeToken', input, async (pool, client, wanted) => {
  if (client.secret !== undefined && !sameSecret(wanted.ClientSecret ?? '', client.secret)) {
    throw refusals.clientSecretWrong();
  }
  const now = pool.clock.now();
  await pool.postgres.transaction(async (sql) => {
    const session = await findSessionByRefreshToken(sql, wanted.Token);
    if (session === null || session.clientId !== client.id) return;
    if (!(await revokeSession(sql, session.originJti, now))) return;
    const { sub, originJti } = session;
    pool.request.note('log-out', { subject: sub, client: client.id });
    await recordRevocation(sql, { sub, originJtis: [originJti], reason: 'token_revoked', now });
  });
  return {};
});
