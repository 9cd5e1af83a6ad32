import type { Handlers } from '../../http/call.ts';
import type { BillingNeeds } from './lines/billing-needs.ts';
import { listInvoices } from './invoices/list-invoices.ts';

export function billingRoutes(needs: BillingNeeds): Handlers<'listInvoices'> {
  return {
    listInvoices: async ({ caller, query }) => listInvoices(needs, caller.accountId, query),
  };
}
