import { retold } from '../../../kernel/retold.ts';
import { localeNow } from '../../../kernel/language.ts';
import type { Letter } from '../../../mail/letter.ts';
import type { WordingValues } from '../../../mail/wordings.ts';
import { dollarsShown, methodShown, momentShown } from '../../../kernel/shown.ts';
import { closingOf } from '../letters/charge-letters.ts';
import { words } from './words.ts';
import type { NoticedCharge, NoticeFacts } from '../letters/notice-facts.ts';

/** A mail about an account that owes after a failed payment. */
export interface DunningNotice {
  readonly kind: 'remind' | 'warn' | 'cut' | 'restore' | 'end';
  readonly dueCents: number;
  readonly lineCount: number;
  /** The first of them. */
  readonly lines: readonly { readonly name: string; readonly dueCents: number }[];
  /** When lines are suspended, in a warning; when they end, once they are suspended. */
  readonly at: Date | null;
  /** The automatic try before it, which failed; null when there was none, or an earlier mail was about it. */
  readonly tried: Pick<NoticedCharge, 'method' | 'reason'> | null;
}

const rowsAtMost = 50;

export function dunningLetter(notice: DunningNotice, facts: Omit<NoticeFacts, 'invoices'>): Letter {
  const { kind, lineCount, dueCents } = notice;
  const due = dollarsShown(dueCents);
  const moment = notice.at === null ? '' : momentShown(notice.at.toISOString(), facts.timeZone);
  const isPaid = kind === 'restore';
  return {
    wording: { id: kind, values: valuesOf(notice, { due, moment }, facts) },
    subject: subjectOf(notice, due, facts.timeZone),
    opening: [
      ...triedOf(notice),
      words[kind].text(due, moment),
      ...(kind === 'cut' && moment !== '' ? [words.cut.ends(moment)] : []),
      words[kind].advice,
    ],
    facts: [
      ...(dueCents > 0 ? [[words.facts.due, due] as const] : []),
      ...(lineCount > 0 ? [[words.facts.lines, String(lineCount)] as const] : []),
      ...(moment === '' ? [] : [[kind === 'warn' ? words.facts.suspension : words.facts.end, moment] as const]),
    ],
    ...(lineCount > 0 && { table: tableOf(notice) }),
    action: isPaid
      ? { text: words.view, url: `${facts.publicUrl}/lines` }
      : { text: words.pay, url: `${facts.publicUrl}/billing/failed` },
    closing: closingOf(facts),
  };
}

function valuesOf(
  { at, lineCount, tried }: DunningNotice,
  { due, moment }: { readonly due: string; readonly moment: string },
  { company, timeZone }: Omit<NoticeFacts, 'invoices'>,
): WordingValues {
  return {
    amount: due,
    moment,
    company,
    lines: words.lines(lineCount),
    date: at === null ? '' : dayShown(at, timeZone),
    method: tried === null ? '' : methodShown(tried.method),
    reason: retold(tried?.reason ?? ''),
  };
}

function triedOf({ tried }: DunningNotice): string[] {
  if (tried === null) return [];
  return [words.tried(methodShown(tried.method)), ...(tried.reason === null ? [] : [retold(tried.reason)])];
}

function subjectOf({ kind, lineCount, at }: DunningNotice, due: string, timeZone: string): string {
  if (kind === 'remind') return words.remind.subject(due);
  if (kind === 'warn') return words.warn.subject(lineCount, at === null ? '' : dayShown(at, timeZone));
  return words[kind].subject(lineCount);
}

function dayShown(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(localeNow(), { month: 'short', day: 'numeric', timeZone }).format(at);
}

function tableOf({ kind, lines, lineCount }: DunningNotice): NonNullable<Letter['table']> {
  const isOwed = kind !== 'restore';
  const shown = lines.slice(0, rowsAtMost);
  const rows = shown.map(({ name, dueCents }) => (isOwed ? [name, dollarsShown(dueCents)] : [name]));
  const left = lineCount - shown.length;
  const more = left > 0 ? [isOwed ? [words.more(left), ''] : [words.more(left)]] : [];
  return { head: isOwed ? [words.facts.line, words.facts.lineDue] : [words.facts.line], rows: [...rows, ...more] };
}
