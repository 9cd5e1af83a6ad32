export type { Account } from './account.ts';
export type { AccountsNeeds } from './accounts-needs.ts';
export { accountsJobs } from './accounts.jobs.ts';
export { accountsRoutes } from './accounts.routes.ts';
export { getAccount } from './accounts.store.ts';
