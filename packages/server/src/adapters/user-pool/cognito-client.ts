import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

/**
 * The vendor's client, which takes its IAM credentials from the usual places. It connects within 3 s, waits 10 s for an
 * answer, and never repeats a call on its own: what may be repeated is decided by who asked.
 */
export function cognitoClient(region: string): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    region,
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
      socketTimeout: 10_000,
    },
  });
}
