import { afterEach, expect, it } from 'vitest';
import { showMomentsIn } from '../../ui/format/zone.ts';
import { momentOf, periodMatch } from './period-match.ts';

afterEach(() => {
  showMomentsIn(undefined);
});

it.each([
  ['America/Chicago', '2026-11-01', '2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z'],
  ['America/Chicago', '2026-03-08', '2026-03-08T06:00:00.000Z', '2026-03-09T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-12-31', '2026-12-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', '2026-01-01T10:00:00.000Z'],
  ['UTC', '2026-02-28', '2026-02-28T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
])('in %s, %s is a day of that zone whatever zone the browser has', (zone, day, from, before) => {
  showMomentsIn(zone);
  expect(periodMatch({ from: day, to: day })).toEqual({ from, before });
});

it('a day whose midnight the clocks skip starts at the first moment there is', () => {
  showMomentsIn('America/Santiago');
  expect(periodMatch({ from: '2022-09-11', to: '' }).from).toBe('2022-09-11T04:00:00.000Z');
});

it('days that are not given are no filter', () => {
  expect(periodMatch({ from: '', to: '' })).toEqual({});
});

it('a day and a time are read on the clocks of a zone', () => {
  expect(momentOf('2026-11-22T10:00', 'America/New_York').toISOString()).toBe('2026-11-22T15:00:00.000Z');
});
