import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { issuedSample, lineSample } from '../../../../test/invoice-sample.ts';
import { drawInvoice } from './draw-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

const needs = { brand: { name: 'Acme Cellular', supportEmail: 'help@acme.test' } };
const timeZone = 'America/Los_Angeles';
const head = { brandName: needs.brand.name, supportEmail: needs.brand.supportEmail, timeZone };
const longInvoice = () => issuedSample({ lines: Array.from({ length: 500 }, lineSample) });

it('other requests are served while 500 lines are drawn', async () => {
  const drawing = drawInvoice(needs, longInvoice(), timeZone);
  let turns = 0;
  while (await Promise.race([drawing.then(() => false), turn(true)])) turns += 1;
  expect(turns).toBeGreaterThan(20);
  expect(Buffer.from(await drawing).equals(await invoicePdf(longInvoice(), head))).toBe(true);
});

it('an invoice that cannot be drawn fails alone', async () => {
  const broken = drawInvoice(needs, issuedSample(), 'Nowhere/At_All');
  const [failed, drawn] = await Promise.allSettled([broken, drawInvoice(needs, issuedSample(), timeZone)]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('Nowhere/At_All') } });
  expect(drawn.status).toBe('fulfilled');
});

it('when too many wait, the next one is refused for now', async () => {
  const all = await Promise.allSettled(Array.from({ length: 51 }, () => drawInvoice(needs, issuedSample(), timeZone)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  expect(all.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
});
