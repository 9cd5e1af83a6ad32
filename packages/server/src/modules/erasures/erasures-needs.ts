import type { Floor } from '../../jobs/floor.ts';
import type { Kept, Trace } from '../../store/traces.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audited } from '../audit/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Rules } from '../rules/index.ts';

export interface ErasuresNeeds extends Pick<Floor, 'clock' | 'db' | 'log'>, Audited {
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly identity: Pick<Identity, 'findLeaver' | 'leaversOf'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly billing: Pick<Billing, 'eraseParties'>;
  /** Of every module that keeps personal data; who left comes last, as the others are found by it. */
  readonly traces: readonly Trace[];
  /** Of every module whose rows stay. */
  readonly kept: readonly Kept[];
}
