import type { BankColumns } from '@linekeeper/contract/provider';
import type { StatementTable } from './statement-table.ts';

const looksLike = {
  day: [/^(posting|posted|booking|transaction|value) ?date$/i, /date|datum/i],
  amount: [/^amount/i, /amount|betrag/i],
  credit: [/^credits?\b/i, /credit|deposit|paid in|money in/i],
  debit: [/^debits?\b/i, /debit|withdrawal|paid out|money out/i],
  reference: [/reference|remittance|memo/i, /description|details|narrative|purpose/i],
  payer: [/payer|originator|counterparty|sender|^name$/i, /name|from/i],
  bankId: [/^(transaction|bank|trace|fit) ?(id|number|no)\.?$/i, /trace|fitid|transaction id/i],
} as const satisfies Partial<Record<keyof BankColumns, readonly RegExp[]>>;

/** What each column of a statement may hold, by its name and its cells. */
export function guessColumns({ names, rows }: StatementTable): BankColumns {
  const find = (patterns: readonly RegExp[]): string | null => {
    for (const pattern of patterns) {
      const found = names.find((name) => pattern.test(name));
      if (found !== undefined) return found;
    }
    return null;
  };
  const [day, credit] = [find(looksLike.day), find(looksLike.credit)];
  const amount = find(looksLike.amount);
  const isSplit = credit !== null && find(looksLike.debit) !== null && credit !== amount;
  const cellsOf = (name: string | null) => rows.map(({ cells }) => cells[names.indexOf(name ?? '')] ?? '');
  return {
    day,
    amount: isSplit ? null : amount,
    credit: isSplit || amount === null ? credit : null,
    debit: isSplit ? find(looksLike.debit) : null,
    reference: find(looksLike.reference),
    payer: find(looksLike.payer),
    bankId: find(looksLike.bankId),
    dayOrder: orderOf(cellsOf(day)),
    decimal: decimalOf(cellsOf(isSplit ? credit : (amount ?? credit))),
  };
}

/** American unless some day can't be. */
function orderOf(cells: readonly string[]): BankColumns['dayOrder'] {
  const firsts = cells.map((cell) => /^(\d{1,2})([-/.])\d{1,2}[-/.]/.exec(cell));
  return firsts.some((found) => found !== null && (Number(found[1]) > 12 || found[2] === '.')) ? 'dmy' : 'mdy';
}

function decimalOf(cells: readonly string[]): BankColumns['decimal'] {
  return cells.some((cell) => /,\d{1,2}\D*$/.test(cell)) && !cells.some((cell) => /\.\d{1,2}\D*$/.test(cell))
    ? ','
    : '.';
}
