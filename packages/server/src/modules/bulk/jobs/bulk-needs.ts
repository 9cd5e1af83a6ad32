import type { BillingNeeds } from '../../billing/index.ts';

export interface BulkNeeds extends BillingNeeds {
  /** How long the rows of a job are kept after its end. */
  readonly keepJobRowsMs: number;
}
