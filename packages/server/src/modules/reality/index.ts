export { countFindings } from './findings/list-findings.ts';
export { operatorFindings } from './findings/findings.store.ts';
export { realityJobs } from './reality.jobs.ts';
export { realityRoutes } from './reality.routes.ts';
export { nightlyRuns } from './runs/runs.store.ts';
