import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { groupNamesOf } from '../groups/membership.store.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import { authenticationResult } from '../tokens/authentication-result.ts';
import { findSessionByRefreshToken } from '../tokens/refresh-token.store.ts';
import type { Person } from '../users/person.ts';
import { findPersonBySub } from '../users/person.store.ts';
import { signInNames } from '../users/sign-in-names.ts';
import { checkRefresh, type Refresh } from './refresh.ts';
import { required, type SignInStep } from './sign-in-call.ts';

/** The older way to refresh; where refresh tokens rotate it is off, since its callers would miss the new token. */
export const refreshTokenAuth: SignInStep = async ({ pool, client, parameters }) => {
  if (client.refreshTokenRotation !== null) throw refusals.flowOff('REFRESH_TOKEN_AUTH');
  const refreshToken = required(parameters, 'REFRESH_TOKEN');
  const of = { pool, client, refreshToken, deviceKey: parameters['DEVICE_KEY'] };
  const answer = await refreshSteadily(of, (person) => {
    const names = waysToWrite(pool, person);
    checkSecretHash(client, names, parameters['SECRET_HASH'], refusals.secretHashWrongAtRefresh);
  });
  return { ...answer, ChallengeParameters: {} };
};

/** New id and access tokens of the same session; the refresh token stays as it is and is not sent again. */
export async function refreshSteadily(of: Refresh, checkClient: (person: Person) => void): Promise<object> {
  const { pool, client, refreshToken } = of;
  const now = pool.clock.now();
  const session = await findSessionByRefreshToken(pool.postgres, refreshToken);
  if (session === null || session.clientId !== client.id) throw refusals.refreshTokenInvalid();
  const person = await findPersonBySub(pool.postgres, pool.id, session.sub);
  if (person === null) throw refusals.refreshTokenInvalid();
  checkClient(person);
  // Replaced while the client rotated: turning rotation off does not bring such a token back.
  const refused = session.replacedAt === null ? checkRefresh(of, session, person, now) : refusals.refreshTokenInvalid();
  if (refused !== null) throw refused;
  const groups = await groupNamesOf(pool.postgres, person.sub);
  const fresh = { person, groups, session, client, now, refreshToken: null };
  return { AuthenticationResult: authenticationResult(pool, fresh) };
}

// Which name the client made its hash over is not sent along with a refresh.
function waysToWrite(pool: UserPool, person: Person): string[] {
  const { email = '', phone_number: phone = '' } = person.attributes;
  return [person.username, email, phone, ...signInNames(pool.config, person).map((each) => each.name)];
}
