import { expect, it } from 'vitest';
import { nextMidnight, readWantedMove, targetOf } from './wanted-move.ts';

it.each([
  ['1day', { kind: 'days', count: 1 }],
  ['3days', { kind: 'days', count: 3 }],
  ['731days', { kind: 'days', count: 731 }],
  ['1month', { kind: 'months', count: 1 }],
  ['24 months', { kind: 'months', count: 24 }],
  ['next', { kind: 'next' }],
])('%s is understood', (text, wanted) => {
  expect(readWantedMove(text)).toEqual(wanted);
});

it.each(['', '0days', '-1day', '1.5days', '732days', '25months', '9999days', '1year', 'next month', 'Next'])(
  '"%s" is not',
  (text) => {
    expect(readWantedMove(text)).toBeUndefined();
  },
);

it.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-11-22T23:59:59.999Z', 3, '2027-02-22T23:59:59.999Z'],
  ['2026-12-31T00:00:00.000Z', 24, '2028-12-31T00:00:00.000Z'],
])('%s and %i months is %s', (now, count, later) => {
  expect(targetOf({ kind: 'months', count }, new Date(now))).toEqual(new Date(later));
});

it('days are as long as days, and midnight lies always ahead', () => {
  const now = new Date('2026-03-08T00:00:00.000Z');
  expect(targetOf({ kind: 'days', count: 1 }, now)).toEqual(new Date('2026-03-09T00:00:00.000Z'));
  expect(nextMidnight(now)).toEqual(new Date('2026-03-09T00:00:00.000Z'));
  expect(nextMidnight(new Date('2026-12-31T23:59:59.999Z'))).toEqual(new Date('2027-01-01T00:00:00.000Z'));
});
