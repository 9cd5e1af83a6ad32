import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { secrets, type TestPool } from './test-pool.ts';

/** The vendor's SDK on the private listener, as any tool would be set up; the signature is its ticket. */
export function adminClient(pool: Pick<TestPool, 'adminUrl'>, secretAccessKey = secrets.adminSecret) {
  return new CognitoIdentityProviderClient({
    endpoint: pool.adminUrl,
    region: 'us-east-1',
    credentials: { accessKeyId: 'linekeeper', secretAccessKey },
    maxAttempts: 1,
  });
}
