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
