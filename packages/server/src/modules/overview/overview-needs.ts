import type { BulkNeeds } from '../bulk/index.ts';

export type OverviewNeeds = Pick<BulkNeeds, 'db' | 'clock' | 'limitUnpaidCents'>;
