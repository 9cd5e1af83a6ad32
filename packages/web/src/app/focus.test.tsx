import type { Job } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../test/fake-api.ts';
import { draft, job, jobRow } from '../../test/job-samples.ts';
import { lineDetails } from '../../test/line-details-sample.ts';
import { line } from '../../test/line-samples.ts';
import { openPortal } from '../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../test/samples.ts';

let state: Job['state'] = 'scheduled';

function open(path: string) {
  state = 'scheduled';
  return openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getHomeKpis: () => answered(homeKpis()),
      listLines: () => answered(pageOf([line()])),
      getLine: () => answered(lineDetails()),
      createJob: () => answered(draft(['ready'])),
      getJob: () => answered(job(['waiting'], { state })),
      listPayments: () => answered(pageOf([])),
      listJobRows: () => answered(pageOf([jobRow()])),
      cancelJob: () => {
        state = 'canceled';
        return answered(job(['canceled'], { state }));
      },
    },
  });
}

/** What has the focus once it is there. */
const focused = (role: string, name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

it('the heading of another page takes the focus, whichever way leads there; the first page leaves it alone', async () => {
  const { user } = await open('/home');
  await screen.findByRole('heading', { level: 1 });
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('gl');
  await focused('heading', 'Lines');
  (await screen.findByRole('link', { name: 'Truck 14' })).focus();
  await user.keyboard('{Enter}');
  await focused('heading', 'Truck 14');
  window.history.back();
  await focused('heading', 'Lines');
  await user.click(screen.getAllByRole('link', { name: 'Jobs' })[0] ?? document.body);
  await focused('heading', 'Jobs');
});

it.each([
  ['/settings/language', 'Appearance', 'Theme'],
  ['/billing/invoices', 'Payments', 'No payments yet'],
])('a tab that stays keeps the focus: %s, %s', async (path, name, shown) => {
  const { user } = await open(path);
  await user.click(await screen.findByRole('link', { name }));
  await screen.findByRole('heading', { name: shown });
  expect(document.activeElement).toBe(screen.getByRole('link', { name }));
});

it('a window gives the focus back to what opened it, however it was opened', async () => {
  const { user } = await open('/lines/line_1');
  await user.click(await screen.findByRole('button', { name: 'Manage' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Terminate' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
  await user.keyboard('{Escape}');
  await focused('button', 'Manage');
});

it('when what was pressed is no longer offered, the heading takes the focus', async () => {
  const { user } = await open('/jobs/job_1');
  await user.click(await screen.findByRole('button', { name: 'Cancel job' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel job' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel job' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});
