import type { BillingNeeds } from '../billing/index.ts';

export type OverviewNeeds = Pick<BillingNeeds, 'db' | 'clock'>;
