import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answered, refused } from '../../../test/fake-api.ts';
import { draft, job } from '../../../test/job-samples.ts';
import { openJob } from '../../../test/open-job.tsx';
import { pageOf, profile } from '../../../test/samples.ts';
import { businessClock } from '../../ui/format/clock.ts';

it('a draft is scheduled by the clock of the account, and the button says so', async () => {
  vi.spyOn(businessClock, 'now').mockReturnValue(Date.parse('2026-11-20T20:00:00Z'));
  let now = draft(['ready', 'ready'], { title: 'Suspend 2 lines' });
  const wanted = { startsAt: { day: '2026-12-01', time: '08:00' } };
  const far = { day: 'Choose a time within the next 12 months.' };
  const schedule = {
    at: '2026-12-01T16:00:00.000Z',
    day: '2026-12-01',
    time: '08:00',
    timeZone: 'America/Los_Angeles',
  };
  const { user } = await openJob({
    getProfile: () => answered(profile({ timeZone: 'America/Los_Angeles' })),
    getJob: () => answered(now),
    scheduleJob: ({ body }) => {
      if ((body as typeof wanted).startsAt.day !== wanted.startsAt.day)
        return refused(422, 'invalid_fields', 'Check the highlighted fields.', far);
      now = { ...now, schedule };
      return answered(now);
    },
    startJob: () => {
      now = { ...now, state: 'scheduled' };
      return answered(now);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Start later' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When should it start?' }));
  expect(dialog.getByText('On the clock of your account: America/Los Angeles.')).toBeDefined();
  const day = dialog.getByLabelText('Date');
  await user.click(dialog.getByRole('button', { name: 'Set time' }));
  expect(dialog.getByText('Choose a date.')).toBeDefined();
  expect(document.activeElement).toBe(day);
  await user.type(day, '2026-11-01');
  expect(dialog.getByText('Choose a date in the future.')).toBeDefined();
  expect([day.getAttribute('aria-invalid'), day.getAttribute('min')]).toEqual(['true', '2026-11-20']);
  await user.clear(day);
  await user.type(day, '2027-12-01');
  await user.click(dialog.getByRole('button', { name: 'Set time' }));
  expect(await dialog.findByText('Choose a time within the next 12 months.')).toBeDefined();
  await user.clear(day);
  await user.type(day, '2026-12-01');
  await user.click(dialog.getByRole('button', { name: 'Set time' }));
  await user.click(await screen.findByRole('button', { name: 'Schedule: Suspend 2 lines' }));
  expect(await screen.findByText('Waiting to start')).toBeDefined();
  expect(screen.getByText('It starts by itself on Dec 1, 2026, 8:00 AM PST.')).toBeDefined();
});

it('who comes to start it later is asked for the time at once, and not again', async () => {
  const api = { getJob: () => answered(draft(['ready'])) };
  const { user } = await openJob(api, '/jobs/job_1?later=true');
  const dialog = within(await screen.findByRole('dialog', { name: 'When should it start?' }));
  expect(window.location.search).toBe('');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Start later' })).toBeDefined();
});

it('a scheduled job is canceled after a question', async () => {
  let now = draft(['ready'], { state: 'scheduled' });
  const { user, requests } = await openJob({
    getJob: () => answered(now),
    cancelJob: () => {
      now = job(['canceled'], { state: 'canceled', startedAt: null });
      return answered(now);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel job' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this job?' }));
  await user.click(question.getByRole('button', { name: 'Cancel job' }));
  expect(await screen.findByText('Job canceled. No line was changed.')).toBeDefined();
  expect(await screen.findByText('Canceled')).toBeDefined();
  expect(requests.map(({ name }) => name)).toContain('cancelJob');
});

