export type { Account, BillingCalendar } from './account.ts';
export type { NetDays } from './payment-terms.store.ts';
export { buildAccounts, type Accounts } from './build-accounts.ts';
