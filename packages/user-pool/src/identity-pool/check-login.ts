import { decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { identityRefusals } from './identity-refusals.ts';

/** Who a login token speaks for, and the provider name it was handed in under. */
export type Login = { sub: string; provider: string };

/** The user pool whose logins count, as far as a token has to be judged. */
export type LoginProvider = {
  /** The issuer of its tokens, with scheme. */
  issuer(): string;
  poolId: string;
  /** Keys of id tokens only, so that no other token passes. */
  keyOf: JWTVerifyGetKey;
  isClient(clientId: string): Promise<boolean>;
  /** False once the session was revoked or the person disabled or deleted. */
  isOpen(session: { sub: string; originJti: string }): Promise<boolean>;
};

/** Judges `Logins`: null for a guest, else whose they are. Throws the service's refusal for a token that is not good. */
export type LoginCheck = (logins: Readonly<Record<string, string>>, now: Date) => Promise<Login | null>;

const claimsShape = z.object({
  sub: z.uuid(),
  aud: z.string(),
  exp: z.number(),
  origin_jti: z.uuid(),
  token_use: z.literal('id'),
});

export function loginCheck(provider: LoginProvider): LoginCheck {
  const fitting = (name: string) => providerNames(provider).includes(name);
  return async (logins, now) => {
    const names = Object.keys(logins);
    if (names.length === 0) return null;
    // Of several logins one valid one is enough, as the service has it; only ours can be valid here.
    const name = names.find(fitting);
    const token = name === undefined ? undefined : logins[name];
    if (name === undefined || token === undefined) throw identityRefusals.providerUnknown();
    const sub = await verifiedSubject(provider, token, now);
    return { sub, provider: name };
  };
}

/** What clients call the pool: by its region and id, or by the issuer without its scheme. */
export function providerNames(provider: Pick<LoginProvider, 'issuer' | 'poolId'>): string[] {
  const region = provider.poolId.split('_', 1)[0] ?? '';
  const byRegion = `cognito-idp.${region}.amazonaws.com/${provider.poolId}`;
  return [byRegion, provider.issuer().replace(/^https?:\/\//, '')];
}

async function verifiedSubject(provider: LoginProvider, token: string, now: Date): Promise<string> {
  refuseAtSight(provider, token);
  const options = { algorithms: ['RS256'], issuer: provider.issuer(), currentDate: now };
  const verified = await jwtVerify(token, provider.keyOf, options).catch((error: unknown) => {
    throw refusalFor(error, now);
  });
  const claims = claimsShape.safeParse(verified.payload);
  if (!claims.success) throw identityRefusals.loginUnreadable();
  const { sub, aud, origin_jti: originJti } = claims.data;
  if (!(await provider.isClient(aud))) throw identityRefusals.loginForOthers();
  if (!(await provider.isOpen({ sub, originJti }))) throw identityRefusals.loginRevoked();
  return sub;
}

/** The words for what can be seen without any key; nothing is believed of such a token. */
function refuseAtSight(provider: LoginProvider, token: string): void {
  const claims = readable(token);
  if (claims === null) throw identityRefusals.loginUnreadable();
  if (claims.iss !== provider.issuer()) throw identityRefusals.loginElsewhere();
  if (claims.aud === undefined) throw identityRefusals.loginWithoutAudience();
}

function readable(token: string) {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}

function refusalFor(error: unknown, now: Date) {
  if (error instanceof errors.JWTExpired) {
    return identityRefusals.loginExpired(Math.floor(now.getTime() / 1000), error.payload.exp ?? 0);
  }
  const isForged = error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey;
  return isForged ? identityRefusals.loginForged() : identityRefusals.loginUnreadable();
}
