import type { BankColumns } from '@linekeeper/contract/provider';
import { newId, type BankImportId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Tx } from '../../../store/database.ts';
import type { BankNeeds } from '../kept/bank-needs.ts';
import type { BankRow } from '../kept/deposit.ts';
import { insertImport, keepColumns, keptColumns } from '../kept/imports.store.ts';
import { changeBankRow, claimDeposits, insertBankRows } from '../kept/rows.store.ts';
import { words } from '../kept/words.ts';
import { isReady, matchDeposits } from '../matching/match-deposits.ts';
import { guessColumns } from '../reading/guess-columns.ts';
import { problemOf, readDeposits, type DepositRead, type UnreadableRow } from '../reading/read-deposits.ts';
import { readTable } from '../reading/statement-table.ts';
import { knownNow } from './known-now.ts';

export interface ColumnsRead {
  problem: string | null;
  names: string[];
  /** The first rows. */
  sample: string[][];
  columns: BankColumns;
  isKept: boolean;
}

const sampleRows = 5;

/** What the columns of a statement may hold: what a person said last about the same columns, or what they look like. */
export async function readBankFile({ db }: Pick<BankNeeds, 'db'>, content: string): Promise<ColumnsRead> {
  const table = readTable(content);
  if ('problem' in table) {
    const columns = guessColumns({ names: [], rows: [] });
    return { problem: table.problem, names: [], sample: [], columns, isKept: false };
  }
  const kept = await keptColumns(db, table.names);
  const sample = table.rows.slice(0, sampleRows).map(({ cells }) => table.names.map((_, at) => cells[at] ?? ''));
  const columns = kept ?? guessColumns(table);
  return { problem: null, names: [...table.names], sample, columns, isKept: kept !== null };
}

interface NewImport {
  name: string;
  content: string;
  columns: BankColumns;
  /** What the person is called who asks. */
  by: string;
}

/**
 * Keeps the deposits of a statement, each with its match; nothing is recorded. A deposit that an earlier statement brought is
 * recognised, also when two people import at once.
 */
export async function createImport(
  needs: BankNeeds,
  { name, content, columns, by }: NewImport,
): Promise<{ id: BankImportId | null; problem: string | null }> {
  const table = readTable(content);
  if ('problem' in table) return { id: null, problem: table.problem };
  const problem = problemOf(table, columns);
  if (problem !== null) return { id: null, problem };
  const { deposits, unreadable, outgoingCount } = readDeposits(table, columns);
  if (deposits.length + unreadable.length === 0) return { id: null, problem: words.noDeposits };
  const id = newId<BankImportId>('bim');
  const createdAt = needs.clock.now();
  await needs.db.transaction().execute(async (tx) => {
    await insertImport(tx, { id, name, createdAt, createdBy: by, outgoingCount });
    await insertBankRows(tx, [
      ...deposits.map((one) => openRow(id, one)),
      ...unreadable.map((one) => unreadableRow(id, one)),
    ]);
    const known = new Set(await claimDeposits(tx, id));
    for (const rowNo of known)
      await changeBankRow(tx, { importId: id, rowNo }, ['open'], { state: 'known', notes: [words.known] });
    await matchRows(
      needs,
      tx,
      id,
      deposits.filter(({ rowNo }) => !known.has(rowNo)),
    );
    await keepColumns(tx, table.names, columns, createdAt);
    const amountCents = sumCents(deposits.map((one) => one.amountCents));
    await needs.audit.record(tx, {
      account: null,
      action: 'bank_import.created',
      about: { bankImport: id },
      after: { deposits: deposits.length, amountCents, known: known.size, unreadable: unreadable.length },
    });
  });
  return { id, problem: null };
}

async function matchRows(
  needs: BankNeeds,
  tx: Tx,
  importId: BankImportId,
  deposits: readonly DepositRead[],
): Promise<void> {
  const firstDay = deposits.map(({ day }) => day).toSorted()[0];
  if (firstDay === undefined) return;
  const matches = matchDeposits(deposits, await knownNow(needs, tx, firstDay));
  for (const [at, { rowNo }] of deposits.entries()) {
    const match = matches[at];
    if (match)
      await changeBankRow(tx, { importId, rowNo }, ['open'], { ...match, state: isReady(match) ? 'ready' : 'open' });
  }
}

const unmatched = {
  accountId: null,
  invoices: [],
  confidence: 'none',
  tries: 0,
  queuedBy: null,
  approvalId: null,
} as const;

const openRow = (importId: BankImportId, deposit: DepositRead): BankRow => ({
  ...deposit,
  ...unmatched,
  importId,
  state: 'open',
  notes: [],
});

const unreadableRow = (importId: BankImportId, { problem, ...row }: UnreadableRow): BankRow => ({
  ...row,
  ...unmatched,
  importId,
  fingerprint: null,
  day: null,
  amountCents: 0,
  state: 'unreadable',
  notes: [problem],
});
