import type { Floor } from '../../jobs/floor.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Rules } from '../rules/index.ts';

export interface RevenueNeeds extends Pick<Floor, 'clock' | 'db' | 'log'> {
  readonly ledger: Pick<Ledger, 'postLedger'>;
  readonly rules: Pick<Rules, 'currentRules'>;
}
