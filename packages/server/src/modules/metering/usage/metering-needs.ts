import type { Floor } from '../../../jobs/floor.ts';
import type { CarrierDirectory } from '../../carriers/index.ts';
import type { Lines } from '../../lines/index.ts';

export interface MeteringNeeds extends Floor {
  readonly carriers: CarrierDirectory;
  readonly lines: Pick<Lines, 'claimMetered' | 'lockMetered' | 'noteUsage'>;
  /** How often each active line's usage is read. */
  readonly usageImportMs: number;
  /** For how many months before the current one each day's usage is kept. */
  readonly keepUsageMonths: number;
}
