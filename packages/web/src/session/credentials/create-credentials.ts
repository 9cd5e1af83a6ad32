import { createCredentialsKeeper, type KeeperParts } from './credentials-keeper.ts';
import { iamEndpointOf, presignedUrl, signedHeaders } from './sign-request.ts';
import type { CredentialsSettings, SessionCredentials } from './session-credentials.ts';

export interface CredentialsParts extends KeeperParts {
  readonly settings: CredentialsSettings;
}

/** Credentials of the identity pool for the session whose tokens it is handed, and signatures made with them. */
export function createCredentials(parts: CredentialsParts): SessionCredentials {
  const keeper = createCredentialsKeeper(parts);
  const { iam } = parts.settings;
  return {
    get: keeper.get,
    clear: keeper.clear,
    sign: async (request) => {
      const endpoint = iamEndpointOf(iam, request.url);
      const credentials = await keeper.get();
      return signedHeaders(request, { endpoint, credentials, nowMs: keeper.serviceNowMs() });
    },
    presign: async (url, expiresSeconds) => {
      const endpoint = iamEndpointOf(iam, url);
      const credentials = await keeper.get();
      return presignedUrl(url, { endpoint, credentials, nowMs: keeper.serviceNowMs(), expiresSeconds });
    },
  };
}
