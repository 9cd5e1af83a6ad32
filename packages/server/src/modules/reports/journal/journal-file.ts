import type { BookLedger, JournalFlavor } from '@linekeeper/contract/provider';
import { signedDollars } from '../period/dollars.ts';
import { words } from '../period/words.ts';
import type { ChartOfAccounts } from './chart-of-accounts.ts';

/** One balanced entry of a file: a transaction, or all of a day or a month. */
export interface Journal {
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly text: string;
  readonly company: string;
  readonly accountId: string;
  readonly cause: string;
  readonly entries: readonly JournalEntry[];
}

export interface JournalEntry {
  readonly ledger: BookLedger;
  readonly debitCents: number;
  readonly creditCents: number;
}

export type JournalCells = readonly (string | null)[];

export const journalColumns: Readonly<Record<JournalFlavor, readonly string[]>> = words.journal.columns;

/** The rows of one journal. Where a program wants one amount for an account, debits and credits are set off. */
export function rowsOf(flavor: JournalFlavor, chart: ChartOfAccounts, journal: Journal): JournalCells[] {
  if (flavor === 'plain') return plainRows(chart, journal);
  const { number, text } = journal;
  const day = american(journal.day);
  const net = journal.entries.map(({ ledger, ...sums }) => ({ ledger, cents: sums.debitCents - sums.creditCents }));
  const moved = net.filter(({ cents }) => cents !== 0);
  if (flavor === 'quickbooks')
    return moved.map(({ ledger, cents }) => [
      number,
      day,
      chart[ledger].name,
      amount(Math.max(cents, 0)),
      amount(Math.max(-cents, 0)),
      text,
      // QuickBooks wants a name beside receivables.
      ledger === 'receivable' ? journal.company || words.journal.allCustomers : '',
    ]);
  const { narration, xeroTaxRate } = words.journal;
  return moved.map(({ ledger, cents }) => [
    narration(number, text),
    day,
    text,
    chart[ledger].number,
    xeroTaxRate,
    signedDollars(cents),
    ...noTracking,
  ]);
}

const noTracking = ['', '', '', ''];

function plainRows(chart: ChartOfAccounts, journal: Journal): JournalCells[] {
  const { number, day, text, company, accountId, cause } = journal;
  return journal.entries.map(({ ledger, debitCents, creditCents }) => [
    day,
    number,
    chart[ledger].number,
    chart[ledger].name,
    amount(debitCents),
    amount(creditCents),
    company,
    accountId,
    text,
    cause,
    'USD',
  ]);
}

const amount = (cents: number) => (cents === 0 ? '' : signedDollars(cents));

/** `MM/DD/YYYY`. */
function american(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
