export type { Account, BillingCalendar } from './account.ts';
export { buildAccounts, type Accounts } from './build-accounts.ts';
