import { localeNow } from '../../../kernel/language.ts';
import type { InvoiceGroup, MethodLabel } from '@linekeeper/contract';
import type { Letter } from '../../../mail/letter.ts';
import { dollarsShown, methodShown, momentShown } from '../../../kernel/shown.ts';
import { closingOf, tableOf } from './charge-letters.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { words } from './words.ts';

export interface UpcomingNotice {
  readonly upcoming: {
    readonly at: Date;
    /** Null: there is none that can be charged. */
    readonly method: MethodLabel | null;
    readonly creditCents: number;
    readonly totalCents: number;
    /** What it may come to with usage until then. */
    readonly highCents: number;
    readonly groups: readonly Pick<InvoiceGroup, 'amountCents' | 'lineCount' | 'text'>[];
  };
  /** It announces a bank debit of another amount and cannot be switched off. */
  readonly isObligatory: boolean;
}

/** The mail before a billing day. */
export function upcomingLetter(
  { upcoming, isObligatory }: UpcomingNotice,
  facts: Omit<NoticeFacts, 'invoices'>,
): Letter {
  const { at, method, creditCents, totalCents, highCents, groups } = upcoming;
  const amount = dollarsShown(totalCents);
  const { publicUrl, timeZone, company } = facts;
  const date = shortDay(at, timeZone);
  const highest = highCents > totalCents ? dollarsShown(highCents) : '';
  const shownMethod = method === null ? '' : methodShown(method);
  return {
    wording: {
      id: `upcoming-${kindOf(method, isObligatory)}`,
      values: { amount, date, company, highest, method: shownMethod },
    },
    subject: words.upcoming.subject(amount, date),
    opening: [
      method === null ? words.upcoming.noMethod : words.upcoming.text(shownMethod),
      ...(highest === '' ? [] : [words.upcoming.usage(highest)]),
    ],
    facts: [
      [words.facts.expected, amount],
      ...(creditCents > 0 ? [[words.facts.creditUsed, dollarsShown(creditCents)] as const] : []),
      [words.facts.date, momentShown(at.toISOString(), timeZone)],
      ...(method === null ? [] : [[words.facts.method, shownMethod] as const]),
    ],
    ...(groups.length > 0 && { table: tableOf(groups) }),
    action:
      method === null
        ? { text: words.actions.addMethod, url: `${publicUrl}/billing/methods` }
        : { text: words.actions.upcoming, url: `${publicUrl}/billing/upcoming` },
    closing: [isObligatory ? words.upcoming.changedDebit : words.upcoming.canBeSwitchedOff, ...closingOf(facts)],
  };
}

function kindOf(method: MethodLabel | null, isObligatory: boolean) {
  if (method === null) return 'no_method';
  return isObligatory ? 'changed_debit' : 'usual';
}

function shortDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(localeNow(), { month: 'short', day: 'numeric', timeZone }).format(at);
}
