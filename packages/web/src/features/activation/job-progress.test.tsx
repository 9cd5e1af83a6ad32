import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { job } from '../../../test/activation-samples.ts';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { failedList, failedSubscription, profile } from '../../../test/samples.ts';

function openJob(api: ApiAnswers) {
  const rest = { getProfile: () => answered(profile()), getFailedSubscriptions: () => answered(failedList([])) };
  return openPortal('/new-device/activate-new-devices?job=job_1', { api: { ...rest, ...api }, isSignedIn: true });
}

const failed = { status: 'activation_failed', text: 'KORE could not activate this SIM.', mayRetry: true } as const;
const percent = (): string | null =>
  screen.getByRole('progressbar', { name: 'Activation' }).getAttribute('aria-valuenow');

it('an activation is followed until the carrier has answered for every device', async () => {
  let isDone = false;
  await openJob({
    getJob: () => answered(job([{ status: 'active' }, { status: isDone ? 'active' : 'activating' }])),
  });
  expect(await screen.findByText('1 of 2 active, 1 with the carrier')).toBeDefined();
  expect(percent()).toBe('50');
  isDone = true;
  expect(await screen.findByText('2 of 2 active')).toBeDefined();
  expect(percent()).toBe('100');
  expect(screen.getByRole('link', { name: 'Truck 1' }).getAttribute('href')).toBe('/lines/line_1');
});

it('a failed device says why and can be tried again', async () => {
  let items: Parameters<typeof job>[0] = [{ status: 'active' }, failed];
  const { user, requests } = await openJob({
    getJob: () => answered(job(items)),
    retryActivation: () => {
      items = [{ status: 'active' }, { status: 'activating' }];
      return answered({ jobId: 'job_2' });
    },
  });
  expect(await screen.findByText('KORE could not activate this SIM.')).toBeDefined();
  expect(screen.getByText('1 of 2 active, 1 failed')).toBeDefined();
  await user.dblClick(screen.getByRole('button', { name: 'Try again: Truck 2' }));
  expect(await screen.findByText('1 of 2 active, 1 with the carrier')).toBeDefined();
  expect(requests.filter(({ name }) => name === 'retryActivation').map(({ path }) => path)).toEqual([
    '/api/v1/lines/line_2/retry-activation',
  ]);
});

it('a retry that is refused says why', async () => {
  const { user } = await openJob({
    getJob: () => answered(job([failed])),
    retryActivation: () => refused(409, 'line_busy', 'The carrier is still working on this line.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Try again: Truck 1' }));
  expect(await screen.findByText('The carrier is still working on this line.')).toBeDefined();
});

it('what the carrier refused for good cannot be tried again, nor by who may only look', async () => {
  await openJob({
    getProfile: () => answered(profile({ role: 'viewer' })),
    getJob: () => answered(job([failed, { ...failed, mayRetry: false }])),
  });
  await screen.findByText('0 of 2 active, 2 failed');
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

it('a result that the carrier has not told is not called failed', async () => {
  await openJob({ getJob: () => answered(job([{ status: 'outcome_unknown' }])) });
  expect(await screen.findByText('0 of 1 active, 1 being checked')).toBeDefined();
  expect(screen.getByText(/It is asked until it does/)).toBeDefined();
});

it('a first charge that was declined is told beside the line that is on', async () => {
  await openJob({
    getJob: () => answered(job([{ status: 'active' }])),
    getFailedSubscriptions: () => answered(failedList([failedSubscription()])),
  });
  expect(await screen.findByText('The first charge was not paid')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Review and pay' }).getAttribute('href')).toBe('/billing/failed');
});

it('an activation that is not there is told as that', async () => {
  await openJob({});
  expect(await screen.findByText('The activation could not be loaded')).toBeDefined();
});
