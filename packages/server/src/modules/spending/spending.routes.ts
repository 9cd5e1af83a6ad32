import type { Handlers } from '../../http/call.ts';
import { getSpendCap, setSpendCap } from './cap/set-spend-cap.ts';
import { explainInvoiceLine } from './explaining/explain-invoice-line.ts';
import { exportSpend, getSpend } from './spent/get-spend.ts';
import type { SpendingNeeds } from './upcoming/spending-needs.ts';
import { foreseeNowAndThen } from './upcoming/foresee-usage.ts';
import { getUpcomingInvoice } from './upcoming/get-upcoming-invoice.ts';
import { listUpcomingLines } from './upcoming/list-upcoming-lines.ts';

type Served =
  | 'explainInvoiceLine'
  | 'exportSpend'
  | 'getSpend'
  | 'getSpendCap'
  | 'getUpcomingInvoice'
  | 'listUpcomingLines'
  | 'setSpendCap';

export function spendingRoutes(needs: SpendingNeeds): Handlers<Served> {
  const foresee = foreseeNowAndThen(needs);
  return {
    explainInvoiceLine: async ({ caller, params }) => explainInvoiceLine(needs, caller, params),
    exportSpend: async ({ caller, query }) => exportSpend(needs, caller.accountId, query),
    getSpend: async ({ caller, query }) => getSpend(needs, caller.accountId, query.month),
    getSpendCap: async ({ caller }) => getSpendCap(needs, caller.accountId),
    setSpendCap: async ({ caller, body }) => setSpendCap(needs, caller, body.capCents),
    getUpcomingInvoice: async ({ caller }) => getUpcomingInvoice(needs, caller.accountId, foresee),
    listUpcomingLines: async ({ caller, query }) => listUpcomingLines(needs, caller.accountId, query),
  };
}
