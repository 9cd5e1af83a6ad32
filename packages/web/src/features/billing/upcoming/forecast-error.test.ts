import { expect, it } from 'vitest';
import { mostErrorCents } from './forecast-error.ts';

const forecast = (lowCents: number, highCents: number, actualCents: number) => ({ lowCents, highCents, actualCents });

it('without earlier forecasts nothing is known', () => expect(mostErrorCents([])).toBeNull());

it('the largest distance of a middle counts', () => {
  expect(mostErrorCents([forecast(900, 1100, 1000), forecast(900, 1300, 1000), forecast(0, 40, 0)])).toBe(100);
});
