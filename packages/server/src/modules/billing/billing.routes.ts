import type { Handlers } from '../../http/call.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { chargeFailedSubscriptions } from './charge-failed-subscriptions.ts';
import { exportPayments } from './export-payments.ts';
import { getInvoiceCsv, getInvoicePdf } from './get-invoice-file.ts';
import { getFailedSubscriptions } from './get-failed-subscriptions.ts';
import { getInvoice, listInvoices } from './list-invoices.ts';
import { getPayment, listPayments, listSubscriptionCharges } from './list-payments.ts';

type Served =
  | 'chargeFailedSubscriptions'
  | 'exportPayments'
  | 'getFailedSubscriptions'
  | 'getInvoice'
  | 'getInvoiceCsv'
  | 'getInvoicePdf'
  | 'getPayment'
  | 'listInvoices'
  | 'listPayments'
  | 'listSubscriptionCharges';

export function billingRoutes(needs: BillingNeeds): Handlers<Served> {
  return {
    chargeFailedSubscriptions: async ({ caller, body }) => chargeFailedSubscriptions(needs, caller.accountId, body),
    exportPayments: async ({ caller, query }) => exportPayments(needs, caller.accountId, query),
    getFailedSubscriptions: async ({ caller }) => getFailedSubscriptions(needs, caller.accountId),
    getInvoice: async ({ caller, params }) => getInvoice(needs, caller.accountId, params.id),
    getInvoiceCsv: async ({ caller, params }) => getInvoiceCsv(needs, caller.accountId, params.id),
    getInvoicePdf: async ({ caller, params }) => getInvoicePdf(needs, caller.accountId, params.id),
    getPayment: async ({ caller, params }) => getPayment(needs, caller.accountId, params.id),
    listInvoices: async ({ caller, query }) => listInvoices(needs, caller.accountId, query),
    listPayments: async ({ caller, query }) => listPayments(needs, caller.accountId, query),
    listSubscriptionCharges: async ({ caller, params, query }) =>
      listSubscriptionCharges(needs, caller.accountId, params.id, query),
  };
}
