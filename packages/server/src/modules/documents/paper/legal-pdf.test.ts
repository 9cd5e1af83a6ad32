import { expect, it } from 'vitest';
import { pdfPages } from '../../../../test/pdf-pages.ts';
import { legalPdf, type PrintedLegalText } from './legal-pdf.ts';

const head = { brandName: 'Acme Cellular', supportEmail: 'help@acme.test', timeZone: 'America/Los_Angeles' };
const long = Array.from({ length: 3_000 }, (_, at) => `word${at}`).join(' ');
const text: PrintedLegalText = {
  title: 'Terms and Conditions',
  lead: 'Our agreement',
  version: 2,
  from: '2026-11-01',
  sections: [
    { heading: 'Paying', paragraphs: ['You pay us.', long] },
    { heading: 'Leaving', paragraphs: ['You may leave.'] },
  ],
  accepted: [
    { at: '2026-11-02T20:00:00.000Z', by: 'ada@fleet.example' },
    { at: '2026-11-03T20:00:00.000Z', by: null },
  ],
};

it('a legal text says its version, from when it holds, and who accepted it when', async () => {
  const [first = []] = pdfPages(await legalPdf(text, head));
  expect(first.slice(0, 5)).toEqual([
    'Acme Cellular',
    'Terms and Conditions',
    'Version 2, in force from Nov 1, 2026',
    'Accepted Nov 2, 2026, 12:00 PM PST by ada@fleet.example',
    'Accepted Nov 3, 2026, 12:00 PM PST',
  ]);
  expect(first).toContain('1. Paying');
});

it('every word is on the paper once, however long a paragraph, and pages are numbered', async () => {
  const pages = pdfPages(await legalPdf(text, head));
  const words = pages.flat().join(' ').split(' ');
  const numbered = words.filter((word) => /^word\d+$/.test(word));
  expect(numbered).toEqual(long.split(' '));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  expect(pages.at(-1)).toContain('You may leave.');
});

it('the same text gives the same bytes', async () => {
  const [one, other] = [await legalPdf(text, head), await legalPdf(text, head)];
  expect(Buffer.from(one).equals(other)).toBe(true);
});
