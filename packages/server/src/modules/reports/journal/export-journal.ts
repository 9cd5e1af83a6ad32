import type { GivenFile } from '@linekeeper/contract';
import type { QueryOf } from '@linekeeper/contract';
import type { JournalDetail, ProviderEndpoints } from '@linekeeper/contract/provider';
import { utcDay } from '../../../kernel/clock.ts';
import { csvRows } from '../../../kernel/csv-rows.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { BookedTransaction, LedgerSum, Span } from '../../ledger/index.ts';
import { lastDayOf, spanOfDays } from '../period/month.ts';
import type { ReportsNeeds } from '../period/reports-needs.ts';
import { words } from '../period/words.ts';
import { chartOf } from './chart-of-accounts.ts';
import { journalColumns, rowsOf, type Journal } from './journal-file.ts';

type Asked = QueryOf<ProviderEndpoints['exportJournal']>;

const transactionsAtOnce = 2_000;

/** Everything that was booked in a period, read part by part while it is sent: balanced journals of one layout. */
export async function exportJournal(needs: ReportsNeeds, asked: Asked): Promise<GivenFile> {
  const { from, to, flavor, detail } = asked;
  const span = spanOfDays(asked);
  const chart = chartOf((await needs.rules.currentRules(needs.db)).accounting.accounts);
  async function* content(): AsyncGenerator<string> {
    yield csvRows([journalColumns[flavor]]);
    for await (const journals of journalsOf(needs, span, { detail, to }))
      yield csvRows(journals.flatMap((journal) => rowsOf(flavor, chart, journal)));
  }
  const name = `journal-${from}-${to}${flavor === 'plain' ? '' : `-${flavor}`}.csv`;
  return { name, content: content() };
}

async function* journalsOf(
  needs: ReportsNeeds,
  span: Span,
  { detail, to }: { detail: JournalDetail; to: string },
): AsyncGenerator<Journal[]> {
  if (detail !== 'transaction') {
    const sums = await needs.ledger.ledgerSumsOfAll(needs.db, span, detail);
    for (const [period, some] of Map.groupBy(sums, (sum) => sum.period)) yield [summary(period, some, to)];
    return;
  }
  let behind: BookedTransaction | undefined;
  for (;;) {
    const some = await needs.ledger.transactionsOfAll(needs.db, span, { behind, most: transactionsAtOnce });
    if (some.length > 0) yield await transactions(needs, some);
    behind = some.at(-1);
    if (some.length < transactionsAtOnce) return;
  }
}

/** A month is dated by its last day, or by that of the export. */
function summary(period: string, sums: readonly LedgerSum[], to: string): Journal {
  const isMonth = period.length === 'YYYY-MM'.length;
  const last = isMonth ? lastDayOf(period) : period;
  return {
    number: words.journal.number(period),
    day: last < to ? last : to,
    text: isMonth ? words.journal.month(period) : words.journal.day(period),
    company: '',
    accountId: '',
    cause: '',
    entries: sums,
  };
}

async function transactions(needs: ReportsNeeds, some: readonly BookedTransaction[]): Promise<Journal[]> {
  const ids = [...new Set(some.map(({ accountId }) => accountId))];
  const accounts = await needs.accounts.accountsOfIds(needs.db, ids);
  const companies = new Map<AccountId, string>(accounts.map(({ id, company }) => [id, company]));
  return some.map(({ id, at, accountId, cause, entries }) => ({
    number: words.journal.number(String(id)),
    day: utcDay(at),
    text: words.journal.causeText(cause),
    company: companies.get(accountId) ?? '',
    accountId,
    cause,
    entries: entries.map(({ ledger, amountCents }) => ({
      ledger,
      debitCents: Math.max(amountCents, 0),
      creditCents: Math.max(-amountCents, 0),
    })),
  }));
}
