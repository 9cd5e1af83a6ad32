import { messages } from '@linekeeper/contract';
import { CallFailure } from './call-failure.ts';
import { storedGuestIdentity } from './guest-identity.ts';
import { createIdentityService, type Logins } from './identity-service.ts';
import type { RetryTools } from './retry-policy.ts';
import type { Credentials, CredentialsSettings } from './session-credentials.ts';

export interface FetcherParts extends RetryTools {
  readonly settings: CredentialsSettings;
  readonly fetch: typeof globalThis.fetch;
}

export interface FetchedCredentials {
  readonly credentials: Credentials;
  /** The service's own time at the answer, when it told. */
  readonly serviceMs: number | undefined;
}

/** Gets fresh credentials with an id token, or as a guest with ''; `known` is the identity that the person had before. */
export type CredentialsFetcher = (idToken: string, known: string | undefined) => Promise<FetchedCredentials>;

export function createCredentialsFetcher(parts: FetcherParts): CredentialsFetcher {
  const { settings } = parts;
  const vendor = `https://cognito-identity.${settings.region}.amazonaws.com/`;
  const service = createIdentityService({ ...parts, endpoint: settings.identityPoolEndpoint ?? vendor });

  return async (idToken, known) => {
    const isGuest = idToken === '';
    const poolId = usablePool(settings, isGuest);
    const guest = storedGuestIdentity(poolId);
    const logins = loginsOf(settings, idToken);
    const newIdentity = (): Promise<string> => service.getId(poolId, logins);
    const identity = (isGuest ? guest.read() : known) ?? (await newIdentity());
    const { body, dateMs } = await service.getCredentials(identity, logins).catch(async (error: unknown) => {
      if (!isUnknown(identity, error)) throw error;
      if (isGuest) guest.forget();
      return service.getCredentials(await newIdentity(), logins);
    });
    if (isGuest) guest.keep(body.IdentityId);
    return { credentials: credentialsOf(body), serviceMs: dateMs };
  };
}

/** Throws the sentence that says why there are no credentials here (specification §8). */
function usablePool(settings: CredentialsSettings, isGuest: boolean): string {
  if (isGuest && !settings.guests) throw new Error(messages.guestCredentialsRefused);
  if (isGuest && settings.identityPoolId === null) throw new Error(messages.identityPoolMissing);
  if (settings.identityPoolId === null) throw new Error(messages.credentialMissing);
  if (settings.region === '') throw new Error(messages.regionMissing);
  return settings.identityPoolId;
}

function loginsOf({ userPoolId }: CredentialsSettings, idToken: string): Logins {
  if (idToken === '') return {};
  const region = userPoolId.split('_', 1)[0] ?? '';
  return { [`cognito-idp.${region}.amazonaws.com/${userPoolId}`]: idToken };
}

function isUnknown(identityId: string, error: unknown): boolean {
  return (
    error instanceof CallFailure &&
    error.name === 'ResourceNotFoundException' &&
    error.message === `Identity '${identityId}' not found.`
  );
}

function credentialsOf(body: {
  IdentityId: string;
  Credentials: { AccessKeyId: string; SecretKey: string; SessionToken: string; Expiration: number };
}): Credentials {
  const { AccessKeyId, SecretKey, SessionToken, Expiration } = body.Credentials;
  return {
    identityId: body.IdentityId,
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretKey,
    sessionToken: SessionToken,
    expiresAtMs: Expiration * 1000,
  };
}
