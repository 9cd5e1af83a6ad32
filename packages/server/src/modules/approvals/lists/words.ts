/** What members of staff read in lists of money over all customers. */
export const words = {
  paid: {
    check: (reference: string) => `Check ${reference}`,
    wire: (reference: string) => `Wire ${reference}`,
    ach: (reference: string) => `ACH transfer ${reference}`,
    cash: (reference: string) => `Cash, ${reference}`,
  },
  corrections: {
    refund: (payment: string) => `Refund of ${payment}`,
    void: (payment: string) => `Cancellation of ${payment}`,
  },
  transaction: (transaction: string, fact: string) => `Transaction ${transaction}: ${fact}`,
  because: (reason: string, by: string) => `${reason} (${by})`,
  left: 'The difference is closed. The reason is in the audit log.',
  states: {
    payments: {
      sent: { text: 'Processing', tone: 'note' },
      approved: { text: 'Paid', tone: 'good' },
      declined: { text: 'Declined', tone: 'bad' },
      error: { text: 'Failed', tone: 'bad' },
      held: { text: 'In review', tone: 'warn' },
      unknown: { text: 'Being checked', tone: 'warn' },
      not_charged: { text: 'Not charged', tone: 'plain' },
      voided: { text: 'Canceled', tone: 'plain' },
    },
    transfers: {
      received: { text: 'Received', tone: 'good' },
      reversed: { text: 'Reversed', tone: 'bad' },
    },
    refunds: {
      sent: { text: 'Processing', tone: 'note' },
      unknown: { text: 'Being checked', tone: 'warn' },
      done: { text: 'Done', tone: 'good' },
      refused: { text: 'Refused by the gateway', tone: 'bad' },
      not_done: { text: 'Not done', tone: 'plain' },
    },
    creditNotes: {
      credit: { text: 'Lowers what is due', tone: 'note' },
      refund: { text: 'Refunded', tone: 'plain' },
    },
    writeOffs: {
      uncollectible: { text: 'Written off', tone: 'bad' },
      void: { text: 'Void', tone: 'plain' },
    },
    decisions: {
      charge: { text: 'Late charge', tone: 'good' },
      unwanted_charge: { text: 'Charge no invoice needs', tone: 'warn' },
      other_sum: { text: 'Other amount', tone: 'warn' },
      called_off: { text: 'Canceled', tone: 'plain' },
      sent_back: { text: 'Returned by the bank', tone: 'bad' },
      charged_back: { text: 'Disputed', tone: 'bad' },
      reinstated: { text: 'Dispute won', tone: 'good' },
      refund: { text: 'Refund', tone: 'plain' },
      refund_called_off: { text: 'Refund not done', tone: 'plain' },
    },
  },
} as const;
