import type { Quote } from '@linekeeper/contract';
import { sumCents } from '../../../kernel/money.ts';
import type { QuotedRow } from '../jobs/row.ts';

/** A total as it was quoted, and as it is now. */
export interface Totals {
  readonly fromCents: number;
  readonly toCents: number;
}

/** What lines cost each month after a change, then and now: of those that can still be changed. */
export function monthlyTotals(
  lines: readonly { readonly then: QuotedRow | null; readonly now: QuotedRow | null }[],
): Totals {
  const known = lines.flatMap(({ then, now }) =>
    then?.afterCents === undefined || now?.afterCents === undefined
      ? []
      : [{ fromCents: then.afterCents, toCents: now.afterCents }],
  );
  return {
    fromCents: sumCents(known.map(({ fromCents }) => fromCents)),
    toCents: sumCents(known.map(({ toCents }) => toCents)),
  };
}

type Today = Pick<Quote, 'today'>;

/** What is charged at once, tax included. */
export function todayTotals(then: Today, now: Today): Totals {
  return { fromCents: then.today.totalCents, toCents: now.today.totalCents };
}

export function hasRisen({ fromCents, toCents }: Totals): boolean {
  return toCents > fromCents;
}
