import { csvAmount, csvRows } from '../../../kernel/csv-rows.ts';
import type { TabledStatement } from './statement.ts';
import { words } from './words.ts';

/** A row per entry between what it opened and what it closed with; amounts in dollars with a decimal point. */
export async function* statementCsv(statement: TabledStatement): AsyncGenerator<string> {
  const { from, to, openingCents, closingCents } = statement;
  yield csvRows([words.csvColumns, [from, null, words.opening, null, csvAmount(openingCents), 'USD']]);
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
    );
  yield csvRows([[to, null, words.closing, null, csvAmount(closingCents), 'USD']]);
}
