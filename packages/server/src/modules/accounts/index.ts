export type { Account } from './account.ts';
export { buildAccounts, type Accounts } from './build-accounts.ts';
