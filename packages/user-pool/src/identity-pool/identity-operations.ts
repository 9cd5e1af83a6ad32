import { getCredentialsForIdentity } from './get-credentials-for-identity.ts';
import { getId } from './get-id.ts';
import { getOpenIdToken } from './get-open-id-token.ts';
import type { IdentityOperation } from './identity-operation.ts';

/** What anybody may call of the identity pool. A further operation is one file and one row. */
export const identityOperations: readonly IdentityOperation[] = [getCredentialsForIdentity, getId, getOpenIdToken];
