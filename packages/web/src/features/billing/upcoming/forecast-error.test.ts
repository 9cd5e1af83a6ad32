import { expect, it } from 'vitest';
import { errorOf } from './forecast-error.ts';

const forecast = (lowCents: number, highCents: number, actualCents: number) => ({ lowCents, highCents, actualCents });

it('without earlier forecasts nothing is known', () => expect(errorOf([])).toBeNull());

it('the largest distance of a middle counts, in cents and of what was charged', () => {
  expect(errorOf([forecast(900, 1100, 1000), forecast(900, 1300, 1000)])).toEqual({
    forecasts: 2,
    cents: 100,
    millionths: 100_000,
  });
});

it('a share of nothing is not said', () => {
  expect(errorOf([forecast(0, 40, 0)])).toEqual({ forecasts: 1, cents: 20, millionths: null });
});
