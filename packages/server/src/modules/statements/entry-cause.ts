import type { StatementKind } from '@linekeeper/contract';

/** What the cause of a booking says: what happened, and to what. */
export interface EntryCause {
  kind: StatementKind;
  /** The id of an invoice, a credit note, a payment or a refund; null where none is known. */
  subject: string | null;
}

const kinds: { readonly [what: string]: StatementKind } = {
  'invoice issued': 'invoice',
  'invoice credited': 'credit_used',
  'invoice void': 'invoice_voided',
  'invoice uncollectible': 'invoice_written_off',
  'invoice recovered': 'invoice_recovered',
  'credit-note ': 'credit_note',
  'charge approved': 'payment',
  'charge returned': 'payment_returned',
  'charge voided': 'payment_voided',
  'correction refunded': 'refund',
  'correction kept': 'refund_kept',
  'correction found': 'refund_found',
  'recorded-payment ': 'recorded_payment',
  'recorded-payment reversed': 'recorded_payment_returned',
  'opening credit': 'opening_credit',
};

/** `invoice:inv_…:issued`, `credit-note:crn_…`, `adoption:adp_…:taken`. */
export function entryCause(cause: string): EntryCause {
  const [of = '', subject = null, what = ''] = cause.split(':');
  if (of === 'adoption') return { kind: 'payment_corrected', subject: null };
  const name = `${of} ${what}`;
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  return kind === undefined ? { kind: 'other', subject: null } : { kind, subject };
}
