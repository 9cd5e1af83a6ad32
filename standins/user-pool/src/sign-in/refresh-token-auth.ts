import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { refusals } from '../refusals/refusals.ts';
import { findSessionByRefreshToken } from '../tokens/session.store.ts';
import { findPerson } from '../users/person.store.ts';
import { required, type SignInStep } from './flow.ts';

/** New id and access tokens of the same session; the refresh token stays as it is and is not sent again. */
export const refreshTokenAuth: SignInStep = async (pool, client, parameters) => {
  const now = pool.clock.now();
  const session = await findSessionByRefreshToken(pool.postgres, required(parameters, 'REFRESH_TOKEN'));
  if (session === null || session.clientId !== client.id) throw refusals.refreshTokenInvalid();
  const person = await findPerson(pool.postgres, session.sub);
  if (person === null) throw refusals.refreshTokenInvalid();
  const names = [person.sub, person.email, person.attributes['email'] ?? ''];
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
