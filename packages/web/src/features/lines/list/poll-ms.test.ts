import { expect, it, vi } from 'vitest';
import { line, scheduledJob } from '../../../../test/line-samples.ts';
import { businessClock } from '../../../ui/format/clock.ts';
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

it.each([
  ['when it starts', '2026-11-30T16:00:00.000Z', 90 * 60_000],
  ['soon and again while its start is due', '2026-11-30T14:00:00.000Z', 3_000],
  ['once a day while it is far', '2026-12-30T16:00:00.000Z', 24 * 60 * 60_000],
])('the screen looks for what a scheduled job changes %s', (_, at, wanted) => {
  vi.spyOn(businessClock, 'now').mockReturnValue(Date.parse('2026-11-30T14:30:00.000Z'));
  const far = scheduledJob({ jobId: 'job_2', at: '2027-02-01T16:00:00.000Z' });
  expect(pollMs([line(), line({ scheduledJobs: [scheduledJob({ at }), far] })])).toBe(wanted);
});
