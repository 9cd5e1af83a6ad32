import type { Letter } from '../../../mail/letter.ts';
import { dayShown, dollarsShown } from '../../../kernel/shown.ts';
import { closingOf } from './charge-letters.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { words } from './words.ts';

/** How much of its spend cap an account has reached. */
export interface SpendCapNotice {
  readonly percent: number;
  readonly usedCents: number;
  readonly capCents: number;
  /** The day that the next period begins on. */
  readonly periodEnd: string;
  /** So many lines are suspended. */
  readonly lineCount: number;
}

export function spendCapLetter(notice: SpendCapNotice, facts: Omit<NoticeFacts, 'invoices'>): Letter {
  const { percent, usedCents, capCents, periodEnd, lineCount } = notice;
  const { spendCap } = words;
  const day = dayShown(periodEnd);
  const isReached = percent === 100;
  const [amount, cap] = [dollarsShown(usedCents), dollarsShown(capCents)];
  const about = { amount, cap, date: day, company: facts.company };
  return {
    wording: isReached
      ? { id: 'spend_cap-reached', values: { ...about, lines: words.lines(lineCount) } }
      : { id: 'spend_cap-warning', values: { ...about, percent: words.percent(percent) } },
    subject: isReached ? spendCap.reachedSubject : spendCap.subject(percent),
    opening: isReached
      ? [spendCap.reached(lineCount), spendCap.backOn(day)]
      : [spendCap.text(percent), spendCap.advice],
    facts: [
      [spendCap.facts.used, amount],
      [spendCap.facts.cap, cap],
      ...(isReached ? [[spendCap.facts.lines, String(lineCount)] as const] : []),
      [spendCap.facts.nextPeriod, day],
    ],
    action: { text: spendCap.action, url: `${facts.publicUrl}/settings/spend-cap` },
    closing: closingOf(facts),
  };
}
