import { createHash } from 'node:crypto';
import type { BankColumns } from '@linekeeper/contract/provider';
import type { Deposit } from '../kept/deposit.ts';
import { words } from '../kept/words.ts';
import { centsOf, dayOf } from './cells.ts';
import type { StatementTable } from './statement-table.ts';

export interface DepositRead extends Deposit {
  fingerprint: string;
}
export interface UnreadableRow extends Pick<Deposit, 'bankId' | 'payer' | 'reference' | 'rowNo'> {
  problem: string;
}
export interface DepositsRead {
  deposits: DepositRead[];
  unreadable: UnreadableRow[];
  /** Payments that went out, and rows without an amount. */
  outgoingCount: number;
}

/** Why a statement can't be read by these columns; null when it can. */
export function problemOf({ names }: StatementTable, columns: BankColumns): string | null {
  if (columns.day === null) return words.noDayColumn;
  if (columns.amount === null && columns.credit === null) return words.noAmountColumn;
  if (columns.reference === null && columns.payer === null) return words.noTextColumn;
  const { day, amount, credit, debit, reference, payer, bankId } = columns;
  const missing = [day, amount, credit, debit, reference, payer, bankId].find(
    (name) => name !== null && !names.includes(name),
  );
  return typeof missing === 'string' ? words.missingColumn(missing) : null;
}

/** What came in by a statement; what went out is only counted. */
export function readDeposits({ names, rows }: StatementTable, columns: BankColumns): DepositsRead {
  const read: DepositsRead = { deposits: [], unreadable: [], outgoingCount: 0 };
  const seen = new Map<string, number>();
  for (const { rowNo, cells } of rows) {
    const cellOf = (name: string | null) => (name === null ? '' : (cells[names.indexOf(name)] ?? ''));
    const text = (name: string | null, most: number) => plainText(cellOf(name)).slice(0, most).toWellFormed();
    const about = {
      rowNo,
      reference: text(columns.reference, 300),
      payer: text(columns.payer, 200),
      bankId: text(columns.bankId, 100),
    };
    const [dayCell, moneyCell] = [cellOf(columns.day), cellOf(columns.amount ?? columns.credit)];
    const cents = moneyCell === '' ? 0 : centsOf(moneyCell, columns.decimal);
    const day = dayOf(dayCell, columns.dayOrder);
    if (cents !== null && cents <= 0) read.outgoingCount += 1;
    else if (cents === null) read.unreadable.push({ ...about, problem: words.badAmount(moneyCell.slice(0, 40)) });
    else if (day === null) read.unreadable.push({ ...about, problem: words.badDay(dayCell.slice(0, 40)) });
    else read.deposits.push(withFingerprint({ ...about, day, amountCents: cents }, seen));
  }
  return read;
}

/**
 * By the bank's own number where there is one. Otherwise by what the row says, and by how many rows above it say the same:
 * two equal deposits of a day are two, in every statement that has this day.
 */
function withFingerprint(deposit: Deposit, seen: Map<string, number>): DepositRead {
  const { day, amountCents, bankId, reference, payer } = deposit;
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const facts = JSON.stringify(
    bankId === '' ? [day, amountCents, plain(reference), plain(payer)] : [day, amountCents, bankId],
  );
  const no = (seen.get(facts) ?? 0) + 1;
  seen.set(facts, no);
  return {
    ...deposit,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([facts, no]))
      .digest('hex'),
  };
}

/** Without what no one sees, which the database does not take either. */
const plainText = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
