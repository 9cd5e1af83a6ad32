import type { Handlers } from '../../http/call.ts';
import { explainInvoiceLine } from './explaining/explain-invoice-line.ts';
import { getSpend } from './spent/get-spend.ts';
import type { SpendingNeeds } from './upcoming/spending-needs.ts';
import { getUpcomingInvoice } from './upcoming/get-upcoming-invoice.ts';
import { listUpcomingLines } from './upcoming/list-upcoming-lines.ts';

type Served = 'explainInvoiceLine' | 'getSpend' | 'getUpcomingInvoice' | 'listUpcomingLines';

export function spendingRoutes(needs: SpendingNeeds): Handlers<Served> {
  return {
    explainInvoiceLine: async ({ caller, params }) => explainInvoiceLine(needs, caller, params),
    getSpend: async ({ caller }) => getSpend(needs, caller.accountId),
    getUpcomingInvoice: async ({ caller }) => getUpcomingInvoice(needs, caller.accountId),
    listUpcomingLines: async ({ caller, query }) => listUpcomingLines(needs, caller.accountId, query),
  };
}
