import { PoolRefusal } from '../refusals/pool-refusal.ts';

const notAuthorized = (message: string) => new PoolRefusal('NotAuthorizedException', message);
const notFound = (message: string) => new PoolRefusal('ResourceNotFoundException', message);

/** Client libraries compare some of these letter by letter: never reword one. */
export const identityRefusals = {
  guestsOff: () => notAuthorized('Unauthenticated access is not supported for this identity pool.'),
  identityUnknown: (id: string) => notFound(`Identity '${id}' not found.`),
  poolUnknown: (id: string) => notFound(`IdentityPool '${id}' not found.`),
  loginsDiffer: () =>
    notAuthorized("Logins don't match. Please include at least one valid login for this identity or identity pool."),
  identityForbidden: (id: string) => notAuthorized(`Access to Identity '${id}' is forbidden.`),
  providerUnknown: () => notAuthorized('Token is not from a supported provider of this identity pool.'),
  /** Both times in seconds since 1970. */
  loginExpired: (now: number, expiry: number) =>
    notAuthorized(`Invalid login token. Token expired: ${now} >= ${expiry}`),
  loginUnreadable: () => notAuthorized('Invalid login token. Not a valid OpenId Connect identity token.'),
  loginForged: () => notAuthorized('Invalid login token. Token signature invalid.'),
  loginElsewhere: () => notAuthorized("Invalid login token. Issuer doesn't match providerName"),
  loginWithoutAudience: () => notAuthorized('Invalid login token. Missing a required claim: aud'),
  loginForOthers: () => notAuthorized('Invalid login token. Incorrect token audience.'),
  loginRevoked: () => notAuthorized('Invalid login token. The user has been signed out, disabled or deleted.'),
  tooMany: () => new PoolRefusal('TooManyRequestsException', 'Rate exceeded'),
} as const;