it('the list says of a job for later when it starts, and not that it has', async () => {
  vi.spyOn(businessClock, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
  const schedule = {
    at: '2026-12-01T16:00:00.000Z',
    day: '2026-12-01',
    time: '08:00',
    timeZone: 'America/Los_Angeles',
  };
  await openJob({ listJobs: () => answered(pageOf([draft(['ready'], { state: 'scheduled', schedule })])) }, '/jobs');
  expect(await screen.findByText('It starts by itself on Dec 1, 2026, 8:00 AM PST.')).toBeDefined();
  expect(screen.getByText('in 11 days')).toBeDefined();
});

it('the list says of jobs that never started what became of them, and since when they are there', async () => {
  vi.spyOn(businessClock, 'now').mockReturnValue(Date.parse('2026-11-20T23:00:00Z'));
  const never = { state: 'canceled', startedAt: null } as const;
  const stopped = { code: 'hold', text: 'Your account is on hold.' };
  const jobs = [job(['canceled'], never), job(['canceled'], { ...never, id: 'job_2', stopped })];
  await openJob({ listJobs: () => answered(pageOf(jobs)) }, '/jobs');
  const starts = await screen.findAllByRole('cell', { name: /Created/ });
  expect(starts.map(({ textContent }) => textContent)).toEqual([
    'StartNot startedCreated 3 hours ago',
    'StartNot startedCreated 3 hours ago',
  ]);
});

it('a phone has one cell of a job: its title and state, then its result and when', async () => {
  vi.spyOn(businessClock, 'now').mockReturnValue(Date.parse('2026-11-20T23:00:00Z'));
  const width = window.innerWidth;
  Object.assign(window, { innerWidth: 390 });
  onTestFinished(() => void Object.assign(window, { innerWidth: width }));
  await openJob({ listJobs: () => answered(pageOf([job(['done'], { title: 'Suspend Pump 85' })])) }, '/jobs');
  const [cell, ...others] = await screen.findAllByRole('cell', { name: /Pump 85/ });
  expect(cell?.textContent).toBe('Suspend Pump 85Finished1 of 1 done2 hours ago');
  expect(others).toEqual([]);
  expect(screen.queryByRole('columnheader', { name: 'Result' })).toBeNull();
});

it('the list is narrowed to jobs in one state, and says where none is', async () => {
  const { user, requests } = await openJob({ listJobs: () => answered(pageOf([])) }, '/jobs?status=scheduled');
  expect(await screen.findByText('Nothing is scheduled')).toBeDefined();
  const asked = () => requests.findLast(({ name }) => name === 'listJobs')?.query.get('state');
  expect(asked()).toBe('scheduled');
  await user.click(screen.getByRole('button', { name: /^Status/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Finished' }));
  await waitFor(() => expect(asked()).toBe('finished'));
  expect(window.location.search).toBe('?status=finished');
  expect(await screen.findByText('No matching jobs')).toBeDefined();
});

it('the list is narrowed to jobs with failures, in whatever state they are', async () => {
  const { user, requests } = await openJob({ listJobs: () => answered(pageOf([])) }, '/jobs?status=finished');
  await user.click(await screen.findByRole('button', { name: /^Status/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'With failures' }));
  const asked = () => requests.findLast(({ name }) => name === 'listJobs')?.query;
  await waitFor(() => expect(asked()?.get('result')).toBe('failed'));
  expect(asked()?.get('state')).toBeNull();
  expect(window.location.search).toBe('?status=failed');
});

it('a draft names the scheduled jobs that will change its lines too, with the way to each', async () => {
  const other = { jobId: 'job_9', title: 'Suspend 40 lines', at: '2026-12-01T16:00:00.000Z' };
  const overlaps = [{ ...other, timeZone: 'America/Los_Angeles', lineCount: 3 }];
  await openJob({ getJob: () => answered(draft(['ready'], { overlaps })) });
  const link = await screen.findByRole('link', { name: 'Suspend 40 lines' });
  expect(link.getAttribute('href')).toBe('/jobs/job_9');
  expect(link.closest('[role=status]')?.textContent).toBe(
    'Other jobs will change these lines tooSuspend 40 lines on Dec 1, 2026, 8:00 AM PST: 3 lines in both.',
  );
});

it('a list without scheduled jobs says how to schedule one, and leads to all', async () => {
  const { user, requests } = await openJob({ listJobs: () => answered(pageOf([])) }, '/jobs?status=scheduled');
  expect(await screen.findByText('Nothing is scheduled')).toBeDefined();
  expect(screen.getByText('To change lines later, choose “Start later” when you review the change.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'See all jobs' }));
  expect(await screen.findByText('No jobs yet')).toBeDefined();
  expect(requests.filter(({ name }) => name === 'listJobs')).toHaveLength(2);
});
