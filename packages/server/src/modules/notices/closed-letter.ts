import type { Letter } from '../../mail/letter.ts';
import { dollarsShown } from '../documents/document-texts.ts';
import { closingOf, openInvoice } from './letters/charge-letters.ts';
import type { NoticeFacts } from './letters/notice-facts.ts';
import { words } from './letters/words.ts';

/** The mail when the provider forgives an invoice; it gives a reason only for a corrected mistake. */
export function closedLetter(facts: NoticeFacts): Letter {
  const { invoice } = facts;
  const number = invoice.number ?? '';
  const isVoid = invoice.status === 'void';
  return {
    subject: isVoid ? words.closed.voidSubject(number) : words.closed.subject(number),
    opening: [isVoid ? words.closed.voidText : words.closed.text],
    facts: [
      [words.facts.invoice, number],
      [words.facts.amount, dollarsShown(invoice.totalCents)],
    ],
    action: openInvoice(facts),
    closing: closingOf(facts),
  };
}
