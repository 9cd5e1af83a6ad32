import { describe, expect, it } from 'vitest';
import { centsOf, dayOf } from './cells.ts';
import { guessColumns } from './guess-columns.ts';
import { problemOf, readDeposits } from './read-deposits.ts';
import { readTable, type StatementTable } from './statement-table.ts';

function table(content: string): StatementTable {
  const found = readTable(content);
  if ('problem' in found) throw new Error(found.problem);
  return found;
}
function read(content: string) {
  const found = table(content);
  return readDeposits(found, guessColumns(found));
}

it.each([
  ['2026-11-23', 'mdy', '2026-11-23'],
  ['20261123', 'mdy', '2026-11-23'],
  ['2026-11-23T10:00:00Z', 'mdy', '2026-11-23'],
  ['11/23/2026', 'mdy', '2026-11-23'],
  ['1/2/26', 'mdy', '2026-01-02'],
  ['1/2/26', 'dmy', '2026-02-01'],
  ['23.11.2026', 'dmy', '2026-11-23'],
  ['23 Nov 2026', 'mdy', '2026-11-23'],
  ['November 23, 2026', 'mdy', '2026-11-23'],
  ['13/13/2026', 'mdy', null],
  ['2026-02-30', 'mdy', null],
  ['soon', 'mdy', null],
] as const)('the date %s in the order %s is %s', (cell, order, day) => {
  expect(dayOf(cell, order)).toBe(day);
});

it.each([
  ['1,234.50', '.', 123_450],
  ['$1,234.5', '.', 123_450],
  ['+12', '.', 1_200],
  ['1.234,50', ',', 123_450],
  ['12.00 CR', '.', 1_200],
  ['-12.00', '.', -1_200],
  ['(12.00)', '.', -1_200],
  ['12.00-', '.', -1_200],
  ['12.00 DR', '.', -1_200],
  ['-$12.00', '.', -1_200],
  ['$-12.00', '.', -1_200],
  ['12.345', '.', null],
  ['twelve', '.', null],
] as const)('the amount %s with the decimal %s is %s cents', (cell, decimal, cents) => {
  expect(centsOf(cell, decimal)).toBe(cents);
});

describe('a statement', () => {
  it('is read below the lines above its columns, and what went out is only counted', () => {
    const found = read(
      'Account,12345678\n\nPosting Date,Description,Amount,Balance\n11/20/2026,ACME INV-1,100.00,900\n11/21/2026,RENT,-50.00,850\n',
    );
    expect(found).toMatchObject({
      deposits: [{ rowNo: 4, day: '2026-11-20', amountCents: 10_000, reference: 'ACME INV-1' }],
      unreadable: [],
      outgoingCount: 1,
    });
  });

  it('with semicolons, European days and amounts, and columns for credit and debit is read', () => {
    const found = read(
      'Date;Details;Payer;Debit;Credit\n23.11.2026;Invoice 7;Acme;;1.234,50\n24.11.2026;Fee;Bank;3,00;\n',
    );
    expect(found.deposits).toMatchObject([{ day: '2026-11-23', amountCents: 123_450, payer: 'Acme' }]);
    expect(found.outgoingCount).toBe(1);
  });

  it('says which rows it cannot read, and reads the others', () => {
    const found = read('Date,Description,Amount\nsoon,A,1.00\n11/20/2026,B,much\n11/20/2026,C,2.00\n');
    expect(found.unreadable.map(({ rowNo, problem }) => [rowNo, problem])).toEqual([
      [2, "We can't read the date “soon”."],
      [3, "We can't read the amount “much”."],
    ]);
    expect(found.deposits.map(({ reference }) => reference)).toEqual(['C']);
  });

  it('that is no statement says why', () => {
    expect(readTable('1,2,3\n4,5,6\n')).toEqual({ problem: 'This file has no row with the names of its columns.' });
    expect(readTable('Date,Description,Amount\n')).toEqual({ problem: 'This file has no rows.' });
    expect(readTable('a,"b\n')).toHaveProperty('problem');
  });

  it('needs columns for the day, the amount and a text, all of them in the file', () => {
    const found = table('Date,Description,Amount\n11/20/2026,A,1.00\n');
    const columns = guessColumns(found);
    expect(problemOf(found, columns)).toBeNull();
    expect(problemOf(found, { ...columns, day: null })).toBe('Choose the column with the date.');
    expect(problemOf(found, { ...columns, amount: null })).toMatch(/^Choose the column with the amount/);
    expect(problemOf(found, { ...columns, reference: null })).toMatch(/^Choose the column with the reference/);
    expect(problemOf(found, { ...columns, payer: 'Who' })).toBe('The file has no column Who.');
  });

  it('recognises a deposit in an overlapping statement, and tells two equal ones of a day apart', () => {
    const head = 'Date,Description,Amount\n';
    const [one, same, other] = ['11/20/2026,A,1.00\n', '11/20/2026,A,1.00\n', '11/21/2026,A,1.00\n'];
    const first = read(head + one + same).deposits.map(({ fingerprint }) => fingerprint);
    const second = read(head + other + one + same).deposits.map(({ fingerprint }) => fingerprint);
    expect(new Set(first).size).toBe(2);
    expect(second.slice(1)).toEqual(first);
  });

  it('with numbers of the bank recognises a deposit whatever its text', () => {
    const head = 'Date,Description,Amount,Transaction ID\n';
    const [first] = read(`${head}11/20/2026,A,1.00,77\n`).deposits;
    const [second] = read(`${head}11/20/2026,A (posted),1.00,77\n`).deposits;
    expect(second?.fingerprint).toBe(first?.fingerprint);
  });
});
