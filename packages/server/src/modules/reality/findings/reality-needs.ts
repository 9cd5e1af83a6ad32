import type { BulkNeeds } from '../../bulk/index.ts';

export type RealityNeeds = BulkNeeds;
