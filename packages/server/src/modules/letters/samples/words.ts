import type { LetterGroup } from '@linekeeper/contract/provider';

/** What a letter is called and when it is sent; of its samples the names. */
export interface NamedLetter {
  readonly group: LetterGroup;
  readonly title: string;
  readonly when: string;
  readonly samples: Readonly<Record<string, string>>;
}

/** The names of the letters that the portal writes: what each is, when it is sent, and of its samples. */
export const words = {
  /** In the subject of a letter that staff send themselves. */
  test: (subject: string) => `[Test] ${subject}`,
  kinds: {
    receipt: {
      group: 'money',
      title: 'Payment receipt',
      when: 'As soon as a payment was taken.',
      samples: { card: 'Card', bank: 'Bank account, one plan', several: 'Several invoices' },
    },
    on_its_way: {
      group: 'money',
      title: 'Bank payment on its way',
      when: 'When the bank accepted a debit that takes days to arrive.',
      samples: { bank: 'Bank account' },
    },
    failed: {
      group: 'money',
      title: 'Payment failed',
      when: 'When the bank declined a payment. After an automatic try the email of the dunning step says so instead.',
      samples: { soft: 'It may work later', hard: 'It will not work again' },
    },
    returned: {
      group: 'money',
      title: 'Bank payment returned',
      when: 'When the bank took back a debit that it had accepted.',
      samples: { bank: 'Unknown account', again: 'Not enough money' },
    },
    called_off: {
      group: 'money',
      title: 'Payment canceled',
      when: 'When a payment was voided before it settled.',
      samples: { owed: 'Still owed', paid: 'Paid since' },
    },
    no_method: {
      group: 'money',
      title: 'No payment method',
      when: 'When an invoice was issued and there is nothing to charge.',
      samples: { usual: 'Usual' },
    },
    upcoming: {
      group: 'money',
      title: 'Upcoming charge',
      when: 'Before a billing day, to customers who want it; always before a bank debit of a different amount.',
      samples: {
        card: 'Card',
        credit: 'With usage and credit',
        bank: 'Changed bank debit',
        none: 'No payment method',
      },
    },
    invoice: {
      group: 'money',
      title: 'Invoice',
      when: 'When an invoice is issued to a customer who pays by check or transfer. The invoice is attached as a PDF.',
      samples: { due: 'Due', credit: 'Paid by credit' },
    },
    overdue: {
      group: 'money',
      title: 'Invoice overdue',
      when: 'When an invoice was not paid by its due date.',
      samples: { usual: 'Usual' },
    },
    recorded: {
      group: 'money',
      title: 'Check or transfer received',
      when: 'When staff or the bank recorded a payment by check, wire, ACH or cash.',
      samples: { received: 'Received' },
    },
    reversed: {
      group: 'money',
      title: 'Check or transfer returned',
      when: 'When a recorded payment was reversed.',
      samples: { returned: 'Returned' },
    },
    refund: {
      group: 'money',
      title: 'Refund',
      when: 'When a payment was refunded, in part or in full.',
      samples: { usual: 'Usual', reopened: 'Due again' },
    },
    credit_note: {
      group: 'money',
      title: 'Credit note',
      when: 'When an invoice was credited. The credit note is attached as a PDF.',
      samples: { lowered: 'Less is due', credit: 'Credit', refund: 'Refund', both: 'Less is due, and credit' },
    },
    closed: {
      group: 'money',
      title: 'Invoice closed',
      when: 'When staff voided an invoice or wrote it off.',
      samples: { void: 'Voided', uncollectible: 'Written off' },
    },
    card: {
      group: 'money',
      title: 'Card expires',
      when: '30 and 7 days before the default card expires, and once it has.',
      samples: { expires: 'Expires soon', expired: 'Expired' },
    },
    spend_cap: {
      group: 'money',
      title: 'Spend cap',
      when: 'When usage came close to the spend cap of an account, and when it was reached.',
      samples: { warning: 'Warning', reached: 'Reached' },
    },
    remind: {
      group: 'dunning',
      title: 'Payment reminder',
      when: 'At a reminder of the dunning steps, while a payment is due.',
      samples: { usual: 'Usual', tried: 'After a failed try' },
    },
    warn: {
      group: 'dunning',
      title: 'Suspension warning',
      when: 'At a warning of the dunning steps: it names the moment of the suspension.',
      samples: { usual: 'Usual', tried: 'After a failed try' },
    },
    cut: {
      group: 'dunning',
      title: 'Lines suspended',
      when: 'When lines were suspended because a payment is due.',
      samples: { tried: 'After a failed try' },
    },
    restore: {
      group: 'dunning',
      title: 'Lines restored',
      when: 'When everything was paid and the lines work again.',
      samples: { usual: 'Usual' },
    },
    end: {
      group: 'dunning',
      title: 'Lines ended',
      when: 'When suspended lines were terminated because they were never paid.',
      samples: { usual: 'Usual', tried: 'After a failed try' },
    },
    new_version: {
      group: 'plans',
      title: 'New terms of a plan',
      when: 'When a new version of a plan will reach lines of a customer, at least 30 days before it does.',
      samples: { price: 'Another price', data: 'More data', messages: 'Paid messages' },
    },
    sims_ordered: {
      group: 'sims',
      title: 'SIM order received',
      when: 'When a customer ordered SIM cards.',
      samples: { usual: 'Usual' },
    },
    sims_shipped: {
      group: 'sims',
      title: 'SIM order shipped',
      when: 'When staff marked an order of SIM cards as shipped.',
      samples: { usual: 'Usual' },
    },
    sims_canceled: {
      group: 'sims',
      title: 'SIM order canceled',
      when: 'When staff canceled an order of SIM cards.',
      samples: { usual: 'Usual' },
    },
    job_started: {
      group: 'account',
      title: 'Scheduled job started',
      when: 'When a job that a person scheduled starts.',
      samples: { usual: 'Usual', partly: 'Without some lines' },
    },
    job_stopped: {
      group: 'account',
      title: 'Scheduled job not started',
      when: 'When a scheduled job is due and its total rose, or its person may no longer change lines.',
      samples: { usual: 'Usual' },
    },
    held: {
      group: 'account',
      title: 'Account on hold',
      when: 'When staff put a customer on hold.',
      samples: { usual: 'Usual' },
    },
    released: {
      group: 'account',
      title: 'Hold released',
      when: 'When staff released a customer from a hold.',
      samples: { usual: 'Usual' },
    },
    approved: {
      group: 'account',
      title: 'Account approved',
      when: 'When staff approved a new customer.',
      samples: { usual: 'Usual' },
    },
    prospect: {
      group: 'account',
      title: 'Invitation to sign up',
      when: 'When staff invite a company to sign up.',
      samples: { terms: 'On terms', card: 'On card, company unknown' },
    },
    account_closed: {
      group: 'account',
      title: 'Account closed',
      when: 'When an owner or staff closed an account.',
      samples: { owner: 'By its owner', staff: 'By staff' },
    },
    second_step: {
      group: 'account',
      title: 'Second step removed',
      when: 'When staff removed the lost second step of a person.',
      samples: { usual: 'Usual' },
    },
    recovery_codes: {
      group: 'account',
      title: 'Recovery codes',
      when: 'To the person who made new recovery codes, or one of whose codes was used.',
      samples: { made: 'Made', used: 'Used' },
    },
    hook_disabled: {
      group: 'account',
      title: 'Webhook disabled',
      when: 'To the owners, when nothing arrived at a webhook for three days, or it answered that it is gone.',
      samples: { failing: 'Nothing arrived', gone: 'Gone' },
    },
    key_made: {
      group: 'account',
      title: 'New API key',
      when: 'To the owners, when a person or a key of the account made an API key.',
      samples: { usual: 'Usual' },
    },
    announcement: {
      group: 'account',
      title: 'Announcement',
      when: 'At the beginning of an announcement that staff chose to email. Staff write its text.',
      samples: { outage: 'Outage' },
    },
    invitation: {
      group: 'staff',
      title: 'Staff invitation',
      when: 'When someone is invited to this console.',
      samples: { usual: 'Usual' },
    },
    approvals_waiting: {
      group: 'staff',
      title: 'Requests to approve',
      when: 'Two minutes after a colleague asked for something that needs a second person, to all others who may approve it.',
      samples: { usual: 'Usual' },
    },
    setup_test: {
      group: 'staff',
      title: 'Test email',
      when: 'When a member of staff checks the mail server while setting up.',
      samples: { usual: 'Test email' },
    },
    audit_head: {
      group: 'staff',
      title: 'Audit chain of the day',
      when: 'Every day, where an address for it is set.',
      samples: { intact: 'Intact', broken: 'Broken' },
    },
  } satisfies Record<string, NamedLetter>,
  /** What samples say that people type. */
  typed: {
    company: 'Northwind Freight & Sons',
    person: 'Ada Byron',
    brandOfCard: 'Visa',
    plan: 'Sensor 5 MB',
    lines: ['Truck 14', 'Yard gate', '8988 3030 0000 0000 0019'],
    simPack: 'IoT SIM, 10 pack',
    courier: 'UPS',
    place: { address: '2 Side Street', city: 'Irvine', state: 'California', zip: '92602' },
    apiKey: 'Fleet sync',
    hook: { url: 'https://fleet.example.com/hooks', lastResult: '410' },
    hold: 'We could not verify the company.',
    job: 'Suspend 312 lines',
    jobStopped: 'The total rose from $312.00 to $343.20. Nothing was changed.',
    closing: 'No answer to three emails',
    announcement: {
      title: 'Activations at one carrier wait',
      body: 'The carrier confirms nothing at the moment.\n\nLines in service are not affected.',
    },
    canceled: 'Out of stock',
    requested: 'Credit of INV-202612-000042',
    fault: 'Entry aud_1 at position 17 was changed or moved.',
    declined: 'The card has insufficient funds.',
    stolen: 'The bank reported this card lost or stolen.',
    unknownAccount: 'The bank could not find this account.',
    partMonth: 'Tracker 50 MB, change of plan for 12 of 31 days',
    overage: 'Sensor 5 MB, usage above the allowance',
  },
};
