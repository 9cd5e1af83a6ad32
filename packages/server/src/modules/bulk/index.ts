export { bulkJobs } from './bulk.jobs.ts';
export type { BulkNeeds } from './jobs/bulk-needs.ts';
export { bulkRoutes } from './bulk.routes.ts';
export type { JobRecord } from './jobs/job.ts';
export { jobTitle } from './jobs/job.ts';
export { toldJobs } from './jobs/jobs.store.ts';
export { runningJobs } from './jobs/get-jobs.ts';
