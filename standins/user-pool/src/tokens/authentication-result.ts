import type { AppClient } from '../clients/app-client.ts';
import type { TokenSigner } from './token-signer.ts';
import type { Person } from '../users/person.ts';
import type { Session } from './session.store.ts';

/** The wire's tokens of a sign-in or a refresh; `refreshToken` only when a new one came into being. */
export async function authenticationResult(
  pool: { signer: TokenSigner },
  of: { person: Person; session: Session; client: AppClient; now: Date; refreshToken: string | null },
): Promise<object> {
  const { person, session, client, now, refreshToken } = of;
  const tokens = await pool.signer.sign({ person, session, client, now });
  return {
    AccessToken: tokens.accessToken,
    IdToken: tokens.idToken,
    ...(refreshToken === null ? {} : { RefreshToken: refreshToken }),
    ExpiresIn: tokens.expiresInSeconds,
    TokenType: 'Bearer',
  };
}
