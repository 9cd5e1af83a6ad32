import { expect, it } from 'vitest';
import { plural } from './plural.ts';

it.each([
  [0, '0 lines are active'],
  [1, '1 line is active'],
  [2, '2 lines are active'],
  [1_200, '1,200 lines are active'],
])('%i lines are counted in English', (amount, text) => {
  expect(plural(amount, { one: '# line is active', other: '# lines are active' })).toBe(text);
});

it('a form without the amount and a language with one form only are possible', () => {
  expect(plural(1, { one: 'The last card', other: '# cards' })).toBe('The last card');
  expect(plural(1, { other: '# 回線' })).toBe('1 回線');
});
