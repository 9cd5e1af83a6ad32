import type { AccountsNeeds } from './accounts-needs.ts';
import { openAccount } from './activate-account.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { accountsRoutes } from './accounts.routes.ts';
import {
  accountsMailedAt,
  accountsOfAll,
  accountsOfIds,
  countAccountsOfAll,
  placesOfAccounts,
} from './accounts-of-all.store.ts';
import { closedAccountLetter, closeForStaff } from './close-account.ts';
import { accountTraces, companiesOf, getAccount, getAccountsOfIds, setCalendar } from './accounts.store.ts';
import { getBillingContact } from './billing-contacts.store.ts';
import { setPaymentTerms } from './payment-terms.ts';
import { getPaymentTerms, noteOverdue } from './payment-terms.store.ts';
import { given } from '../../kernel/given.ts';

/** The customer. */
export function buildAccounts(needs: AccountsNeeds) {
  return {
    traces: accountTraces,
    closedAccountLetter,
    getAccount,
    getAccountsOfIds,
    companiesOf,
    accountsMailedAt,
    accountsOfAll,
    accountsOfIds,
    placesOfAccounts,
    countAccountsOfAll,
    setCalendar,
    openAccount: given(needs, openAccount),
    getBillingContact,
    getPaymentTerms,
    setPaymentTerms: given(needs, setPaymentTerms),
    noteOverdue,
    closeForStaff: given(needs, closeForStaff),
    routes: accountsRoutes(needs),
    jobs: accountsJobs(needs),
  };
}

export type Accounts = ReturnType<typeof buildAccounts>;
