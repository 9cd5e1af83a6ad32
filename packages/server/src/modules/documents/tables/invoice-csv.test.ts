import { expect, it } from 'vitest';
import { issuedSample, lineSample } from '../../../../test/invoice-sample.ts';
import { invoiceCsv } from './invoice-csv.ts';

const rowsOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');

it('every line of an invoice is a row with its amounts in dollars and a decimal point', () => {
  const [head, row, end] = rowsOf(invoiceCsv(issuedSample({ lines: [lineSample({ quantity: 2, unitCents: 1205 })] })));
  expect(head?.split(',').slice(0, 4)).toEqual(['Invoice', 'Issued', 'Bill to', 'Description']);
  expect(row).toBe(
    'INV-202611-000001,2026-11-20T20:00:00.000Z,Fleet Inc,"Fleet 1 GB, monthly","=""89883030000080139311""",' +
      'subscription,2026-11-20,2026-12-20,2,12.05,24.10,USD',
  );
  expect(end).toBe('');
});

it('a credit keeps its sign, a number is no formula', () => {
  const lines = [lineSample({ unitCents: -350 })];
  expect(rowsOf(invoiceCsv(issuedSample({ lines })))[1]).toContain(',-3.50,-3.50,USD');
});

it.each(['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', ' =1'])(
  'a text that begins like a formula stays a text: %j',
  (text) => {
    expect(rowsOf(invoiceCsv(issuedSample({ lines: [lineSample({ text })] })))[1]).toContain(`,'${text},`);
  },
);

it('quotes, commas and line breaks stay within their cell, and letters are what they were', () => {
  const billTo = { ...issuedSample().billTo, company: 'Müller "Nord",\nLtd' };
  expect(new TextDecoder().decode(invoiceCsv(issuedSample({ billTo })))).toContain(',"Müller ""Nord"",\nLtd",');
});
