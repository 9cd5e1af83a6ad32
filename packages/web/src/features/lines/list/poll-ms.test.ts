import { expect, it } from 'vitest';
import { line } from '../../../../test/line-samples.ts';
import { pollMs } from './poll-ms.ts';

it.each([
  ['a line on its way', line({ status: 'activating' })],
  ['a line whose outcome is being looked up', line({ status: 'outcome_unknown' })],
  ['an active line whose first charge is not settled', line({ subscriptionStatus: 'pending' })],
])('the screen follows %s by itself', (_, moving) => {
  expect(pollMs([line(), moving])).toBeGreaterThan(0);
});

it.each([
  ['nothing is known yet', undefined],
  ['all lines stand', [line()]],
  ['a failed line waits for a person', [line({ status: 'activation_failed', subscriptionStatus: 'pending' })]],
])('the screen rests while %s', (_, lines) => {
  expect(pollMs(lines)).toBe(false);
});
