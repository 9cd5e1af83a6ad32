import type { Audited } from '../audit/index.ts';
import type { Floor } from '../../jobs/floor.ts';
import type { Carriers } from '../carriers/index.ts';

export interface PlansNeeds extends Pick<Floor, 'db' | 'clock'>, Audited {
  readonly carriers: Pick<Carriers, 'ids' | 'nameOf' | 'reportsMessages'>;
}
