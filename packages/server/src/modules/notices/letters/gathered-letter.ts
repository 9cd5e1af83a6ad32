import { sumCents } from '../../../kernel/money.ts';
import type { Letter } from '../../../mail/letter.ts';
import { dollarsShown, methodShown, momentShown } from '../../../kernel/shown.ts';
import { closingOf, isOwed } from './charge-letters.ts';
import { gatheredWords, owedText } from './gathered-words.ts';
import type { NoticedCharge, NoticeFacts, Refund } from './notice-facts.ts';
import type { GatheredKind } from './notice-kind.ts';
import { words } from './words.ts';

export interface GatheredRow {
  /** Null when there was nothing to charge the invoice with. */
  readonly charge: NoticedCharge | null;
  readonly refund: Refund | null;
  readonly invoice: NoticeFacts['invoice'];
  /** The device's name, else its SIM. */
  readonly line: string;
}

/** One mail about the charges of several lines that had the same outcome. */
export function gatheredLetter(
  kind: GatheredKind,
  rows: readonly GatheredRow[],
  facts: Omit<NoticeFacts, 'invoice'>,
): Letter {
  const { subject, opening, when, momentOf, action } = gatheredWords[kind];
  const total = dollarsShown(sumCents(rows.map(centsOf)));
  const tried = rows.flatMap(({ charge, refund }) => (charge === null ? [] : [{ charge, refund }]));
  const charges = tried.map(({ charge }) => charge);
  const isPaid = kind === 'called_off' && !rows.some(({ invoice }) => isOwed(invoice));
  const { text, path } = isPaid ? gatheredWords.refunded.action : action;
  const isFailure = kind === 'failed' || kind === 'returned';
  return {
    subject: subject(total, linesShown(rows)),
    opening: [...opening, ...(isFailure ? reasonsOf(charges) : []), ...adviceOf(kind, rows)],
    facts: [
      [words.facts.total, total],
      [counted[kind] ?? words.facts.payments, String(rows.length)],
      ...momentsOf(when, tried.map(momentOf), facts.timeZone),
    ],
    table: tableOf(rows, isFailure && new Set(charges.map(({ reason }) => reason)).size > 1),
    action: { text, url: `${facts.publicUrl}${path}` },
    closing: closingOf(facts),
  };
}

const counted: { [Kind in GatheredKind]?: string } = {
  no_method: words.facts.invoices,
  refunded: words.facts.refunds,
};
const centsOf = ({ charge, invoice, refund }: GatheredRow) =>
  refund?.amountCents ?? charge?.amountCents ?? invoice.totalCents;

/** An invoice is for one line, and may come twice: a payment can be refunded in parts. */
function linesShown(rows: readonly GatheredRow[]): string {
  return words.lines(new Set(rows.map(({ invoice }) => invoice.id)).size);
}

/** The reason that all share; different ones go into the table, each beside its line. */
function reasonsOf(charges: readonly NoticedCharge[]): string[] {
  const [reason, ...others] = new Set(charges.map((charge) => charge.reason));
  return reason && others.length === 0 ? [reason] : [];
}

function adviceOf(kind: GatheredKind, rows: readonly GatheredRow[]): string[] {
  if (kind === 'called_off') return [owedText(rows.map(({ invoice }) => invoice))];
  if (kind !== 'failed' && kind !== 'returned') return [];
  const isHard = rows.every(({ charge }) => charge?.isHardDecline);
  if (kind === 'failed') return [words.failed[isHard ? 'hard' : 'soft']];
  return [words.returned[isHard ? 'hard' : 'severalSoft']];
}

function momentsOf(term: string, moments: readonly Date[], timeZone: string): [string, string][] {
  const times = moments.map((moment) => moment.getTime());
  if (times.length === 0) return [];
  const [first, last] = [Math.min(...times), Math.max(...times)].map((at) =>
    momentShown(new Date(at).toISOString(), timeZone),
  );
  return [[term, first === last ? `${first}` : `${first} – ${last}`]];
}

function tableOf(rows: readonly GatheredRow[], hasReasons: boolean): NonNullable<Letter['table']> {
  const last = (charge: NoticedCharge | null) => {
    if (charge === null) return [];
    return [hasReasons ? (charge.reason ?? '') : methodShown(charge.method)];
  };
  const title = hasReasons ? words.facts.reason : words.facts.method;
  return {
    head: [
      words.facts.line,
      words.facts.invoice,
      words.facts.amount,
      ...(rows.some(({ charge }) => charge !== null) ? [title] : []),
    ],
    rows: rows.map((row) => [
      row.line,
      row.invoice.number ?? words.notNumbered,
      dollarsShown(centsOf(row)),
      ...last(row.charge),
    ]),
  };
}
