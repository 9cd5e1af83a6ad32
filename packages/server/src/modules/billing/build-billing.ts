import { given, givenOn } from '../../kernel/given.ts';
import { adoptTransaction } from './invoices/adopt-transaction.ts';
import type { BillingNeeds } from './invoices/billing-needs.ts';
import { billingJobs } from './billing.jobs.ts';
import { billingRoutes } from './billing.routes.ts';
import { closeInvoice } from './invoices/close-invoice.ts';
import { compareInvoices } from './agreement/compare-invoices.ts';
import { getFailedTotals } from './pay-now/get-failed-subscriptions.ts';
import { moneyOfLines } from './agreement/money-of-lines.ts';

/** What is owed. */
export function buildBilling(needs: BillingNeeds) {
  return {
    adoptTransaction: given(needs, adoptTransaction),
    closeInvoice: given(needs, closeInvoice),
    compareInvoices: given(needs, compareInvoices),
    moneyOfLines: given(needs, moneyOfLines),
    getFailedTotals: givenOn(needs, getFailedTotals),
    routes: billingRoutes(needs),
    jobs: billingJobs(needs),
  };
}

export type Billing = ReturnType<typeof buildBilling>;
