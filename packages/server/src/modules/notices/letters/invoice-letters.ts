import { retold } from '../../../kernel/retold.ts';
import { paidByTexts, type PaidBy } from '@linekeeper/contract';
import { dayShown, dollarsShown } from '../../../kernel/shown.ts';
import type { Letter } from '../../../mail/letter.ts';
import { closingOf, invoicesOf } from './charge-letters.ts';
import type { NoticedInvoice, NoticeFacts } from './notice-facts.ts';
import { words } from './words.ts';

type Facts = Omit<NoticeFacts, 'invoices'>;

/** The mail that brings an invoice which the customer pays by check or transfer. */
export function invoiceLetter(facts: Facts, invoice: NoticedInvoice): Letter {
  const { number, due, day } = shown(invoice);
  const isPaid = invoice.dueCents === 0;
  const { company } = facts;
  return {
    wording: isPaid
      ? { id: 'invoice-credit', values: { invoice: number, amount: dollarsShown(invoice.totalCents), company } }
      : { id: 'invoice-due', values: { invoice: number, amount: due, date: day, company } },
    subject: isPaid ? words.issued.paidSubject(number) : words.issued.subject(number, due, day),
    opening: isPaid ? [words.issued.text, words.issued.paid] : [words.issued.text, words.issued.howToPay],
    ...rest(facts, invoice),
  };
}

/** The mail when an invoice was not paid by its due date. */
export function overdueLetter(facts: Facts, invoice: NoticedInvoice): Letter {
  const { number, due, day } = shown(invoice);
  return {
    wording: { id: 'overdue', values: { invoice: number, amount: due, date: day, company: facts.company } },
    subject: words.overdue.subject(number, due),
    opening: [words.overdue.text(day), words.overdue.advice],
    ...rest(facts, invoice),
  };
}

export interface CreditNotice {
  readonly id: string;
  readonly number: string;
  /** What it lowered what was due by; the rest pays later invoices. */
  readonly loweredCents: number;
  readonly creditCents: number;
  /** What goes back to the payment method instead. */
  readonly refundCents: number;
}

/** The mail that brings a credit note. */
export function creditNoteLetter(facts: Facts, note: CreditNotice, invoice: NoticedInvoice): Letter {
  const { number, loweredCents, creditCents, refundCents } = note;
  const amount = dollarsShown(loweredCents + creditCents + refundCents);
  const invoiceNumber = invoice.number ?? '';
  const [lowered, credit] = [dollarsShown(loweredCents), dollarsShown(creditCents)];
  const about = { note: number, amount, invoice: invoiceNumber, company: facts.company };
  const became = becameOf(note);
  return {
    wording: { id: `credit_note-${became}`, values: became === 'both' ? { ...about, lowered, credit } : about },
    subject: words.creditNote.subject(number, amount, invoiceNumber),
    opening: [words.creditNote[became](became === 'both' ? lowered : amount, credit), words.creditNote.attached],
    facts: [
      [words.facts.creditNote, number],
      [words.facts.invoice, invoiceNumber],
      [words.facts.credited, amount],
    ],
    action: openInvoice(facts, invoice),
    closing: closingOf(facts),
  };
}

function becameOf({ loweredCents, creditCents, refundCents }: CreditNotice) {
  if (refundCents > 0) return 'refund';
  if (creditCents === 0) return 'lowered';
  return loweredCents === 0 ? 'credit' : 'both';
}

const openInvoice = ({ publicUrl }: Facts, { id }: NoticedInvoice): Letter['action'] => ({
  text: words.actions.invoice,
  url: `${publicUrl}/billing/invoices?open=${id}`,
});

function shown({ number, dueCents, dueOn }: NoticedInvoice) {
  return { number: number ?? '', due: dollarsShown(dueCents), day: dueOn === null ? '' : dayShown(dueOn) };
}

function rest(facts: Facts, invoice: NoticedInvoice): Omit<Letter, 'opening' | 'subject' | 'wording'> {
  const { number, due, day } = shown(invoice);
  return {
    facts: [
      [words.facts.invoice, number],
      [words.facts.total, dollarsShown(invoice.totalCents)],
      [words.facts.due, due],
      ...(day === '' ? [] : [[words.facts.dueOn, day] as const]),
    ],
    action: openInvoice(facts, invoice),
    closing: closingOf(facts),
  };
}

export interface RecordedNotice {
  readonly amountCents: number;
  readonly creditCents: number;
  readonly paidBy: PaidBy;
  readonly reference: string;
  /** `YYYY-MM-DD`. */
  readonly receivedOn: string;
  readonly reversedAt: Date | null;
}

/** The receipt of a payment by check or transfer, or the mail that it came back. */
export function recordedLetter(payment: RecordedNotice, facts: NoticeFacts): Letter {
  const amount = dollarsShown(payment.amountCents);
  const paidBy = retold(paidByTexts[payment.paidBy](payment.reference));
  const isReturned = payment.reversedAt !== null;
  const { subject, text } = words.recorded[isReturned ? 'returned' : 'received'];
  const date = dayShown(payment.receivedOn);
  const invoice = facts.invoices.length > 0 ? invoicesOf(facts)[1] : '';
  const { company } = facts;
  return {
    wording: { id: isReturned ? 'reversed' : 'recorded', values: { amount, method: paidBy, date, invoice, company } },
    subject: subject(amount),
    opening: [text(paidBy)],
    facts: [
      [words.facts.amount, amount],
      [words.facts.method, paidBy],
      [words.facts.received, date],
      ...(facts.invoices.length > 0 ? [invoicesOf(facts)] : []),
      ...(payment.creditCents > 0 && !isReturned
        ? [[words.facts.credit, dollarsShown(payment.creditCents)] as const]
        : []),
    ],
    action: { text: words.actions.invoices, url: `${facts.publicUrl}/billing/invoices` },
    closing: closingOf(facts),
  };
}
