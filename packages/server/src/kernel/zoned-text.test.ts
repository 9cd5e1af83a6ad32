import { expect, it } from 'vitest';
import { zonedText } from './zoned-text.ts';

it.each([
  ['2026-11-01T12:00:00.900Z', 'UTC', '2026-11-01T12:00:00+00:00'],
  ['2026-07-01T03:30:00Z', 'America/Chicago', '2026-06-30T22:30:00-05:00'],
  ['2026-12-31T20:00:00Z', 'Asia/Kathmandu', '2027-01-01T01:45:00+05:45'],
  ['2026-07-01T03:30:00Z', 'America/St_Johns', '2026-07-01T01:00:00-02:30'],
])('%s is %s %s', (instant, timeZone, text) => expect(zonedText(new Date(instant), timeZone)).toBe(text));

it('the hour that comes twice in a fall night has two offsets', () => {
  const shown = ['05:30', '06:30', '07:30'].map((time) =>
    zonedText(new Date(`2026-11-01T${time}:00Z`), 'America/Chicago'),
  );
  expect(shown).toEqual(['2026-11-01T00:30:00-05:00', '2026-11-01T01:30:00-05:00', '2026-11-01T01:30:00-06:00']);
});
