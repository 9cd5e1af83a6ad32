import type { IdentityPool } from '../identity-pool/identity-pool.ts';
import type { Service } from '../service/service.ts';

/** What the two listeners offer; without an identity pool there are only user pools. */
export type Served = { service: Service; identityPool: IdentityPool | null };
