import { expect, it } from 'vitest';
import { lastDays, usageOn } from './usage-days.ts';

it('what a carrier reports for a day that has not begun counts as today’s', () => {
  const days = lastDays('2026-03-01', 3);
  expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  const used = new Map([
    ['2026-02-28', 5],
    ['2026-03-01', 7],
    ['2026-03-02', 11],
  ]);
  expect(usageOn(days, used).map(({ usedBytes }) => usedBytes)).toEqual([0, 5, 18]);
});
