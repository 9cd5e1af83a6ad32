import { afterEach, describe, expect, it } from 'vitest';
import { bytes } from './bytes.ts';
import { axisTicks } from '../chart/chart-scale.ts';
import { money, unitMoney } from './money.ts';
import { caretAfter, digitsIn, phoneMask } from './phone-mask.ts';
import { wholePercent } from './percent.ts';
import { progressStatus } from './progress-status.ts';
import { businessClock, clock } from './clock.ts';
import { pastDayText } from './past-day.ts';
import { agoText, dateText, dateTimeText } from './time.ts';

it.each([
  [123_450, '$1,234.50'],
  [5, '$0.05'],
  [-450, '−$4.50'],
])('%d cents read as %s', (cents, text) => {
  expect(money(cents)).toBe(text);
});

it.each([
  [25_000, '$0.025'],
  [1, '$0.000001'],
  [1_000_000, '$1.00'],
])('a unit price of %d ten-thousandths of a cent reads as %s', (tenThousandths, text) => {
  expect(unitMoney(tenThousandths)).toBe(text);
});

it.each([
  [0, 1000, '0 B'],
  [999, 1000, '999 B'],
  [1_000, 1000, '1 kB'],
  [1_254_000_000, 1000, '1.25 GB'],
  [999_950, 1000, '1 MB'],
  [1_024, 1024, '1 KiB'],
  [1_073_741_824, 1024, '1 GiB'],
  [1_023, 1024, '1023 B'],
] as const)('%d bytes counted by %d read as %s', (amount, unit, text) => {
  expect(bytes(amount, unit)).toBe(text);
});

it.each([
  [0, '0%'],
  [0.0049, '< 1%'],
  [0.724, '72%'],
  [1.5, '150%'],
])('a share of %d reads as %s', (part, text) => {
  expect(wholePercent(part)).toBe(text);
});

describe('moments', () => {
  afterEach(() => {
    businessClock.aheadMs = 0;
  });

  it.each([
    ['America/Los_Angeles', '2027-11-28', 'Nov 27, 2027'],
    ['America/Los_Angeles', '2027-11-26', 'Nov 26, 2027'],
    ['UTC', '2027-11-28', 'Nov 28, 2027'],
    ['Pacific/Kiritimati', '2027-11-28', 'Nov 28, 2027'],
  ])('in %s a UTC day in the past (%s) is never a day to come', (zone, day, text) => {
    businessClock.aheadMs = Date.parse('2027-11-28T01:00:00Z') - clock.now();
    expect(pastDayText(day, zone)).toBe(text);
  });

  it('a plain date names the same day in every zone', () => {
    expect(dateText('2026-03-01', 'America/Los_Angeles')).toBe('Mar 1, 2026');
  });
  it('an instant is shown in the zone asked for, with its name', () => {
    expect(dateText('2026-03-01T03:00:00Z', 'America/Los_Angeles')).toBe('Feb 28, 2026');
    expect(dateTimeText('2026-03-01T03:00:00Z', 'America/Los_Angeles')).toBe('Feb 28, 2026, 7:00 PM PST');
  });
  it.each([
    [-10_000, 'just now'],
    [-5 * 60_000, '5 minutes ago'],
    [-25 * 3_600_000, '1 day ago'],
    [3 * 86_400_000, 'in 3 days'],
  ])('a distance of %d ms reads as %s', (distanceMs, words) => {
    const nowMs = 1_795_000_000_000;
    expect(agoText(new Date(nowMs + distanceMs).toISOString(), nowMs)).toBe(words);
  });
});

describe('the progress widget', () => {
  it.each([
    [99.9, undefined, 'normal'],
    [100, undefined, 'success'],
    [140, 'normal', 'success'],
    [20, 'exception', 'exception'],
    [140, 'exception', 'exception'],
  ] as const)('at %d percent, given %s, it is %s', (percent, given, status) => {
    expect(progressStatus(percent, given)).toBe(status);
  });
});

describe('the phone mask', () => {
  it.each([
    ['4', '+1 (4'],
    ['4155', '+1 (415) 5'],
    ['4155550100', '+1 (415) 555-0100'],
    ['+1 (415) 555-01009', '+1 (415) 555-0100'],
    ['1-415-555-0100', '+1 (415) 555-0100'],
    ['+1 (', ''],
    ['abc', ''],
  ])('%s becomes %s', (typed, masked) => {
    expect(phoneMask(typed)).toBe(masked);
  });
  it('a digit put in the middle keeps the caret behind it', () => {
    const typed = '+1 (4915) 555-0100';
    expect(caretAfter(phoneMask(typed), digitsIn('+1 (49'))).toBe('+1 (49'.length);
  });
});

it.each([
  [0, [0, 1]],
  [87, [0, 25, 50, 75, 100]],
  [1_000, [0, 250, 500, 750, 1_000]],
])('an axis up to %d has round steps', (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});
