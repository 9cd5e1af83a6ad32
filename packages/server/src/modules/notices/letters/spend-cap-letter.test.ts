import { expect, it } from 'vitest';
import { letterText } from '../../../mail/letter.ts';
import { spendCapLetter } from './spend-cap-letter.ts';

const facts = {
  brand: { name: 'Acme Cellular', supportEmail: 'help@acme.test' },
  publicUrl: 'https://portal.test',
  company: 'Engines Inc',
  timeZone: 'America/Los_Angeles',
};
const notice = { percent: 80, usedCents: 19_250, capCents: 24_000, periodEnd: '2026-12-15', lineCount: 0 };

it('a warning says what was used of the cap, and what happens at all of it', () => {
  const letter = spendCapLetter(notice, facts);
  expect(letter.subject).toBe('Usage above your allowances has reached 80% of your spend cap');
  const text = letterText(letter);
  expect(text).toContain('Usage so far: $192.50\nSpend cap: $240.00\nNext period: Dec 15, 2026');
  expect(text).toContain('At 100%, we suspend lines that would add to it.');
  expect(text).toContain('View spend cap: https://portal.test/settings/spend-cap');
});

it('at the cap the mail counts the suspended lines and says when they come back', () => {
  const text = letterText(spendCapLetter({ ...notice, percent: 100, usedCents: 24_100, lineCount: 12 }, facts));
  expect(text).toContain('12 lines that would add to it are suspended.');
  expect(text).toContain('They come back by themselves on Dec 15, 2026, or as soon as you raise the cap.');
});
