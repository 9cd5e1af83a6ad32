import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { issuedSample, lineSample, printedSample } from '../../../../test/invoice-sample.ts';
import { pdfPages } from '../../../../test/pdf-pages.ts';
import { drawInvoices } from './draw-paper.ts';
import { invoicesPdf } from './invoices-pdf.ts';

const needs = { brand: { name: 'Acme Cellular', supportEmail: 'help@acme.test' } };
const timeZone = 'America/Los_Angeles';
const head = { brandName: needs.brand.name, supportEmail: needs.brand.supportEmail, timeZone };
const longLines = Array.from({ length: 500 }, (_, index) => lineSample({ text: `Line ${index}` }));

it('other requests are served while 500 lines are drawn', async () => {
  const drawing = drawInvoices(needs, [issuedSample({ lines: longLines })], timeZone);
  let turns = 0;
  while (await Promise.race([drawing.then(() => false), turn(true)])) turns += 1;
  expect(turns).toBeGreaterThan(20);
  expect(Buffer.from(await drawing).equals(await invoicesPdf([printedSample({ lines: longLines })], head))).toBe(true);
});

it('an invoice that cannot be drawn fails alone', async () => {
  const broken = drawInvoices(needs, [issuedSample()], 'Nowhere/At_All');
  const [failed, drawn] = await Promise.allSettled([broken, drawInvoices(needs, [issuedSample()], timeZone)]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('Nowhere/At_All') } });
  expect(drawn.status).toBe('fulfilled');
});

it('when too many wait, the next one is refused for now', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 51 }, () => drawInvoices(needs, [issuedSample()], timeZone)),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  expect(all.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
});

it('an invoice of more lines than paper takes names its CSV instead, and its lines are not read', async () => {
  const lines = Array.from({ length: 1_001 }, () => lineSample());
  const unread = { ...issuedSample({ lines }), lines: () => expect.unreachable('its lines were read') };
  const texts = pdfPages(await drawInvoices(needs, [unread], timeZone)).flat();
  expect(texts.join(' ')).toContain('This invoice has 1,001 lines. Its CSV file lists each of them.');
  expect(texts).toContain('1,001');
});
