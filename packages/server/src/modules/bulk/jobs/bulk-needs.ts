import type { BillingNeeds } from '../../billing/index.ts';

export type BulkNeeds = BillingNeeds;
