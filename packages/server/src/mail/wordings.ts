/** What a placeholder of an email may stand for. */
export type Placeholder =
  | 'amount'
  | 'cap'
  | 'company'
  | 'courier'
  | 'credit'
  | 'date'
  | 'email'
  | 'faults'
  | 'head'
  | 'highest'
  | 'invoice'
  | 'lines'
  | 'link'
  | 'lowered'
  | 'method'
  | 'moment'
  | 'note'
  | 'percent'
  | 'person'
  | 'plan'
  | 'price'
  | 'provider'
  | 'reason'
  | 'requests'
  | 'sims'
  | 'support'
  | 'text'
  | 'title'
  | 'tracking';

/** What placeholders stand for in one email, as it is shown; a value that the email does not have is empty or absent. */
export type WordingValues = Readonly<Partial<Record<Placeholder, string>>>;

/** Which placeholders the words of an email may name. */
export interface PlaceholderRules {
  /** Every email of the kind has a value for them. */
  readonly always: readonly Placeholder[];
  /** Only some have; a paragraph that names one is left out of the others. */
  readonly sometimes?: readonly Placeholder[];
  /** What the email must say and its facts don't: the paragraphs have to name them. */
  readonly needed?: readonly Placeholder[];
}

const charge = { always: ['amount', 'invoice', 'method', 'date', 'company'] } as const;
const declined = { ...charge, sometimes: ['reason'], needed: ['reason'] } as const;
const invoice = { always: ['invoice', 'amount', 'company'] } as const;
const dueInvoice = { always: ['invoice', 'amount', 'date', 'company'] } as const;
const recorded = { always: ['amount', 'method', 'date', 'company'], sometimes: ['invoice'] } as const;
const creditNote = { always: ['note', 'amount', 'invoice', 'company'] } as const;
const card = { always: ['method', 'date', 'company'] } as const;
const upcoming = {
  always: ['amount', 'date', 'company'],
  sometimes: ['method', 'highest'],
  needed: ['highest'],
} as const;
const tried = { sometimes: ['method', 'reason'], needed: ['method', 'reason'] } as const;
const sims = { always: ['sims', 'company'] } as const;

/**
 * Every wording of every email: an email whose sentences differ by what happened has one for each case. The part before
 * the hyphen is the kind of letter.
 */
export const wordings = {
  'receipt-card': charge,
  'receipt-bank': charge,
  on_its_way: charge,
  'failed-soft': declined,
  'failed-hard': declined,
  'returned-soft': declined,
  'returned-hard': declined,
  'called_off-owed': charge,
  'called_off-paid': charge,
  no_method: invoice,
  'upcoming-usual': upcoming,
  'upcoming-changed_debit': upcoming,
  'upcoming-no_method': { ...upcoming, sometimes: ['highest'] },
  'invoice-due': dueInvoice,
  'invoice-credit': invoice,
  overdue: dueInvoice,
  recorded,
  reversed: recorded,
  'refund-usual': charge,
  'refund-reopened': charge,
  'credit_note-lowered': creditNote,
  'credit_note-credit': creditNote,
  'credit_note-refund': creditNote,
  'credit_note-both': { always: [...creditNote.always, 'lowered', 'credit'], needed: ['lowered', 'credit'] },
  'closed-void': invoice,
  'closed-uncollectible': invoice,
  'card-expires': card,
  'card-expired': card,
  'spend_cap-warning': { always: ['percent', 'amount', 'cap', 'date', 'company'], needed: ['percent'] },
  'spend_cap-reached': { always: ['lines', 'amount', 'cap', 'date', 'company'] },
  remind: { always: ['amount', 'company'], ...tried },
  warn: { always: ['amount', 'lines', 'date', 'moment', 'company'], ...tried },
  cut: {
    always: ['amount', 'lines', 'company'],
    sometimes: ['method', 'reason', 'moment'],
    needed: ['method', 'reason', 'moment'],
  },
  restore: { always: ['lines', 'company'] },
  end: { always: ['amount', 'lines', 'company'], ...tried },
  'new_version-price': { always: ['plan', 'price', 'date', 'company'] },
  'new_version-terms': { always: ['plan', 'date', 'company'] },
  sims_ordered: { always: [...sims.always, 'amount'] },
  sims_shipped: { ...sims, sometimes: ['courier', 'tracking'] },
  sims_canceled: { ...sims, sometimes: ['reason'] },
  job_started: { always: ['title', 'lines'] },
  job_stopped: { always: ['title', 'reason', 'moment'] },
  held: { always: [], sometimes: ['reason'] },
  released: { always: [] },
  approved: { always: [] },
  'account_closed-owner': { always: ['company', 'person'] },
  'account_closed-staff': { always: ['company', 'reason'] },
  announcement: { always: ['title', 'text', 'company'], needed: ['text'] },
  invitation: { always: ['email'] },
  prospect: { always: ['date'], sometimes: ['company'] },
  second_step: { always: [] },
  'recovery_codes-made': { always: [] },
  'recovery_codes-used': { always: [] },
  'hook_disabled-failing': { always: ['title', 'reason'] },
  'hook_disabled-gone': { always: ['title', 'reason'] },
  key_made: { always: ['title', 'person'] },
  approvals_waiting: { always: ['requests'] },
  setup_test: { always: ['person'] },
  'audit_head-intact': { always: ['date', 'head'] },
  'audit_head-broken': { always: ['date', 'faults'], sometimes: ['head'], needed: ['faults'] },
} as const satisfies Record<string, PlaceholderRules>;

export type WordingId = keyof typeof wordings;

/** What every email has: the provider's name and support address, and where its button leads. */
export const everywhere = ['provider', 'support', 'link'] as const satisfies readonly Placeholder[];

export function isWording(id: string): id is WordingId {
  return Object.hasOwn(wordings, id);
}

export function placeholdersOf(id: WordingId): Required<PlaceholderRules> {
  const rules: PlaceholderRules = wordings[id];
  return { sometimes: [], needed: [], ...rules, always: [...rules.always, ...everywhere] };
}
