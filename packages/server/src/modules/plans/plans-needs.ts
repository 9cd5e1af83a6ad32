import type { Audited } from '../audit/index.ts';
import type { Floor } from '../../jobs/floor.ts';
import type { Carriers } from '../carriers/index.ts';
import type { Rules } from '../rules/index.ts';

export interface PlansNeeds extends Pick<Floor, 'db' | 'clock' | 'log'>, Audited {
  readonly carriers: Pick<Carriers, 'ids' | 'nameOf' | 'reportsMessages'>;
  readonly rules: Pick<Rules, 'currentRules'>;
}
