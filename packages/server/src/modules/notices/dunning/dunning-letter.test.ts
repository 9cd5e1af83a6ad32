import { expect, it } from 'vitest';
import { brandId, type PaymentMethodId } from '../../../kernel/ids.ts';
import { letterHtml } from '../../../mail/letter-html.ts';
import { letterText } from '../../../mail/letter.ts';
import { dunningLetter, type DunningNotice } from './dunning-letter.ts';

const facts = {
  brand: { name: 'Acme Cellular', supportEmail: 'help@acme.test' },
  publicUrl: 'https://portal.test',
  company: 'Engines Inc',
  timeZone: 'America/Los_Angeles',
};
const notice = (kind: DunningNotice['kind'], more: Partial<DunningNotice> = {}): DunningNotice => ({
  kind,
  dueCents: 2400,
  lineCount: 2,
  lines: [
    { name: 'Truck 14', dueCents: 1200 },
    { name: 'Yard <gate>', dueCents: 1200 },
  ],
  at: new Date('2027-03-15T16:00:00Z'),
  tried: null,
  ...more,
});

it('a warning names the date, the lines and what each owes', () => {
  const letter = dunningLetter(notice('warn'), facts);
  expect(letter.subject).toBe('2 lines will be suspended on Mar 15');
  const text = letterText(letter);
  expect(text).toContain('Unless you pay before Mar 15, 2027, 9:00 AM PDT, we suspend the lines below');
  expect(text).toContain('Line | Amount due\nTruck 14 | $12.00\nYard <gate> | $12.00');
  expect(text).toContain('See what is unpaid and pay: https://portal.test/billing/failed');
  expect(letterHtml(letter, { colour: '#0055aa' })).toContain('Yard &lt;gate&gt;');
});

it('the mail about a suspension says how lines come back, and when they end', () => {
  const text = letterText(dunningLetter(notice('cut'), facts));
  expect(text).toContain('Lines that are still unpaid on Mar 15, 2027, 9:00 AM PDT end for good.');
  expect(text).toContain('come back by themselves');
  expect(letterText(dunningLetter(notice('cut', { at: null }), facts))).not.toContain('end for good');
});

it('lines that come back owe nothing, so nothing is to be paid', () => {
  const letter = dunningLetter(
    notice('restore', { dueCents: 0, at: null, lineCount: 1, lines: [{ name: 'Truck 14', dueCents: 0 }] }),
    facts,
  );
  expect(letter.subject).toBe('1 line is coming back');
  expect(letterText(letter)).not.toContain('$');
  expect(letter.action.url).toBe('https://portal.test/lines');
});

it('a reminder without lines, and an end, say what is due', () => {
  const letter = dunningLetter(notice('remind', { lineCount: 0, lines: [], at: null }), facts);
  expect(letter.subject).toBe('Reminder: $24.00 is unpaid');
  expect(letter.table).toBeUndefined();
  expect(letterText(dunningLetter(notice('end', { at: null }), facts))).toContain('What is unpaid is still due.');
});

it('a try that failed before it is said first, with its reason', () => {
  const method = { id: brandId<PaymentMethodId>('pm_1'), kind: 'card' as const, label: 'Visa', last4: '1111' };
  const tried = { method, reason: 'The card has insufficient funds.' };
  const { opening } = dunningLetter(notice('cut', { tried }), facts);
  expect(opening.slice(0, 3)).toEqual([
    'We tried to charge Visa ending in 1111 again. Nothing was taken.',
    'The card has insufficient funds.',
    expect.stringContaining('are suspended'),
  ]);
});

it('of many lines fifty are listed and the others counted', () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({ name: `Meter ${at}`, dueCents: 100 }));
  const { table } = dunningLetter(notice('warn', { lines, lineCount: 212 }), facts);
  expect(table?.rows).toHaveLength(51);
  expect(table?.rows.at(-1)).toEqual(['and 162 lines more', '']);
});
