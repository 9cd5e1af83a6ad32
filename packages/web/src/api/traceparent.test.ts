import { expect, it } from 'vitest';
import { newTraceparent } from './traceparent.ts';

it('each is new, and as W3C Trace Context writes it', () => {
  const [one, other] = [newTraceparent(), newTraceparent()];
  expect(one).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(one).not.toBe(other);
});
