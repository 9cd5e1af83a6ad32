import type { Job } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answered, gaveFile, refused } from '../../../test/fake-api.ts';
import { draft, job, jobRefusal, jobRow } from '../../../test/job-samples.ts';
import { openJob } from '../../../test/open-job.tsx';
import { failedList, failedSubscription, homeKpis, pageOf, profile } from '../../../test/samples.ts';
import { paths } from '../../navigation/paths.ts';

const activation: Partial<Job> = { action: 'activate', title: 'Activate 2 lines', planName: 'Tracker 50 MB' };
const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
const namesOf = (requests: readonly { name: unknown }[]) => requests.map(({ name }) => name);

it('a job is followed until every row has its result', async () => {
  let isDone = false;
  await openJob({
    getJob: () => answered(job(['done', isDone ? 'done' : 'running', 'refused'], activation)),
    listJobRows: () => answered(pageOf([isDone ? jobRow() : jobRow({ state: 'running', text: 'Nobody knows yet' })])),
  });
  expect(await screen.findByText('1 of 2 done, 1 waiting for carrier, 1 left out')).toBeDefined();
  expect(percent()).toBe('50');
  expect(await screen.findByText('Nobody knows yet')).toBeDefined();
  isDone = true;
  expect(await screen.findByText('2 of 2 done, 1 left out')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Nobody knows yet')).toBeNull());
  expect(screen.getByText('Finished')).toBeDefined();
  expect((await screen.findByRole('link', { name: 'Truck 1' })).getAttribute('href')).toBe('/lines/line_1');
});

it('a running job is paused, resumed, and its remaining lines are canceled after a question', async () => {
  let state: Job['state'] = 'running';
  const rest = () => (state === 'canceled' ? 'canceled' : 'waiting');
  const now = () => answered(job(['done', rest(), rest()], { state }));
  const become = (next: Job['state']) => () => {
    state = next;
    return now();
  };
  const { user, requests } = await openJob({
    getJob: now,
    pauseJob: become('paused'),
    resumeJob: become('running'),
    cancelJob: become('canceled'),
  });
  await user.click(await screen.findByRole('button', { name: 'Pause job' }));
  await user.click(await screen.findByRole('button', { name: 'Resume job' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel remaining lines' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel remaining lines?' }));
  await user.click(question.getByRole('button', { name: 'Cancel remaining lines' }));
  expect(await screen.findByText('1 of 3 done, 2 canceled')).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
  expect(namesOf(requests)).toEqual(expect.arrayContaining(['pauseJob', 'resumeJob', 'cancelJob']));
});

it('the failed rows alone become a new job, which is shown before it starts', async () => {
  const { user, requests } = await openJob({
    getJob: ({ path }) =>
      path.endsWith('job_2') ? answered(draft(['ready'], { id: 'job_2' })) : answered(job(['done', 'failed'])),
    retryJob: () => answered(draft(['ready'], { id: 'job_2' })),
    startJob: () => answered(job(['running'], { id: 'job_2' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Retry failed lines' }));
  await user.click(await screen.findByRole('button', { name: 'Suspend 1 line' }));
  expect(window.location.pathname).toBe('/jobs/job_2');
  const start = requests.find(({ name }) => name === 'startJob');
  expect(start?.body).toEqual({ onlyAccepted: false });
});

it('left out lines of a selection are named, and the rest counted', async () => {
  const firstLines = [
    { lineId: 'line_2', iccid: '89883030000080139311', name: 'Truck 2' },
    { lineId: 'line_3', iccid: '89883030000080139329', name: null },
  ];
  await openJob({
    getJob: () =>
      answered(
        draft(['ready', 'refused'], { total: 9, refusals: [jobRefusal({ count: 8, firstRows: [2, 3], firstLines })] }),
      ),
  });
  const refusal = within(await screen.findByRole('list', { name: 'Left out' }));
  expect(refusal.getByText('Truck 2, 89883030000080139329 and 6 more')).toBeDefined();
  expect(refusal.queryByText(/Row/)).toBeNull();
});

it('left out rows are grouped by their fix and say when they will be possible', async () => {
  await openJob({
    getJob: () =>
      answered(
        draft(['ready', 'refused', 'refused'], {
          refusals: [
            {
              code: 'carrier_limit',
              text: 'Verizon takes five changes of a line in a day.',
              count: 2,
              firstRows: [2, 3],
              firstLines: null,
              possibleAt: '2026-11-22T10:00:00.000Z',
            },
          ],
          price: { items: [], todayCents: 0, monthlyDeltaCents: 0, notes: ['Suspended lines are still billed.'] },
        }),
      ),
  });
  const refusal = within(await screen.findByRole('list', { name: 'Left out' }));
  expect(refusal.getByText(/Possible from Nov 22, 2026/)).toBeDefined();
  expect(refusal.getByText('Rows 2, 3')).toBeDefined();
  expect(screen.getByText('Suspended lines are still billed.')).toBeDefined();
});

it('terminating asks for the number to be typed', async () => {
  let now = draft(['ready', 'ready'], { action: 'terminate' });
  const { user, requests } = await openJob({
    getJob: () => answered(now),
    startJob: () => {
      now = job(['running', 'running'], { action: 'terminate' });
      return answered(now);
    },
  });
  const button = await screen.findByRole('button', { name: 'Terminate 2 lines' });
  await user.click(button);
  expect(namesOf(requests)).not.toContain('startJob');
  await user.type(screen.getByRole('textbox', { name: 'Type 2 to confirm' }), '2');
  await user.click(button);
  expect(await screen.findByText('0 of 2 done, 2 waiting for carrier')).toBeDefined();
});

it('a job that cannot start says why and leads to the fix', async () => {
  await openJob({
    getJob: () =>
      answered(
        draft(['ready'], {
          ...activation,
          blockers: [{ code: 'payment_method_needed', text: 'Add a payment method first.' }],
        }),
      ),
  });
  expect(await screen.findByText('Add a payment method first.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add payment method' }).getAttribute('href')).toBe('/billing/methods');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Activate 1 line' }).disabled).toBe(true);
});

it('a start that is refused says why and changes nothing on the screen', async () => {
  const { user } = await openJob({
    getJob: () => answered(draft(['ready'])),
    startJob: () => refused(409, 'price_changed', 'The price has changed. Review it before you start.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Suspend 1 line' }));
  expect(await screen.findByText('The price has changed. Review it before you start.')).toBeDefined();
});

it('the rows are narrowed to one result, which stays in the address, and are downloaded so', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:rows';
  URL.revokeObjectURL = () => undefined;
  const { user, requests } = await openJob({
    getJob: () => answered(job(['done', 'failed'])),
    getJobRowsCsv: () => gaveFile('rows.csv', 'row\n2'),
  });
  await user.click(await screen.findByRole('button', { name: 'Filter by result' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /Failed/ }));
  await waitFor(() => expect(window.location.search).toBe('?state=failed'));
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  save.mockRestore();
  const asked = (wanted: string) => requests.filter(({ name }) => name === wanted).at(-1)?.query;
  expect(asked('listJobRows')?.get('state')).toBe('failed');
  expect(asked('getJobRowsCsv')?.get('state')).toBe('failed');
});

it('a declined first charge shows beside the active line', async () => {
  await openJob({
    getJob: () => answered(job(['done'], activation)),
    getFailedSubscriptions: () => answered(failedList([failedSubscription()])),
  });
  expect(await screen.findByText('The first charge failed')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Review and pay' }).getAttribute('href')).toBe('/billing/failed');
});

it('a viewer can neither start, stop nor retry a job', async () => {
  await openJob({
    getProfile: () => answered(profile({ role: 'viewer' })),
    getJob: () => answered(job(['failed', 'waiting'])),
  });
  await screen.findByText('0 of 2 done, 1 queued, 1 failed');
  expect(screen.queryByRole('button', { name: /Pause|Cancel|Retry/ })).toBeNull();
});

it('an unknown job is not found', async () => {
  await openJob({});
  expect(await screen.findByText('Job not found')).toBeDefined();
});

it('jobs are listed with their progress, and open', async () => {
  const { user } = await openJob(
    { listJobs: () => answered(pageOf([job(['done', 'running'])])), getJob: () => answered(job(['done'])) },
    '/jobs',
  );
  expect(await screen.findByText('1 of 2 done, 1 waiting for carrier')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Suspend 2 lines' }));
  expect(window.location.pathname).toBe('/jobs/job_1');
});

it('an account without jobs learns what will appear here', async () => {
  await openJob({ listJobs: () => answered(pageOf([])), getHomeKpis: () => answered(homeKpis()) }, '/jobs');
  expect(await screen.findByText('No jobs yet')).toBeDefined();
  expect((await screen.findByRole('link', { name: 'Select lines' })).getAttribute('href')).toBe('/lines');
});

it('an account without lines is led to its first ones from an empty list of jobs', async () => {
  await openJob(
    { listJobs: () => answered(pageOf([])), getHomeKpis: () => answered(homeKpis({ lineCount: 0 })) },
    '/jobs',
  );
  expect((await screen.findByRole('link', { name: 'Activate lines' })).getAttribute('href')).toBe(paths.activate);
  expect(screen.queryByRole('link', { name: 'Select lines' })).toBeNull();
});

it.each([
  ['Undo', 'undoJob'],
  ['Repeat', 'repeatJob'],
])('%s leads to a new job, which is shown before it starts and names the first one', async (name, call) => {
  const madeFrom = { how: 'undo', jobId: 'job_1', title: 'Suspend 1 line' } as const;
  const made = draft(['ready'], { id: 'job_2', title: 'Resume 1 line', madeFrom });
  const undo = { isPossible: true, text: 'Undo resumes the lines that this job suspended.' };
  const { user } = await openJob({
    getJob: ({ path }) => answered(path.endsWith('job_2') ? made : job(['done'], { undo })),
    [call]: () => answered(made),
  });
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('heading', { name: 'Resume 1 line' })).toBeDefined();
  for (const link of ['Suspend 1 line', 'Cancel'])
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/jobs/job_1');
});

it('a job that was undone names the job that did, and offers no undo', async () => {
  const undo = { isPossible: true, text: 'Undo resumes the lines that this job suspended.' };
  const undoneBy = { jobId: 'job_2', title: 'Resume 1 line' };
  await openJob({ getJob: () => answered(job(['done'], { undo, undoneBy })) });
  expect((await screen.findByRole('link', { name: 'Resume 1 line' })).getAttribute('href')).toBe('/jobs/job_2');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByText(undo.text)).toBeNull();
});

it('a job that was not started says why, and one that cannot be undone offers no undo', async () => {
  const stopped = { code: 'quote_changed', text: 'The total rose from $10.00 to $12.00. Nothing was changed.' };
  const undo = { isPossible: false, text: "A termination can't be undone." };
  await openJob({ getJob: () => answered(job(['canceled'], { state: 'canceled', stopped, undo })) });
  expect(await screen.findByText('The total rose from $10.00 to $12.00. Nothing was changed.')).toBeDefined();
  expect(screen.getByText("A termination can't be undone.")).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('a draft that changes tags names those that lines get and lose', async () => {
  const tagChange = { added: ['north', 'winter'], removed: ['old'] };
  await openJob({
    getJob: () => answered(draft(['ready', 'ready'], { action: 'tag', title: 'Tag 2 lines', tagChange })),
  });
  expect((await screen.findByText('Added')).nextElementSibling?.textContent).toBe('northwinter');
  expect(screen.getByText('Removed').nextElementSibling?.textContent).toBe('old');
});
