import type { CarriersNeeds } from '../../carriers/index.ts';
import type { SimAccess } from './sim-access.ts';

export interface LinesNeeds extends CarriersNeeds {
  /** How often each active line's usage is read. */
  readonly usageImportMs: number;
  /** For how many months before the current one each day's usage is kept. */
  readonly keepUsageMonths: number;
  readonly simAccess: SimAccess;
}
