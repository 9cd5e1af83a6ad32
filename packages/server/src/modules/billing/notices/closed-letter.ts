import type { Letter } from '../../../mail/letter.ts';
import { dollarsShown } from '../documents/document-texts.ts';
import { closingOf, openInvoice } from './charge-letters.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** The mail when the provider has forgiven an invoice; why is said only where it is a mistake that was put right. */
export function closedLetter(facts: NoticeFacts): Letter {
  const { invoice } = facts;
  const number = invoice.number ?? '';
  const isVoid = invoice.status === 'void';
  return {
    subject: isVoid ? `We canceled invoice ${number}` : `You no longer owe invoice ${number}`,
    opening: [
      isVoid
        ? 'We canceled this invoice: you owe nothing for it, and we charge nothing.'
        : 'We closed this invoice without a payment: you owe nothing for it any more, and we charge nothing.',
    ],
    facts: [
      ['Invoice', number],
      ['Amount', dollarsShown(invoice.totalCents)],
    ],
    action: openInvoice(facts),
    closing: closingOf(facts),
  };
}
