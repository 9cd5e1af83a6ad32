import { expect, it } from 'vitest';
import { simulate } from './simulate.ts';

it('the same seed does the same once more, to the last event', async () => {
  const [one, other, another] = [
    await simulate(4, { months: 3 }),
    await simulate(4, { months: 3 }),
    await simulate(5, { months: 3 }),
  ];
  expect(other).toEqual(one);
  expect(another.hash).not.toBe(one.hash);
});

it('a year comes to the same whether work that would find nothing is asked for or not', async () => {
  const spared = await simulate(4, { months: 3, isCalm: true });
  const thorough = await simulate(4, { months: 3, isCalm: true, isThorough: true });
  expect(thorough.books).toBe(spared.books);
  expect(thorough.counts.steps).toBeGreaterThan(spared.counts.steps);
});
