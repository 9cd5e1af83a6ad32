import type { Handlers } from '../../http/call.ts';
import type { BillingNeeds } from './lines/billing-needs.ts';
import { listInvoiceLines } from './history/list-invoice-lines.ts';
import { listInvoiceMonths, listInvoices } from './history/list-invoices.ts';

type Served = 'listInvoiceLines' | 'listInvoiceMonths' | 'listInvoices';

export function billingRoutes(needs: BillingNeeds): Handlers<Served> {
  return {
    listInvoiceLines: async ({ caller, params, query }) => listInvoiceLines(needs, caller.accountId, params.id, query),
    listInvoiceMonths: async ({ caller, query }) => listInvoiceMonths(needs, caller.accountId, query),
    listInvoices: async ({ caller, query }) => listInvoices(needs, caller.accountId, query),
  };
}
