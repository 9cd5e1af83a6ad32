import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { hourMs, minuteMs } from '../../kernel/clock.ts';
import { chargeConcluded } from '../payments/index.ts';
import { subscriptionBegun } from '../subscriptions/index.ts';
import type { BillingNeeds } from './invoices/billing-needs.ts';
import { holdForInvoices } from './invoices/hold-for-invoices.ts';
import { compareInvoices } from './agreement/compare-invoices.ts';
import { mailClosing } from './invoices/close-invoice.ts';
import { invoiceClosed } from './invoices/invoice.ts';
import { invoiceFirstPeriod } from './invoices/invoice-first-period.ts';
import { findInvoices } from './invoices/invoices.store.ts';
import { concludeCharge } from './invoices/conclude-charge.ts';
import { invoiceMissed, concludeMissed } from './agreement/conclude-missed.ts';

export function billingJobs(needs: BillingNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [
      handlerOf(subscriptionBegun, (payload) => invoiceFirstPeriod(needs, payload)),
      handlerOf(invoiceClosed, (payload) => mailClosing(needs, payload)),
      handlerOf(chargeConcluded, (payload) => concludeCharge(needs, payload)),
    ],
    chores: [
      { name: 'billing.tell-gathered', everyMs: 15_000, run: () => needs.notices.mailGathered(findInvoices) },
      { name: 'billing.compare-invoices', everyMs: 6 * hourMs, run: (stopping) => compareInvoices(needs, stopping) },
      { name: 'billing.hold-for-invoices', everyMs: 60_000, run: () => holdForInvoices(needs) },
      { name: 'billing.invoice-missed', everyMs: minuteMs, run: (stopping) => invoiceMissed(needs, stopping) },
      { name: 'billing.settle-missed', everyMs: 5 * minuteMs, run: (stopping) => concludeMissed(needs, stopping) },
    ],
  };
}
