import { expect, it } from 'vitest';
import { pick } from './pick.ts';

const groups = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9],
  [10, 20],
  [100, 200, 300, 400, 500],
];

it('changes come from all modules alike, small or large', () => {
  const picked = pick(groups, 7, 3);
  expect(picked.filter((one) => one < 10)).toHaveLength(3);
  expect(picked.filter((one) => one >= 10 && one < 100)).toHaveLength(2);
  expect(picked.filter((one) => one >= 100)).toHaveLength(2);
});

it('a seed picks the same again, another one others', () => {
  expect(pick(groups, 7, 3)).toEqual(pick(groups, 7, 3));
  expect(pick(groups, 7, 4)).not.toEqual(pick(groups, 7, 3));
});

it('more than there are is all of them', () => {
  expect(pick(groups, 99, 1)).toHaveLength(16);
});
