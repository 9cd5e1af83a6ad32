import type { MoneyTopic } from '@linekeeper/contract/provider';
import { plural } from '../../../ui/format/plural.ts';

/** The sentences of lists of money over all customers. */
export const words = {
  bankStatements: 'Import bank statement',
  lists: {
    payments: { of: 'payments', loadFailed: "We couldn't load the payments", noMatch: 'No matching payments' },
    transfers: {
      of: 'checks and transfers',
      loadFailed: "We couldn't load checks and transfers",
      noMatch: 'No matching checks and transfers',
    },
    refunds: { of: 'refunds', loadFailed: "We couldn't load the refunds", noMatch: 'No matching refunds' },
    creditNotes: {
      of: 'credit notes',
      loadFailed: "We couldn't load the credit notes",
      noMatch: 'No matching credit notes',
    },
    writeOffs: { of: 'write-offs', loadFailed: "We couldn't load the write-offs", noMatch: 'No matching write-offs' },
    decisions: { of: 'decisions', loadFailed: "We couldn't load the decisions", noMatch: 'No matching decisions' },
  } satisfies Record<MoneyTopic, object>,
  none: {
    payments: { title: 'No card or bank payments yet', text: 'They appear here with the first charge.' },
    transfers: {
      title: 'No checks or transfers yet',
      text: 'Import a bank statement, or record a payment on the page of its customer.',
    },
    refunds: { title: 'No refunds yet', text: 'You refund a payment on the page of its customer.' },
    creditNotes: { title: 'No credit notes yet', text: 'You credit an invoice on its own page.' },
    writeOffs: { title: 'No invoice was written off', text: 'You void or write off an invoice on its own page.' },
    decisions: { title: 'Nothing was decided yet', text: 'What you decide about a difference appears here.' },
  } satisfies Record<MoneyTopic, object>,
  columns: { what: 'What', customer: 'Customer', at: 'Date', state: 'Status', amount: 'Amount' },
  sorts: { newest: 'Newest first', oldest: 'Oldest first', largest: 'Largest first' },
  state: 'Status',
  sum: (count: number, sum: string) => plural(count, { one: `# row, ${sum}`, other: `# rows, ${sum} in total` }),

  differences: {
    title: 'Gateway and books disagree',
    note: 'Found by the nightly comparison: disputes, chargebacks, late charges, refunds made at the gateway.',
    loadFailed: "We couldn't load the differences",
    none: 'Gateway and books agree.',
    subject: 'Transaction',
    copy: 'transaction',
    what: 'What differs',
    customer: 'Customer',
    since: 'Since',
    actions: 'Actions',
    accept: 'Review',
    leave: 'Leave as is',
    kinds: {
      missing_here: 'Unknown to us',
      missing_at_gateway: 'Missing at the gateway',
      amount_differs: 'Other amount',
      state_differs: 'Other state',
      unsettled_too_long: 'Not settled',
      outcome_unknown: 'Outcome unknown',
      batch_unread: 'Batch not read',
      not_shown: 'Not shown by the gateway',
      invoice_differs: 'Invoice differs',
    },
  },
  leave: {
    title: 'Leave as is',
    text: 'Books and gateway stay as they are, and the difference is not reported again.',
    reason: 'Reason',
    hint: 'For your colleagues and the audit log.',
    required: 'Enter a reason of at least 3 characters.',
    commit: 'Close difference',
  },
  decided: 'Decided',
};
