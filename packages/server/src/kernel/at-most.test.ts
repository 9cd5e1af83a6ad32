import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('begins so many at once, the others in turn, and goes on behind one that fails', async () => {
  const inTurn = atMost(2);
  const begun: number[] = [];
  const ends = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
  const results = ends.map(({ promise }, index) =>
    inTurn(async () => {
      begun.push(index);
      await promise;
      return index;
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('lost'));
  await expect(results[1]).rejects.toThrow('lost');
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.resolve();
  ends[2]?.resolve();
  ends[3]?.resolve();
  expect(await Promise.allSettled(results)).toMatchObject([{ value: 0 }, {}, { value: 2 }, { value: 3 }]);
});
