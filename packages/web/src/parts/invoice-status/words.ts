import type { InvoiceState } from '@linekeeper/contract';

/** What the states of an invoice are called. */
export const words = {
  states: {
    draft: 'Draft',
    open: 'Unpaid',
    processing: 'Processing',
    paid: 'Paid',
    void: 'Void',
    uncollectible: 'Written off',
  } satisfies Record<InvoiceState, string>,
  overdue: 'Overdue',
  notDue: 'Not due yet',
};
