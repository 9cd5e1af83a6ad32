import { perLanguage } from '../../../kernel/language.ts';
import type { MethodLabel } from '@linekeeper/contract';
import { methodShown } from '../../../kernel/shown.ts';
import type { Letter } from '../../../mail/letter.ts';
import { closingOf } from './charge-letters.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { words } from './words.ts';

export interface CardNotice {
  readonly label: MethodLabel;
  /** The last day (UTC) on which the card is good. */
  readonly lastDay: Date;
  readonly isExpired: boolean;
}

/** The mail about a default card that expires soon, or has expired. */
export function cardLetter({ label, lastDay, isExpired }: CardNotice, facts: Omit<NoticeFacts, 'invoices'>): Letter {
  const method = methodShown(label);
  const { subject, text, advice } = isExpired ? words.expired : words.expiring;
  const month = months().format(lastDay);
  return {
    wording: {
      id: isExpired ? 'card-expired' : 'card-expires',
      values: { method, date: month, company: facts.company },
    },
    subject: subject(method, month),
    opening: [text(month), advice],
    facts: [
      [words.facts.method, method],
      [isExpired ? words.facts.expired : words.facts.expires, month],
    ],
    action: { text: words.actions.methods, url: `${facts.publicUrl}/billing/methods` },
    closing: closingOf(facts),
  };
}

const months = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
