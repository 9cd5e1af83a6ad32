import type { Payment } from '@linekeeper/contract';
import { expect, it } from 'vitest';
import { lineSample, printedSample } from '../../../../test/invoice-sample.ts';
import { pdfPages } from '../../../../test/pdf-pages.ts';
import { invoicesPdf } from './invoices-pdf.ts';
import type { IssuedPayment } from '../invoice/issued-invoice.ts';

const head = { brandName: 'Acme Cellular', supportEmail: 'help@acme.test', timeZone: 'America/Los_Angeles' };
type Changes = NonNullable<Parameters<typeof printedSample>[0]>;
const pagesOf = async (changes: Changes = {}) => pdfPages(await invoicesPdf([printedSample(changes)], head));

const payment = (status: Payment['status'], changes: Partial<IssuedPayment> = {}): IssuedPayment => ({
  at: '2026-11-20T20:00:05.000Z',
  amountCents: 1200,
  status,
  method: { id: 'pm_1', kind: 'bank', label: 'businessChecking', last4: '6789' },
  paidAt: '2026-11-20T20:00:09.000Z',
  refundedCents: 0,
  ...changes,
});

it('an invoice on paper says who bills whom, when, for what and what is due', async () => {
  const [texts = [], ...others] = await pagesOf();
  expect(others).toEqual([]);
  for (const text of [
    'Acme Cellular',
    'INV-202611-000001',
    'Nov 20, 2026, 12:00 PM PST',
    'Fleet Inc',
    'Costa Mesa, California 92626',
    'Fleet 1 GB, monthly',
    'ICCID 89883030000080139311',
    'Page 1 of 1',
  ])
    expect(texts).toContain(text);
  expect(texts.slice(texts.indexOf('Total', texts.indexOf('Fleet 1 GB, monthly')))).toEqual(
    expect.arrayContaining(['Total', '$12.00', 'Paid', 'Amount due', '$0.00']),
  );
});

it('an invoice of one line shows it with its ICCID and without a list of lines', async () => {
  const [texts = []] = await pagesOf();
  expect(texts).toContain('Nov 20, 2026 – Dec 19, 2026');
  expect(texts).not.toContain('Lines');
});

const sensors = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    lineSample({ text: 'Sensor 5 MB', unitCents: 2, iccid: `8901${String(index).padStart(16, '0')}` }),
  );

it('lines that say the same are one row with their count, price and sum; each follows in a list', async () => {
  const texts = (await pagesOf({ lines: [...sensors(212), lineSample()] })).flat();
  const row = texts.indexOf('Sensor 5 MB');
  expect(texts.slice(row, row + 5)).toEqual(['Sensor 5 MB', 'Nov 20, 2026 – Dec 19, 2026', '212', '$0.02', '$4.24']);
  const list = texts.slice(texts.indexOf('Lines'));
  expect(list.filter((text) => text === 'Sensor 5 MB')).toHaveLength(212);
  expect(list).toContain('89010000000000000211');
});

it('a group whose lines have several prices shows none', async () => {
  const lines = [lineSample({ unitCents: 1 }), lineSample({ unitCents: 2 })];
  const texts = (await pagesOf({ lines })).flat();
  const row = texts.indexOf('Fleet 1 GB, monthly');
  expect(texts.slice(row + 2, row + 4)).toEqual(['2', '$0.03']);
});

it('500 rows repeat their titles on every page, and each appears once', async () => {
  const lines = Array.from({ length: 500 }, (_, index) => lineSample({ text: `Line ${index}` }));
  const pages = await pagesOf({ lines });
  expect(pages.length).toBeGreaterThan(10);
  for (const [index, texts] of pages.entries()) {
    expect(texts).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(texts.includes('Description')).toBe(texts.some((text) => text.startsWith('Line ')));
    expect(texts).toContain(index === 0 ? 'INV-202611-000001' : 'Invoice INV-202611-000001');
  }
  const shown = pages.flat().filter((text) => text.startsWith('Line '));
  expect(shown.toSorted()).toEqual(lines.map(({ text }) => text).toSorted());
});

