import type { Floor } from '../../../jobs/floor.ts';
import type { CarrierDirectory } from '../../carriers/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Plans } from '../../plans/index.ts';

export interface MeteringNeeds extends Floor {
  readonly carriers: CarrierDirectory;
  readonly plans: Pick<Plans, 'stoppingPlans'>;
  readonly lines: Pick<Lines, 'claimMetered' | 'lockMetered' | 'noteUsage'>;
  /** How often each active line's usage is read. */
  readonly usageImportMs: number;
  /** For how many months before the current one each day's usage is kept. */
  readonly keepUsageMonths: number;
}
