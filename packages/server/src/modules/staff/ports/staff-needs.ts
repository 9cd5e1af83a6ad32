import type { Floor } from '../../../jobs/floor.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { Audited } from '../../audit/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { StaffPool } from './staff-pool.port.ts';

export interface StaffNeeds extends Pick<Floor, 'db' | 'clock' | 'machineClock' | 'log'>, Audited {
  /** Null where this installation has no console. */
  readonly staffPool: StaffPool | null;
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly outbox: Pick<Outbox, 'put'>;
  readonly brand: { readonly name: string };
  /** Where members of staff log in. */
  readonly consoleUrl: string;
}