it('seller, purchase order, terms, taxes, credit and instructions are on the paper where there are any', async () => {
  const seller = {
    legalName: 'Acme Cellular, Inc.',
    address: ['1 Tower Way', 'Irvine, California 92618'],
    taxId: '12-3456789',
    supportEmail: 'billing@acme.test',
    paymentInstructions: 'Wire to account 123 456.',
  };
  const money = {
    subtotalCents: 1200,
    taxes: [{ name: 'California sales tax (7.25 %)', amountCents: 87 }],
    totalCents: 1287,
    creditCents: 200,
    dueCents: 1087,
  };
  const texts = (await pagesOf({ ...money, seller, purchaseOrder: 'PO-77', terms: 'Net 30', status: 'open' })).flat();
  for (const text of ['Acme Cellular, Inc.', '1 Tower Way', 'Tax ID 12-3456789', 'PO-77', 'Net 30', 'How to pay'])
    expect(texts).toContain(text);
  const totals = texts.slice(texts.indexOf('Subtotal'));
  expect(totals.slice(0, 10)).toEqual([
    'Subtotal',
    '$12.00',
    'California sales tax (7.25 %)',
    '$0.87',
    'Total',
    '$12.87',
    'Credit applied',
    '-$2.00',
    'Amount due',
    '$10.87',
  ]);
  expect(texts).toContain('Wire to account 123 456.');
  expect(texts.join(' ')).toContain('billing@acme.test');
  expect((await pagesOf({ seller })).flat()).not.toContain('How to pay');
});

it('several invoices on one paper begin on pages of their own, and every page says which one it shows', async () => {
  const second = printedSample({ number: 'INV-202612-000002', lines: sensors(120) });
  const pages = pdfPages(await invoicesPdf([printedSample(), second], head));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]).toContain('INV-202611-000001');
  expect(pages[1]).toContain('INV-202612-000002');
  for (const texts of pages.slice(2)) expect(texts).toContain('Invoice INV-202612-000002');
});

it('the same invoice gives the same bytes, another state gives others', async () => {
  const bytes = async (changes = {}) =>
    Buffer.from(await invoicesPdf([printedSample(changes)], head)).toString('latin1');
  const first = await bytes();
  expect(await bytes()).toBe(first);
  expect(first).toContain('20261120200000Z');
  expect(await bytes({ status: 'open', dueCents: 1200 })).not.toBe(first);
});

it('a payment appears with its masked method, and a declined charge is no payment', async () => {
  const [texts = []] = await pagesOf({ payments: [payment('approved'), payment('declined')] });
  expect(texts.filter((text) => text === 'Business checking ending in 6789')).toHaveLength(1);
  expect((await pagesOf({ payments: [payment('declined')] })).flat()).not.toContain('Payments');
});

it('an accepted bank debit that does not count as paid yet is processing', async () => {
  const payments = [payment('approved', { paidAt: null })];
  const [texts = []] = await pagesOf({ status: 'processing', dueCents: 1200, payments });
  expect(texts).not.toContain('Paid');
  expect(texts.filter((text) => text === 'Processing')).toHaveLength(2);
});

it('a refund appears under its payment', async () => {
  const [texts = []] = await pagesOf({ payments: [payment('approved', { refundedCents: 350 })] });
  expect(texts).toContain('$3.50 refunded');
  expect((await pagesOf({ payments: [payment('approved')] })).flat().join()).not.toContain('refunded');
});

it.each([
  ['Zażółć Gęślą Őrség đ ħ ŧ Łódź', 'Zażółć Gęślą Őrség đ ħ ŧ Łódź'],
  ['Пример Метеринг', 'Пример Метеринг'],
  ['Ελληνική Τηλεφωνία ΑΕ', 'Ελληνική Τηλεφωνία ΑΕ'],
  ['Müller & Söhne', 'Müller & Söhne'],
  ['ﬁnal Ａcme', 'final Acme'],
])('a company named %s is billed by its name, and the text can be copied', async (company, printed) => {
  const billTo = { ...printedSample().billTo, company };
  const file = await invoicesPdf([printedSample({ billTo })], head);
  expect(pdfPages(file).flat()).toContain(printed);
  expect(pdfPages(file).flat().join(' ')).not.toContain('cannot show some letters');
  expect(Buffer.from(await invoicesPdf([printedSample({ billTo })], head)).equals(Buffer.from(file))).toBe(true);
});

it('letters that the typefaces lack become question marks, and a note says so', async () => {
  const billTo = { ...printedSample().billTo, company: '日本 Acme 🚀' };
  const texts = (await pagesOf({ billTo })).flat();
  expect(texts).toContain('?? Acme ?');
  expect(texts.join(' ')).toContain('This paper cannot show some letters (?).');
});
