import type { Handlers } from '../../http/call.ts';
import type { CollectingNeeds } from './collections/collecting-needs.ts';
import { exportInvoices, getInvoiceCsv, getInvoicePdf, printInvoices } from './papers/export-invoices.ts';
import { getInvoice } from './papers/get-invoice.ts';
import { chargeFailedSubscriptions } from './pay-now/charge-failed-subscriptions.ts';
import { getFailedSubscriptions } from './pay-now/get-failed-subscriptions.ts';
import { exportPayments, printPayments } from './payments-made/export-payments.ts';
import { getPayment, listPaymentMonths, listPayments, listSubscriptionCharges } from './payments-made/list-payments.ts';

type Served =
  | 'chargeFailedSubscriptions'
  | 'exportInvoices'
  | 'exportPayments'
  | 'getFailedSubscriptions'
  | 'getInvoice'
  | 'getInvoiceCsv'
  | 'getInvoicePdf'
  | 'getPayment'
  | 'listPaymentMonths'
  | 'listPayments'
  | 'listSubscriptionCharges'
  | 'printInvoices'
  | 'printPayments';

export function collectingRoutes(needs: CollectingNeeds): Handlers<Served> {
  return {
    chargeFailedSubscriptions: async ({ caller, body }) => chargeFailedSubscriptions(needs, caller.accountId, body),
    exportInvoices: async ({ caller, query }) => exportInvoices(needs, caller.accountId, query),
    exportPayments: async ({ caller, query }) => exportPayments(needs, caller.accountId, query),
    getFailedSubscriptions: async ({ caller }) => getFailedSubscriptions(needs, caller.accountId),
    getInvoice: async ({ caller, params }) => getInvoice(needs, caller.accountId, params.id),
    getInvoiceCsv: async ({ caller, params, query }) => getInvoiceCsv(needs, caller.accountId, { ...params, ...query }),
    getInvoicePdf: async ({ caller, params }) => getInvoicePdf(needs, caller.accountId, params.id),
    getPayment: async ({ caller, params }) => getPayment(needs, caller.accountId, params.id),
    listPaymentMonths: async ({ caller, query }) => listPaymentMonths(needs, caller.accountId, query),
    listPayments: async ({ caller, query }) => listPayments(needs, caller.accountId, query),
    listSubscriptionCharges: async ({ caller, params, query }) =>
      listSubscriptionCharges(needs, caller.accountId, params.id, query),
    printInvoices: async ({ caller, query }) => printInvoices(needs, caller.accountId, query),
    printPayments: async ({ caller, query }) => printPayments(needs, caller.accountId, query),
  };
}
