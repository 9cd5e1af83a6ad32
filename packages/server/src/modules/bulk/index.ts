export { buildBulk, type Bulk } from './build-bulk.ts';
export { jobTitle, type JobRecord } from './jobs/job.ts';
