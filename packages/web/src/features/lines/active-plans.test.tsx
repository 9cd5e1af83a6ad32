import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { activePlan, line } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { pageOf, profile } from '../../../test/samples.ts';

function open(path: string, api: ApiAnswers = {}) {
  return openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      listActivePlans: () => answered({ plans: [activePlan()] }),
      getPlanDevices: () => answered({ plan: activePlan(), devices: pageOf([line()]) }),
      listActiveLines: () => answered(pageOf([line()])),
      ...api,
    },
  });
}

it('each active plan shows its lines, what needs attention and its usage, and opens', async () => {
  const { user } = await open('/active-devices');
  const row = within((await screen.findByRole('link', { name: 'Tracker 50 MB' })).closest('tr') ?? document.body);
  expect(row.getByText('1 needs attention')).toBeDefined();
  expect(row.getByText('$2.40')).toBeDefined();
  expect(row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  await user.click(row.getByText('KORE'));
  expect(window.location.pathname).toBe('/active-devices/plan_1');
});

it('active plans are compared in one unit, also where one counts in another', async () => {
  const plans = [
    activePlan(),
    activePlan({
      id: 'plan_2',
      name: 'Sensor 1 GiB',
      usedBytes: 1024 ** 3,
      allowanceBytes: 2 * 1024 ** 3,
      unitBytes: 1024,
    }),
  ];
  await open('/active-devices', { listActivePlans: () => answered({ plans }) });
  const row = (await screen.findByRole('link', { name: 'Sensor 1 GiB' })).closest('tr');
  const usage = within(row ?? document.body).getByText(/^1\.07 GB/);
  expect([usage.textContent, usage.title]).toEqual(['1.07 GB of 2.15 GB', "In the plan's unit: 1 GiB of 2 GiB"]);
});

it('an account without active plans finds the plans and an activation', async () => {
  await open('/active-devices', { listActivePlans: () => answered({ plans: [] }) });
  await screen.findByText('No active plans yet');
  expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/plans');
  expect(await screen.findByRole('link', { name: 'Activate lines' })).toBeDefined();
});

it('one active plan shows its facts, its figures and its lines', async () => {
  await open('/active-devices/plan_1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tracker 50 MB' })).toBeDefined();
  expect(screen.getByText('$2.40 per line and month')).toBeDefined();
  const used = await screen.findByRole('progressbar', { name: 'Data used on Tracker 50 MB' });
  expect(used.getAttribute('aria-valuenow')).toBe('25');
  expect(await screen.findByRole('link', { name: 'Truck 14' })).toBeDefined();
  expect((await screen.findByRole('link', { name: 'Activate lines' })).getAttribute('href')).toBe(
    '/new-device/activate-new-devices?plan=plan_1',
  );
});

it('the lines of a plan are searched and paged within the plan', async () => {
  const { user, requests } = await open('/active-devices/plan_1', {
    listActiveLines: () => answered(pageOf([line()], { total: 30 })),
  });
  const last = () => requests.filter(({ name }) => name === 'listActiveLines').at(-1);
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(last()?.query.get('page')).toBe('2'));
  await user.type(screen.getByRole('textbox', { name: 'Search lines' }), 'truck{Enter}');
  await waitFor(() => expect(last()?.query.toString()).toBe('page=1&limit=20&searchTerm=truck'));
  expect(last()?.path).toBe('/api/v1/home/active-lines/plan_1');
});

it('Refresh reads the plan and its lines again and says how old they are', async () => {
  let usedBytes = 25_000_000;
  const { user } = await open('/active-devices/plan_1', {
    getPlanDevices: () => answered({ plan: activePlan({ usedBytes }), devices: pageOf([line()]) }),
  });
  const used = await screen.findByRole('progressbar', { name: 'Data used on Tracker 50 MB' });
  expect(screen.getByText(/^Updated/).textContent).toBe('Updated just now');
  usedBytes = 90_000_000;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(used.getAttribute('aria-valuenow')).toBe('90'));
});

it('a refresh that fails keeps what was read and says so', async () => {
  let broken = false;
  const { user } = await open('/active-devices/plan_1', {
    listActiveLines: () => (broken ? refused(500, 'unexpected', 'Something went wrong') : answered(pageOf([line()]))),
  });
  await screen.findByRole('link', { name: 'Truck 14' });
  broken = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't refresh this page.");
  expect(screen.getByRole('link', { name: 'Truck 14' })).toBeDefined();
});

it('used-up data shows by more than colour', async () => {
  await open('/active-devices/plan_1', {
    listActiveLines: () => answered(pageOf([line({ usedBytes: 60_000_000 })])),
  });
  const used = await screen.findByRole('progressbar', { name: 'Data used by Truck 14' });
  expect(used.getAttribute('aria-valuenow')).toBe('120');
  // Not the tick of a finished job: 100 percent of an allowance is no success.
  expect(used.parentElement?.querySelector('svg')?.getAttribute('class')).toContain('text-bad');
});

it('a plan without lines of the account is not found', async () => {
  const unknown = () => refused(404, 'not_found', "We couldn't find that.");
  await open('/active-devices/plan_9', { getPlanDevices: unknown, listActiveLines: unknown });
  expect(await screen.findByText('Plan not found')).toBeDefined();
});

it('a viewer sees the plan but cannot put lines on it', async () => {
  await open('/active-devices/plan_1', { getProfile: () => answered(profile({ role: 'viewer' })) });
  await screen.findByRole('link', { name: 'Truck 14' });
  expect(screen.queryByRole('link', { name: 'Activate lines' })).toBeNull();
});
