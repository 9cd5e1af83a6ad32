import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { refusals } from '../refusals/refusals.ts';
import { findSessionByRefreshToken } from '../tokens/session.store.ts';
import type { UserPool } from '../service/service.ts';
import type { Person } from '../users/person.ts';
import { findPersonBySub } from '../users/person.store.ts';
import { signInNames } from '../users/sign-in-names.ts';
import { required, type SignInStep } from './flow.ts';

/** New id and access tokens of the same session; the refresh token stays as it is and is not sent again. */
export const refreshTokenAuth: SignInStep = async (pool, client, parameters) => {
  const now = pool.clock.now();
  const session = await findSessionByRefreshToken(pool.postgres, required(parameters, 'REFRESH_TOKEN'));
  if (session === null || session.clientId !== client.id) throw refusals.refreshTokenInvalid();
  const person = await findPersonBySub(pool.postgres, pool.id, session.sub);
  if (person === null) throw refusals.refreshTokenInvalid();
  const names = waysToWrite(pool, person);
  checkSecretHash(client, names, parameters['SECRET_HASH'], refusals.secretHashWrongAtRefresh);
  if (session.revokedAt !== null) throw refusals.refreshTokenRevoked();
  if (session.expiresAt <= now) throw refusals.refreshTokenExpired();
  if (!person.enabled) throw refusals.userDisabled();
  const tokens = await pool.signer.sign({ person, session, client, now });
  return {
    AuthenticationResult: {
      AccessToken: tokens.accessToken,
      IdToken: tokens.idToken,
      ExpiresIn: tokens.expiresInSeconds,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  };
};

// Which name the client made its hash over is not sent along with a refresh.
function waysToWrite(pool: UserPool, person: Person): string[] {
  const { email = '', phone_number: phone = '' } = person.attributes;
  return [person.username, email, phone, ...signInNames(pool.config, person).map((each) => each.name)];
}
