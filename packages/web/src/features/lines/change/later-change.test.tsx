import type { Job } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { draft } from '../../../../test/job-samples.ts';
import { line } from '../../../../test/line-samples.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../../test/samples.ts';
import { businessClock } from '../../../ui/format/clock.ts';

const two = [1, 2].map((number) => line({ id: `line_${number}`, name: `Truck ${number}` }));
const wanted = { day: '2026-12-01', time: '06:30' };
const schedule = { at: '2026-12-01T14:30:00.000Z', ...wanted, timeZone: 'America/Los_Angeles' };

beforeEach(() => {
  vi.spyOn(businessClock, 'now').mockReturnValue(Date.parse('2026-11-20T20:00:00Z'));
});

/** The dialog that suspends two lines, at its preview. */
async function openPreview(more: ApiAnswers = {}) {
  let now: Job = draft(['ready', 'ready'], { title: 'Suspend 2 lines' });
  const portal = await openPortal('/lines', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile({ timeZone: 'America/Los_Angeles' })),
      getHomeKpis: () => answered(homeKpis()),
      listLines: () => answered(pageOf(two)),
      createJob: () => answered(now),
      scheduleJob: ({ body }) => {
        now = { ...now, schedule: (body as { startsAt: unknown }).startsAt === null ? null : schedule };
        return answered(now);
      },
      startJob: () => answered({ ...now, state: now.schedule ? 'scheduled' : 'running' }),
      getJob: () => answered(now),
      ...more,
    },
  });
  const { user, requests } = portal;
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend selected lines' }));
  await user.click(await dialog.findByRole('radio', { name: 'Start later' }));
  const sent = (...names: (keyof ApiAnswers)[]) =>
    requests.filter(({ name }) => name && names.includes(name)).map(({ name, body }) => [name, body]);
  return { user, dialog, sent };
}

it('a change gets its time where it is reviewed, on the clock of the account, and the list stays', async () => {
  const { user, dialog, sent } = await openPreview();
  expect(dialog.getByText(/^On the clock of your account: America\/Los Angeles\./)).toBeDefined();
  const submit = dialog.getByRole('button', { name: 'Schedule: Suspend 2 lines' });
  await user.click(submit);
  expect(dialog.getByText('Choose a date.')).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByLabelText('Date'));
  await user.type(dialog.getByLabelText('Date'), '2026-11-01');
  expect(dialog.getByText('Choose a date in the future.')).toBeDefined();
  expect(sent('scheduleJob', 'startJob')).toEqual([]);
  await user.clear(dialog.getByLabelText('Date'));
  await user.type(dialog.getByLabelText('Date'), wanted.day);
  await user.clear(dialog.getByLabelText('Time'));
  await user.type(dialog.getByLabelText('Time'), wanted.time);
  await user.click(submit);
  expect(await screen.findByText('Suspend 2 lines: starts on Dec 1, 2026, 6:30 AM PST.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('scheduleJob', 'startJob').map(([name]) => name)).toEqual(['scheduleJob', 'startJob']);
  expect(sent('scheduleJob')).toEqual([['scheduleJob', { startsAt: wanted }]]);
  expect(window.location.pathname).toBe('/lines');
  await user.click(screen.getByRole('button', { name: 'See the job' }));
  await waitFor(() => expect(window.location.pathname).toBe('/jobs/job_1'));
});

it('a time that the server refuses shows why at its field, and nothing starts', async () => {
  const far = { day: 'Choose a time within the next 12 months.' };
  const { user, dialog, sent } = await openPreview({
    scheduleJob: () => refused(422, 'invalid_fields', 'Check the highlighted fields.', far),
  });
  await user.type(dialog.getByLabelText('Date'), '2028-12-01');
  await user.click(dialog.getByRole('button', { name: 'Schedule: Suspend 2 lines' }));
  expect(await dialog.findByText(far.day)).toBeDefined();
  expect(sent('startJob')).toEqual([]);
});

it('who decides to start now after all starts now, also when a try to schedule got half way', async () => {
  let fails = true;
  const { user, dialog, sent } = await openPreview({
    startJob: () => {
      const failed = fails;
      fails = false;
      return failed
        ? refused(503, 'unavailable', 'Try again soon.')
        : answered(draft(['running'], { state: 'running' }));
    },
  });
  await user.type(dialog.getByLabelText('Date'), wanted.day);
  await user.click(dialog.getByRole('button', { name: 'Schedule: Suspend 2 lines' }));
  expect(await dialog.findByText('Try again soon.')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'Start now' }));
  expect(dialog.queryByLabelText('Date')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Suspend 2 lines' }));
  await waitFor(() => expect(sent('startJob')).toHaveLength(2));
  expect(sent('scheduleJob').at(-1)).toEqual(['scheduleJob', { startsAt: null }]);
});
