import { expect, it } from 'vitest';
import { isTrusted, troubleWith } from './brake-method.ts';

it('a method rests after ten declines in a day, and a disabled one is never charged', () => {
  expect(troubleWith({ status: 'active', declines: 9 })).toBeNull();
  expect(troubleWith({ status: 'active', declines: 10 })).toBe('method_resting');
  expect(troubleWith({ status: 'disabled', declines: 0 })).toBe('method_disabled');
});

it.each([
  [true, 0, true],
  [true, 1, false],
  [false, 0, false],
  [false, 1, false],
])('a method that is proven: %s, and declined %i times since is charged several times at once: %s', (...one) => {
  const [isProven, failureCount, expected] = one;
  expect(isTrusted({ isProven, failureCount })).toBe(expected);
});
