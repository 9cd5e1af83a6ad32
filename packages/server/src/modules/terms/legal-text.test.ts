import { constants } from '@linekeeper/contract';
import { expect, it } from 'vitest';
import { readLegalFolder } from '../../legal-folder.ts';
import { dueVersion, inForce, markdownOf, readLegalTexts, type LegalFile } from './legal-text.ts';

const file = (name: string, from: string, body = '# Title\n\n## One\n\nText.\n'): LegalFile => ({
  name,
  content: `---\nfrom: ${from}\n---\n\n${body}`,
});
const privacy = file('privacy-1.md', '2020-01-01');
const first = file('terms-1.md', '2020-01-01');

function termsOf(...files: LegalFile[]) {
  const read = readLegalTexts([privacy, ...files]);
  if (read.problems) throw new Error(read.problems.join('\n'));
  return read.texts.terms;
}

it('the first version is the text of the specification, with its figures', () => {
  const [text] = readLegalFolder(null).terms;
  expect(text).toMatchObject({ version: 1, from: '2019-07-01', title: 'Terms and Conditions' });
  expect(text.lead).toBe('Service Agreement, last modified July 1st, 2019');
  expect(text.sections.map(({ heading }) => heading)).toEqual([
    'Relationship',
    'Customer commitments',
    'Acknowledgements',
    'Service levels',
    'Support',
    'Pricing and billing',
    'Payment terms',
    'Termination',
    'Warranty disclaimer',
    'Indemnification',
    'Exclusion of liability',
    'Limits of liability',
    'Compliance',
    'Disclosures',
    'Governing law',
    'General',
  ]);
  const whole = markdownOf(text);
  for (const figure of [
    `the lesser of ${constants.lateInterestPercentPerMonth}% per month`,
    `within ${constants.cureDays} days after a notice`,
    `not dismissed within ${constants.involuntaryBankruptcyDismissalDays} days`,
    'within one year',
    'U.S. dollars',
    'Orange County',
    'jury',
  ])
    expect(whole).toContain(figure);
});

it('a text is read with its sections and paragraphs, whatever ends its lines', () => {
  const body = '# Our terms\n\nAs of today\n\n## One\n\nFirst\nline.\n\nSecond.\n\n## Two\n\nThird.\n';
  const windows = file('terms-1.md', '2020-01-01', body);
  const [text] = termsOf({ ...windows, content: windows.content.replaceAll('\n', '\r\n') });
  expect(text).toEqual({
    kind: 'terms',
    version: 1,
    from: '2020-01-01',
    title: 'Our terms',
    lead: 'As of today',
    sections: [
      { heading: 'One', paragraphs: ['First line.', 'Second.'] },
      { heading: 'Two', paragraphs: ['Third.'] },
    ],
  });
});

it.each<[string, LegalFile[], string]>([
  ['no text', [], 'terms-1.md: missing; there must be a version of it.'],
  ['no day', [{ name: 'terms-1.md', content: '# T\n\n## One\n\nText.' }], 'terms-1.md: begin with the day'],
  ['a day that never was', [file('terms-1.md', '2021-02-30')], 'terms-1.md: begin with the day'],
  ['no title', [file('terms-1.md', '2020-01-01', '## One\n\nText.')], 'terms-1.md: write a title'],
  ['no section', [file('terms-1.md', '2020-01-01', '# T\n\nText.')], 'terms-1.md: write a title'],
  [
    'an empty section',
    [file('terms-1.md', '2020-01-01', '# T\n\n## One\n\n## Two\n\nText.')],
    'terms-1.md: write a title',
  ],
  ['two versions of one day', [first, file('terms-2.md', '2020-01-01')], 'terms-2.md: must be in force later'],
])('a folder with %s is refused', (_, files, problem) => {
  expect(readLegalTexts([privacy, ...files]).problems?.join('\n')).toContain(problem);
});

it('versions go by their number, and other files are left alone', () => {
  const files = Array.from({ length: 10 }, (_, index) => file(`terms-${index + 1}.md`, `20${20 + index}-01-01`));
  const read = termsOf(...files.toReversed(), { name: 'notes.md', content: 'x' });
  expect(read.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

const three = termsOf(first, file('terms-2.md', '2026-03-01'), file('terms-3.md', '2026-06-01'));

it.each([
  // today, accepted, in force, due
  ['2019-12-31', [], 1, 1],
  ['2019-12-31', [1], 1, null],
  ['2026-02-28', [1], 1, null],
  ['2026-03-01', [1], 2, 2],
  ['2026-03-01', [], 2, 2],
  ['2026-03-01', [1, 2], 2, null],
  ['2026-05-31', [2], 2, null],
  ['2026-06-01', [1], 3, 3],
  ['2026-06-01', [1, 2], 3, 3],
  ['2026-06-01', [1, 3], 3, null],
  // A later one was accepted before its provider moved its day.
  ['2026-05-31', [3], 2, null],
] as const)('on %s, after %j: version %i is in force, due is %j', (today, accepted, current, due) => {
  expect(inForce(three, today).version).toBe(current);
  expect(dueVersion(three, today, accepted)?.version ?? null).toBe(due);
});
