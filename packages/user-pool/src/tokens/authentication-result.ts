import type { SignedFor, TokenSigner } from './token-signer.ts';

/** The wire's tokens of a sign-in or a refresh; `refreshToken` only when a new one came into being. */
export function authenticationResult(
  pool: { signer: TokenSigner },
  of: SignedFor & { refreshToken: string | null },
): object {
  const { refreshToken } = of;
  const tokens = pool.signer.sign(of);
  return {
    AccessToken: tokens.accessToken,
    IdToken: tokens.idToken,
    ...(refreshToken === null ? {} : { RefreshToken: refreshToken }),
    ExpiresIn: tokens.expiresInSeconds,
    TokenType: 'Bearer',
  };
}
