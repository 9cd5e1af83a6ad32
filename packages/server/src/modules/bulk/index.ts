export { bulkJobs } from './bulk.jobs.ts';
export type { BulkNeeds } from './jobs/bulk-needs.ts';
export { bulkRoutes } from './bulk.routes.ts';
export { runningJobs } from './jobs/get-jobs.ts';
