import type { Quote } from '@linekeeper/contract';
import { sumCents } from '../../kernel/money.ts';
import type { RowRecord } from '../bulk/index.ts';

/** A total as it was quoted, and as it is now. */
export interface Totals {
  readonly fromCents: number;
  readonly toCents: number;
}

/** What lines cost each month after a change, before and now: of those that can still be changed. */
export function monthlyTotals(
  lines: readonly { readonly before: RowRecord['quoted']; readonly now: RowRecord['quoted'] }[],
): Totals {
  const known = lines.flatMap(({ before, now }) =>
    before?.afterCents === undefined || now?.afterCents === undefined
      ? []
      : [{ fromCents: before.afterCents, toCents: now.afterCents }],
  );
  return {
    fromCents: sumCents(known.map(({ fromCents }) => fromCents)),
    toCents: sumCents(known.map(({ toCents }) => toCents)),
  };
}

type Today = Pick<Quote, 'today'>;

/** What is charged at once, tax included. */
export function todayTotals(before: Today, now: Today): Totals {
  return { fromCents: before.today.totalCents, toCents: now.today.totalCents };
}

export function hasRisen({ fromCents, toCents }: Totals): boolean {
  return toCents > fromCents;
}
