import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import type { BillingNeeds } from './lines/billing-needs.ts';
import { mailClosing } from './invoices/close-invoice.ts';
import { holdForInvoices } from './invoices/hold-for-invoices.ts';
import { invoiceClosed } from './invoices/invoice.ts';

export function billingJobs(needs: BillingNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [handlerOf(invoiceClosed, (payload) => mailClosing(needs, payload))],
    chores: [{ name: 'billing.hold-for-invoices', everyMs: 60_000, run: () => holdForInvoices(needs) }],
  };
}
