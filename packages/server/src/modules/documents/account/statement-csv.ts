import { csvAmount, csvRows, type CsvShape } from '../../../kernel/csv-rows.ts';
import type { TabledStatement } from './statement.ts';
import { words } from './words.ts';

/**
 * A row per entry between what it opened and what it closed with, then the sums of the period in a column of their own;
 * amounts in dollars with a decimal point.
 */
export async function* statementCsv(statement: TabledStatement, shape: CsvShape): AsyncGenerator<string> {
  const { from, to, openingCents, closingCents } = statement;
  yield csvRows([words.csvColumns, [from, null, words.opening, null, csvAmount(openingCents), 'USD', null]], shape);
  for await (const entries of statement.entries())
    yield csvRows(
      entries.map(({ day, number, text, amountCents, balanceCents }) => [
        day,
        number,
        text,
        csvAmount(amountCents),
        csvAmount(balanceCents),
        'USD',
        null,
      ]),
      shape,
    );
  const sums = [
    [words.charges, statement.chargesCents],
    [words.payments.less, 0 - statement.paymentsCents],
    [words.credits, 0 - statement.creditsCents],
  ] as const;
  yield csvRows(
    [
      [to, null, words.closing, null, csvAmount(closingCents), 'USD', null],
      ...sums.map(([text, cents]) => [to, null, text, null, null, 'USD', csvAmount(cents)]),
    ],
    shape,
  );
}
