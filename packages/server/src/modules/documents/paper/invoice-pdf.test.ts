import type { Payment } from '@linekeeper/contract';
import { expect, it } from 'vitest';
import { issuedSample, lineSample } from '../../../../test/invoice-sample.ts';
import { pdfPages } from '../../../../test/pdf-pages.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { IssuedInvoice, IssuedPayment } from '../issued-invoice.ts';

const head = { brandName: 'Acme Cellular', supportEmail: 'help@acme.test', timeZone: 'America/Los_Angeles' };
const pagesOf = async (changes: Partial<IssuedInvoice> = {}) => pdfPages(await invoicePdf(issuedSample(changes), head));

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

it('500 lines repeat their titles on every page, and each line appears once', async () => {
  const lines = Array.from({ length: 500 }, (_, index) => lineSample({ text: `Line ${index}` }));
  const pages = await pagesOf({ lines });
  expect(pages.length).toBeGreaterThan(10);
  for (const [index, texts] of pages.entries()) {
    expect(texts).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(texts.includes('Description')).toBe(texts.some((text) => text.startsWith('Line ')));
    expect(texts).toContain(index === 0 ? 'INV-202611-000001' : 'Invoice INV-202611-000001');
  }
  expect(pages.flat().filter((text) => text.startsWith('Line '))).toEqual(lines.map(({ text }) => text));
});

it('the same invoice gives the same bytes, another state gives others', async () => {
  const bytes = async (changes = {}) => Buffer.from(await invoicePdf(issuedSample(changes), head)).toString('latin1');
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
  const billTo = { ...issuedSample().billTo, company };
  const file = await invoicePdf(issuedSample({ billTo }), head);
  expect(pdfPages(file).flat()).toContain(printed);
  expect(pdfPages(file).flat().join(' ')).not.toContain('cannot show some letters');
  expect(Buffer.from(await invoicePdf(issuedSample({ billTo }), head)).equals(Buffer.from(file))).toBe(true);
});

it('letters that the typefaces lack become question marks, and a note says so', async () => {
  const billTo = { ...issuedSample().billTo, company: '日本 Acme 🚀' };
  const texts = (await pagesOf({ billTo })).flat();
  expect(texts).toContain('?? Acme ?');
  expect(texts.join(' ')).toContain('This paper cannot show some letters (?).');
});
