import type { GivenFile } from '@linekeeper/contract';
import { csvRows } from '../../../kernel/csv-rows.ts';
import { signedDollars } from '../period/dollars.ts';
import { words } from '../period/words.ts';
import { listRecurring, movedCustomers } from './list-recurring.ts';

type Needs = Parameters<typeof listRecurring>[0];

/** The last 13 months, or the customers of one month whose recurring revenue changed; amounts in dollars. */
export async function exportRecurring(needs: Needs, month: string | undefined): Promise<GivenFile> {
  if (month !== undefined) {
    const rows = (await movedCustomers(needs, month)).map(({ accountId, company, move, beforeCents, afterCents }) => [
      month,
      company,
      accountId,
      words.recurring.moves[move],
      ...[beforeCents, afterCents, afterCents - beforeCents].map(signedDollars),
      'USD',
    ]);
    return file(`recurring-revenue-of-${month}`, [words.recurring.customers, ...rows]);
  }
  const { months } = await listRecurring(needs);
  const rows = months.map(({ month: of, openingCents, moved, closingCents, ...counts }) => [
    of,
    ...[openingCents, moved.new, moved.reactivated, moved.grown, moved.shrunk, moved.lost, closingCents].map(
      signedDollars,
    ),
    String(counts.customerCount),
    String(counts.lostCount),
    String(counts.subscriptionCount),
    'USD',
  ]);
  return file('recurring-revenue', [words.recurring.months, ...rows]);
}

function file(name: string, rows: readonly (readonly string[])[]): GivenFile {
  return { name: `${name}.csv`, content: Buffer.from(csvRows(rows)) };
}
