import type { Handlers } from '../../http/call.ts';
import type { BillingNeeds } from './lines/billing-needs.ts';
import { getSpend } from './history/get-spend.ts';
import { getUpcomingInvoice } from './history/get-upcoming-invoice.ts';
import { listInvoiceLines } from './history/list-invoice-lines.ts';
import { listInvoiceMonths, listInvoices } from './history/list-invoices.ts';

type Served = 'getSpend' | 'getUpcomingInvoice' | 'listInvoiceLines' | 'listInvoiceMonths' | 'listInvoices';

export function billingRoutes(needs: BillingNeeds): Handlers<Served> {
  return {
    getSpend: async ({ caller }) => getSpend(needs, caller.accountId),
    getUpcomingInvoice: async ({ caller }) => getUpcomingInvoice(needs, caller.accountId),
    listInvoiceLines: async ({ caller, params, query }) => listInvoiceLines(needs, caller.accountId, params.id, query),
    listInvoiceMonths: async ({ caller, query }) => listInvoiceMonths(needs, caller.accountId, query),
    listInvoices: async ({ caller, query }) => listInvoices(needs, caller.accountId, query),
  };
}
