import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { hourMs, minuteMs } from '../../kernel/clock.ts';
import { chargeConcluded } from '../payments/index.ts';
import { compareInvoices } from './agreement/compare-invoices.ts';
import { concludeMissed } from './agreement/conclude-missed.ts';
import { invoiceToSend } from './collections/collection.ts';
import type { CollectingNeeds } from './collections/collecting-needs.ts';
import { concludeCharge } from './collections/conclude-charge.ts';
import { sendInvoice } from './papers/export-invoices.ts';

export function collectingJobs(needs: CollectingNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [
      handlerOf(chargeConcluded, (payload) => concludeCharge(needs, payload)),
      handlerOf(invoiceToSend, (payload) => sendInvoice(needs, payload)),
    ],
    chores: [
      {
        name: 'billing.compare-invoices',
        everyMs: 6 * hourMs,
        isDaily: true,
        run: (stopping) => compareInvoices(needs, stopping),
      },
      { name: 'billing.settle-missed', everyMs: 5 * minuteMs, run: (stopping) => concludeMissed(needs, stopping) },
    ],
  };
}
