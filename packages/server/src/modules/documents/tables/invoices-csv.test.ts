import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { issuedSample, lineSample } from '../../../../test/invoice-sample.ts';
import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import { invoicesCsv } from './invoices-csv.ts';

const shape = { timeZone: 'America/Chicago' };
const partsOf = (...invoices: IssuedInvoice[]) => Array.fromAsync(invoicesCsv(invoices, shape));
const rowsOf = async (changes: Parameters<typeof issuedSample>[0]) =>
  (await partsOf(issuedSample(changes))).join('').split('\r\n');

it('every line of an invoice is a row with its amounts in dollars and a decimal point', async () => {
  const lines = [lineSample({ quantity: 2, unitCents: 1205, taxCents: 175 })];
  const [head, row, end] = await rowsOf({ lines, purchaseOrder: 'PO-77' });
  expect(head?.split(',').slice(0, 4)).toEqual(['Invoice', 'Issued', 'Bill to', 'Purchase order']);
  expect(row).toBe(
    'INV-202611-000001,2026-11-20T14:00:00-06:00,Fleet Inc,PO-77,1,"Fleet 1 GB, monthly","=""89883030000080139311""",' +
      'subscription,2026-11-20,2026-12-19,2,12.05,24.10,1.75,USD',
  );
  expect(end).toBe('');
});

it('a credit keeps its sign, a number is no formula', async () => {
  expect((await rowsOf({ lines: [lineSample({ unitCents: -350 })] }))[1]).toContain(',-3.50,-3.50,0.00,USD');
});

it.each(['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', ' =1'])(
  'a text that begins like a formula stays a text: %j',
  async (text) => {
    expect((await rowsOf({ lines: [lineSample({ text })] }))[1]).toContain(`,'${text},`);
  },
);

it('quotes, commas and line breaks stay within their cell, and letters are what they were', async () => {
  const billTo = { ...issuedSample().billTo, company: 'Müller "Nord",\nLtd' };
  expect((await partsOf(issuedSample({ billTo }))).join('')).toContain(',"Müller ""Nord"",\nLtd",');
});

it('lines leave in parts, each once and in order, and several invoices share one head', async () => {
  const lines = Array.from({ length: 250 }, () => lineSample());
  const parts = await partsOf(issuedSample({ lines }), issuedSample({ number: 'INV-202612-000002' }));
  expect(parts).toHaveLength(5);
  const rows: Record<string, string>[] = parse(parts.join(''), { columns: true });
  expect(rows.map((row) => row['Position'])).toEqual([...lines.map((_, index) => String(index + 1)), '1']);
  expect(rows.at(-1)).toMatchObject({ Invoice: 'INV-202612-000002' });
});
