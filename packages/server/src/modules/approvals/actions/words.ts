import type { Adoption } from '../../reconciliation/index.ts';

/** What members of staff read about what an action does. */
export const words = {
  figures: {
    subtotal: 'Without tax',
    tax: 'Tax',
    lowered: 'Less is due',
    credit: 'Credit for later invoices',
    lessCredit: 'Less credit',
    refund: 'Refund',
    voided: 'Canceled payment',
    uncollectible: 'Written off',
    void: 'No longer owed',
    paid: 'Pays invoices',
    dueAgain: 'Due again',
    staysForgiven: 'Stays void or written off',
    gateway: 'At the gateway',
  },
  credit: {
    seen: 'The customer sees a credit note with the invoice.',
    mailed: 'We email the credit note to the customer.',
    done: (note: string, lowered: string, credit: string) =>
      `Credit note ${note}: ${lowered} less is due, ${credit} is credit for later invoices.`,
  },
  closing: {
    uncollectible: [
      'The customer owes nothing for it, and it is a loss in the books. A later check or transfer for it can still be recorded.',
      'The customer sees the invoice as written off. We email the customer.',
    ],
    void: [
      'The customer owes nothing for it, and it was never earned.',
      'The customer sees the invoice as void. We email the customer.',
    ],
    done: (invoice: string, amount: string) => `${invoice}: ${amount} is no longer owed.`,
  },
  refund: {
    method: 'the payment method',
    goesTo: (method: string) => `The gateway returns the money to ${method}.`,
    dueAgain: (invoice: string) => `What it paid of ${invoice} is due again once the gateway has paid the refund.`,
    staysPaid: 'Invoices stay paid.',
    mailed: 'We email the customer about the refund.',
  },
  voiding: {
    notTaken: (method: string) => `The payment is canceled before it settles: nothing is taken from ${method}.`,
    dueAgain: 'What it paid is due again.',
    mailed: 'We email the customer that the payment was canceled.',
  },
  sent: {
    refund: (amount: string) => `${amount} is refunded.`,
    void: (amount: string) => `The payment of ${amount} is canceled.`,
    refused: (text: string, code: string) => `The gateway refused: ${text} (${code}).`,
    noteStays: (refused: string, note: string, amount: string) =>
      `${refused} Credit note ${note} stays: ${amount} is credit for later invoices.`,
    unknown: "The gateway hasn't confirmed it yet. We keep checking. Don't do it again.",
  },
  recording: {
    seen: 'The customer sees the payment in the payment history and on the invoices that it pays.',
    mailed: 'We email the customer that we received it.',
    known: (reference: string) => `A payment with the reference ${reference} is already recorded.`,
    done: (amount: string, credit: string) => `${amount} is recorded; ${credit} of it is credit.`,
  },
  reversing: {
    dueAgain: 'What it paid is due again.',
    forgiven: 'What it paid of void and written-off invoices is not due again.',
    mailed: 'We email the customer that it was taken back.',
    known: 'This payment is already reversed.',
    done: (amount: string) => `The payment of ${amount} is reversed.`,
  },
  secondStep: {
    sentences: [
      'The person logs in with the password alone, until they set up a second step again.',
      'All their sessions end. We email them, and the activity of the account shows it.',
    ],
    gone: 'This person no longer has a login.',
    done: (name: string) => `The second step of ${name} is removed.`,
  },
  erasing: {
    notClosed: 'Close the account first.',
    gone: 'No one with this id left the account, or they are erased already.',
    account: 'All personal data',
    ofAccount: [
      'Names, emails, phone numbers, addresses, notes, and names of lines are erased for good, within minutes.',
      'Invoices, payments and the books stay. Invoices keep who was billed until the rule on erasure lets it go.',
      'The audit log stays and can be verified. No one can read personal values in it any longer.',
    ],
    ofPerson: [
      'Their name, email, sign-up, consents and sealed values in the audit log are erased for good, within minutes.',
      'What they did stays, as done by a former person.',
    ],
    done: 'The personal data is being erased. It takes some minutes.',
  },
  adopting: {
    silent: "The gateway isn't responding. Try again soon.",
    done: (amount: string, fact: string) => `${amount}: ${fact}`,
    facts: {
      charge: 'The charge is booked and pays its invoice.',
      unwanted_charge: "The charge is booked as the customer's money, because no invoice needs it. Refund it.",
      other_sum: "What the gateway took is booked as the customer's money; the invoice is still unpaid. Refund it.",
      called_off: 'The charge counts as canceled. Its invoice is open again.',
      sent_back: 'The bank returned it. What it had paid is due again.',
      charged_back:
        'The bank took it back after a dispute. What it had paid is due again, and its payment method is disabled.',
      reinstated: 'The bank returned the money to us. It pays its invoice, or can be refunded if that is paid.',
      refund: 'The refund is booked.',
      refund_called_off: 'The refund counts as not done.',
    } satisfies Record<Adoption['fact'], string>,
  },
};
