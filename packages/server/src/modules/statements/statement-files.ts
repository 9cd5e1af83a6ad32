import type { GivenFile } from '@linekeeper/contract';
import type { CsvShape } from '../../kernel/csv-rows.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { StatedEntry } from '../documents/index.ts';
import type { CustomerEntry } from '../ledger/index.ts';
import { describeEntries } from './describe-entries.ts';
import { statementSums } from './statement-sums.ts';
import { statementPeriod, type PeriodAsked, type StatementPeriod } from './statement-period.ts';
import type { StatementsNeeds } from './statements-needs.ts';

const entriesAtOnce = 500;
const mostOnPaper = 2000;

/** A statement of account on paper. Refuses with `too_many_entries` beyond 2,000. */
export async function printStatement(
  needs: StatementsNeeds,
  accountId: AccountId,
  asked: PeriodAsked,
): Promise<GivenFile> {
  const found = needs.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const { account, statement } = await found.execute(async (tx) => {
    const period = await statementPeriod(needs, tx, accountId, asked);
    const { openingCents, closingCents, entryCount } = await needs.ledger.customerTotals(tx, accountId, period.span);
    if (entryCount > mostOnPaper) throw new Refusal('too_many_entries');
    const rows = await needs.ledger.customerEntries(tx, accountId, { ...period.span, limit: mostOnPaper });
    const sums = statementSums(await needs.ledger.customerSums(tx, accountId, period.span));
    const { timeZone, company, billing } = period.account;
    const described = await describeEntries(needs, tx, rows, { accountId, timeZone, openingCents });
    const { address, city, state, zip } = billing;
    const made = {
      seller: await needs.billing.sellerNow(tx),
      billTo: { company, address, city, state, zip },
      from: period.from,
      to: period.to,
      madeAt: needs.clock.now().toISOString(),
      openingCents,
      ...sums,
      closingCents,
      entries: described.map(statedEntry),
    };
    return { account: period.account, statement: made };
  });
  const content = await needs.documents.statementPdf(statement, account.timeZone);
  return { name: `${nameOf(statement)}.pdf`, content };
}

/** The same as CSV, read while it is sent; what is booked meanwhile is not in it. */
export async function exportStatement(
  needs: StatementsNeeds,
  accountId: AccountId,
  { form, ...asked }: PeriodAsked & Pick<CsvShape, 'form'>,
): Promise<GivenFile> {
  const { db, clock, ledger, documents } = needs;
  const asOf = clock.now();
  const period = await statementPeriod(needs, db, accountId, asked);
  const { from, to } = period;
  const span = { ...period.span, until: asOf < period.span.until ? asOf : period.span.until };
  const { openingCents, closingCents } = await ledger.customerTotals(db, accountId, span);
  const sums = statementSums(await ledger.customerSums(db, accountId, span));
  const entries = () => entriesInParts(needs, accountId, { ...period, span }, openingCents);
  const content = documents.statementCsv({ from, to, openingCents, ...sums, closingCents, entries }, { form });
  return { name: `${nameOf(period)}.csv`, content };
}

async function* entriesInParts(
  needs: StatementsNeeds,
  accountId: AccountId,
  { account, span }: Pick<StatementPeriod, 'account' | 'span'>,
  openingCents: number,
): AsyncGenerator<StatedEntry[]> {
  const told = { accountId, timeZone: account.timeZone, openingCents };
  let behind: CustomerEntry | undefined;
  for (;;) {
    const asked = { ...span, behind, limit: entriesAtOnce };
    const rows: CustomerEntry[] = await needs.ledger.customerEntries(needs.db, accountId, asked);
    if (rows.length > 0) yield (await describeEntries(needs, needs.db, rows, told)).map(statedEntry);
    behind = rows.at(-1);
    if (rows.length < entriesAtOnce) return;
  }
}

function statedEntry({
  day,
  document,
  text,
  amountCents,
  balanceCents,
}: Awaited<ReturnType<typeof describeEntries>>[number]): StatedEntry {
  return { day, number: document?.number ?? null, text, amountCents, balanceCents };
}

const nameOf = ({ from, to }: { from: string; to: string }) => `statement-${from}-to-${to}`;
