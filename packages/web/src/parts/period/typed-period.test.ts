import { expect, it } from 'vitest';
import { problemOf } from './typed-period.ts';

it.each([
  ['0002-11-15', '', 'unfinished'],
  ['', '0202-11-15', 'unfinished'],
  ['2026-11-15', '2026-11-14', 'order'],
  ['2026-11-15', '2026-11-15', null],
  ['2000-01-01', '', null],
  ['', '', null],
])('from %j to %j: %j', (from, to, problem) => {
  expect(problemOf({ from, to })).toBe(problem);
});
