import type { AppClient } from '../clients/app-client.ts';
import type { UserPool } from '../service/service.ts';
import type { Sql } from '../postgres/postgres.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { openSession } from '../tokens/session.store.ts';
import type { Person } from '../users/person.ts';

/** The last step of every sign-in: `prove` says who it is, and in the same transaction the session begins. */
export async function signInPerson(
  pool: UserPool,
  client: AppClient,
  prove: (sql: Sql, now: Date) => Promise<Person | PoolRefusal>,
): Promise<object> {
  const now = pool.clock.now();
  const { person, opened } = await pool.postgres.transaction(async (sql) => {
    const proven = await prove(sql, now);
    if (proven instanceof PoolRefusal) return proven;
    const session = { sub: proven.sub, clientId: client.id, now, lifeMs: client.refreshTokenLifeMs };
    return { person: proven, opened: await openSession(sql, session) };
  });
  const tokens = await pool.signer.sign({ person, session: opened.session, client, now });
  return {
    AuthenticationResult: {
      AccessToken: tokens.accessToken,
      IdToken: tokens.idToken,
      RefreshToken: opened.refreshToken,
      ExpiresIn: tokens.expiresInSeconds,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  };
}
