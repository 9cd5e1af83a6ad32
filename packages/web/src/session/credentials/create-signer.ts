import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Credentials, IamEndpoint } from './session-credentials.ts';

/** Signature Version 4. The library keeps the 50 latest signing keys for all signers (specification §9). */
export function createSigner(endpoint: IamEndpoint, credentials: Credentials, isStorage: boolean): SignatureV4 {
  return new SignatureV4({
    service: endpoint.service,
    region: endpoint.region,
    credentials,
    sha256: Sha256,
    uriEscapePath: !isStorage,
    applyChecksum: isStorage,
  });
}
