export { buildBulk, type Bulk } from './build-bulk.ts';
export type { OfLines } from './drafts/draft.ts';
export { plansAskedOf, plansOfJob, startedEntry, undoOf, type JobRecord } from './jobs/job.ts';
export type { RowDraft, RowRecord } from './jobs/row.ts';
