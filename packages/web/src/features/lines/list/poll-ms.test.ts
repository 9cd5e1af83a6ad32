import { expect, it } from 'vitest';
import { line } from '../../../../test/line-samples.ts';
import { pollMs } from './poll-ms.ts';

it.each([
  ['a line on its way', line({ status: 'activating' })],
  ['a line whose outcome is being looked up', line({ status: 'outcome_unknown' })],
  ['an active line whose first charge is not settled', line({ subscriptionStatus: 'pending' })],
  ['a line whose plan the carrier is changing', line({ nextPlanId: 'plan_2', nextPlanName: 'Sensor 5 MB' })],
])('the screen follows %s by itself', (_, moving) => {
  expect(pollMs([line(), moving])).toBeGreaterThan(0);
});

it.each([
  ['nothing is known yet', undefined],
  ['all lines stand', [line()]],
  ['a change of plan waits for its day', [line({ nextPlanId: 'plan_2', nextPlanOn: '2026-12-01' })]],
  ['a failed line waits for a person', [line({ status: 'activation_failed', subscriptionStatus: 'pending' })]],
])('the screen rests while %s', (_, lines) => {
  expect(pollMs(lines)).toBe(false);
});
