import type { CarriersNeeds } from '../../carriers/index.ts';
import type { SimAccess } from './sim-access.ts';

export interface LinesNeeds extends CarriersNeeds {
  /** How often each active line's usage is read. */
  readonly usageImportMs: number;
  readonly simAccess: SimAccess;
}
