import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { minuteMs } from '../../kernel/clock.ts';
import type { BillingNeeds } from './lines/billing-needs.ts';
import { mailClosing } from './invoices/close-invoice.ts';
import { holdForInvoices } from './invoices/hold-for-invoices.ts';
import { nextOverdueAt } from './invoices/invoices.store.ts';
import { noteOverdueInvoices } from './invoices/note-overdue.ts';
import { invoiceClosed } from './invoices/invoice.ts';

export function billingJobs(needs: BillingNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [handlerOf(invoiceClosed, (payload) => mailClosing(needs, payload))],
    chores: [
      { name: 'billing.hold-for-invoices', everyMs: minuteMs, run: () => holdForInvoices(needs) },
      {
        name: 'billing.note-overdue',
        everyMs: minuteMs,
        nextDueAt: nextOverdueAt,
        run: (stopping) => noteOverdueInvoices(needs, stopping),
      },
    ],
  };
}
