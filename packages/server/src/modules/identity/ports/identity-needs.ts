import type { Floor } from '../../../jobs/floor.ts';
import type { Audited } from '../../audit/index.ts';
import type { EndedLogIns, IdTokens } from './id-tokens.port.ts';
import type { UserPool } from './user-pool.port.ts';

export interface IdentityNeeds extends Floor, Audited {
  readonly idTokens: IdTokens;
  readonly endedLogIns: EndedLogIns;
  readonly userPool: UserPool;
}
