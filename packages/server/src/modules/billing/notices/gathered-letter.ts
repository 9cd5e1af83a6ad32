import { sumCents } from '../../../kernel/money.ts';
import type { Letter } from '../../../mail/letter.ts';
import { dollarsShown, methodShown, momentShown } from '../documents/document-texts.ts';
import { closingOf } from './charge-letters.ts';
import { gatheredWords } from './gathered-words.ts';
import type { NoticedCharge, NoticeFacts } from './notice-facts.ts';
import type { GatheredKind } from './notice-kind.ts';

export interface GatheredRow {
  /** Null when there was nothing to charge the invoice with. */
  readonly charge: NoticedCharge | null;
  readonly invoice: NoticeFacts['invoice'];
  /** The device's name, else its SIM. */
  readonly line: string;
}

/** The one mail that tells the same of the charges of several lines. */
export function gatheredLetter(
  kind: GatheredKind,
  rows: readonly GatheredRow[],
  facts: Omit<NoticeFacts, 'invoice'>,
): Letter {
  const { subject, opening, when, momentOf, action } = gatheredWords[kind];
  const total = dollarsShown(sumCents(rows.map(centsOf)));
  const charges = rows.flatMap(({ charge }) => (charge === null ? [] : [charge]));
  return {
    subject: subject(total, `${rows.length} lines`),
    opening: [...opening, ...reasonsOf(charges), ...adviceOf(kind, charges)],
    facts: [
      ['Total', total],
      [kind === 'no_method' ? 'Invoices' : 'Payments', String(rows.length)],
      ...momentsOf(when, charges.map(momentOf), facts.timeZone),
    ],
    table: tableOf(rows, new Set(charges.map(({ reason }) => reason)).size > 1),
    action: { text: action.text, url: `${facts.publicUrl}${action.path}` },
    closing: closingOf(facts),
  };
}

const centsOf = ({ charge, invoice }: GatheredRow) => charge?.amountCents ?? invoice.totalCents;

/** The one reason of all, if there is one; several stand in the table, each beside its line. */
function reasonsOf(charges: readonly NoticedCharge[]): string[] {
  const [reason, ...others] = new Set(charges.map((charge) => charge.reason));
  return reason && others.length === 0 ? [reason] : [];
}

function adviceOf(kind: GatheredKind, charges: readonly NoticedCharge[]): string[] {
  if (kind !== 'failed' && kind !== 'returned') return [];
  const isHard = charges.every(({ isHardDecline }) => isHardDecline);
  if (kind === 'failed')
    return [
      isHard
        ? 'The same method would be declined again: choose or add another one, then pay.'
        : 'Choose or add a payment method, then pay. Your lines stay on for now.',
    ];
  return [
    isHard
      ? 'We will not debit this account again: choose or add another method, then pay.'
      : 'You can pay again with an account that holds enough money, or with another method.',
  ];
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
  const title = hasReasons ? 'Reason' : 'Payment method';
  return {
    head: ['Line', 'Invoice', 'Amount', ...(rows.some(({ charge }) => charge !== null) ? [title] : [])],
    rows: rows.map((row) => [
      row.line,
      row.invoice.number ?? 'not numbered yet',
      dollarsShown(centsOf(row)),
      ...last(row.charge),
    ]),
  };
}
