import { csvAmount, csvRows, type CsvShape } from '../../../kernel/csv-rows.ts';
import type { TabledStatement } from './statement.ts';
import { words } from './words.ts';

/** A row per entry between what it opened and what it closed with; amounts in dollars with a decimal point. */
export async function* statementCsv(statement: TabledStatement, shape: CsvShape): AsyncGenerator<string> {
  const { from, to, openingCents, closingCents } = statement;
  yield csvRows([words.csvColumns, [from, null, words.opening, null, csvAmount(openingCents), 'USD']], shape);
  for await (const entries of statement.entries())
    yield csvRows(
      entries.map(({ day, number, text, amountCents, balanceCents }) => [
        day,
        number,
        text,
        csvAmount(amountCents),
        csvAmount(balanceCents),
        'USD',
      ]),
      shape,
    );
  yield csvRows([[to, null, words.closing, null, csvAmount(closingCents), 'USD']], shape);
}
