import { dayShown, dollarsShown } from '../../../kernel/shown.ts';
import type { Letter } from '../../../mail/letter.ts';
import { closingOf } from './charge-letters.ts';
import type { NoticedInvoice, NoticeFacts } from './notice-facts.ts';
import { words } from './words.ts';

type Facts = Omit<NoticeFacts, 'invoices'>;

/** The mail that brings an invoice which the customer pays by check or transfer. */
export function invoiceLetter(facts: Facts, invoice: NoticedInvoice): Letter {
  const { number, due, day } = shown(invoice);
  const isPaid = invoice.dueCents === 0;
  return {
    subject: isPaid ? words.issued.paidSubject(number) : words.issued.subject(number, due, day),
    opening: isPaid ? [words.issued.text, words.issued.paid] : [words.issued.text, words.issued.howToPay],
    ...rest(facts, invoice),
  };
}

/** The mail when an invoice was not paid by its due date. */
export function overdueLetter(facts: Facts, invoice: NoticedInvoice): Letter {
  const { number, due, day } = shown(invoice);
  return {
    subject: words.overdue.subject(number, due),
    opening: [words.overdue.text(day), words.overdue.advice],
    ...rest(facts, invoice),
  };
}

function shown({ number, dueCents, dueOn }: NoticedInvoice) {
  return { number: number ?? '', due: dollarsShown(dueCents), day: dueOn === null ? '' : dayShown(dueOn) };
}

function rest(facts: Facts, invoice: NoticedInvoice): Omit<Letter, 'subject' | 'opening'> {
  const { number, due, day } = shown(invoice);
  return {
    facts: [
      [words.facts.invoice, number],
      [words.facts.total, dollarsShown(invoice.totalCents)],
      [words.facts.due, due],
      ...(day === '' ? [] : [[words.facts.dueOn, day] as const]),
    ],
    action: { text: words.actions.invoice, url: `${facts.publicUrl}/billing/invoices?open=${invoice.id}` },
    closing: closingOf(facts),
  };
}
