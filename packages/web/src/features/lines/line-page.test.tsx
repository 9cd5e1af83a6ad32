import { screen, waitFor, within } from '@testing-library/react';
import type { Line, SubscriptionPayment } from '@linekeeper/contract';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswer, type ApiAnswers } from '../../../test/fake-api.ts';
import { lineDetails } from '../../../test/line-details-sample.ts';
import { line, plan } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { pageOf, payment, profile } from '../../../test/samples.ts';

function open(more: Partial<Line> = {}, api: ApiAnswers = {}, tab = '') {
  return openPortal(`/lines/line_1${tab && `?tab=${tab}`}`, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getLine: () => answered(lineDetails(more)),
      getDevicePlan: () =>
        answered({ line: line(more), plan: plan(), carrier: { id: 'kore', name: 'KORE' }, mayChangeTo: [] }),
      listLineHistory: () => answered({ items: lineDetails().events, nextCursor: null }),
      listSubscriptionCharges: () =>
        answered(
          pageOf<SubscriptionPayment>([
            { kind: 'charge', ...payment({ description: 'Tracker 50 MB, first month' }), partCents: 700 },
            received({ amountCents: 4_000, isReversed: true, partCents: 825 }),
          ]),
        ),
      ...api,
    },
  });
}

function received(more: Partial<Extract<SubscriptionPayment, { kind: 'recorded' }>> = {}): SubscriptionPayment {
  const of = { paidBy: 'check', reference: '1042', receivedOn: '2026-11-20', isReversed: false } as const;
  const sums = { amountCents: 500, creditCents: 0, invoices: [], partCents: 500 };
  return { kind: 'recorded', id: 'rcp_1', ...of, ...sums, ...more };
}

const failed = {
  status: 'activation_failed',
  subscriptionStatus: 'pending',
  problem: { text: 'KORE could not be reached. Nothing was charged.', mayRetry: true },
} as const satisfies Partial<Line>;

it('the page of a line shows its status, plan, price, usage, charges and history', async () => {
  const [newer, older] = lineDetails().events;
  const { user, requests } = await open(
    { tags: ['north'], nextPlanName: 'Tracker 1 GB' },
    {
      listLineHistory: ({ query }) =>
        query.get('cursor') === 'behind'
          ? answered({ items: older ? [older] : [], nextCursor: null })
          : answered({ items: newer ? [newer] : [], nextCursor: 'behind' }),
    },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Truck 14' })).toBeDefined();
  const usage = await screen.findByRole('progressbar', { name: 'Data used by Truck 14 this period' });
  expect(usage.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('north')).toBeDefined();
  expect(screen.getByText(', changing to Tracker 1 GB')).toBeDefined();
  expect(await screen.findByText('$2.40 per month')).toBeDefined();
  expect(screen.getByText('$1.00 once')).toBeDefined();
  const invoices = screen.getByRole('link', { name: 'Invoices of this line' });
  expect(invoices.getAttribute('href')).toBe('/billing/invoices?searchTerm=89883030000080139311');
  const history = within(await screen.findByRole('list', { name: 'History of this line' }));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await history.findByText('The carrier was slow.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(history.getByRole('img', { name: 'Warning' })).toBeDefined();
  const charge = history.getByRole('link', { name: 'Tracker 50 MB, first month' });
  expect(charge.getAttribute('href')).toBe('/billing/payments?open=txn_1');
  expect(charge.closest('li')?.textContent).toContain('$7.00 of $12.00');
  const check = history.getByText(/Check 1042/).closest('li');
  for (const text of ['Nov 20, 2026', 'Returned', '$8.25']) expect(check?.textContent).toContain(text);
  expect(requests.find(({ name }) => name === 'listSubscriptionCharges')?.path).toContain('/sub_1');
  expect(screen.queryByRole('button', { name: 'Retry activation' })).toBeNull();
});

const scheduled = { nextPlanId: 'plan_2', nextPlanName: 'Sensor 5 MB', nextPlanOn: '2026-12-01' };

it('a scheduled change of plan is shown with its day and can be called off', async () => {
  const { user, requests } = await open(scheduled, { callOffPlanChange: () => answered({ id: 'line_1' }) });
  expect(await screen.findByText(', changes to Sensor 5 MB on Dec 1, 2026')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel plan change' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel the plan change?' }));
  expect(dialog.getByText("The line stays on Tracker 50 MB and won't change to Sensor 5 MB.")).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Cancel plan change' }));
  expect(await screen.findByText('The line stays on Tracker 50 MB.')).toBeDefined();
  expect(requests.find(({ name }) => name === 'callOffPlanChange')?.path).toContain('/lines/line_1/plan-change');
});

it('a change of plan that the carrier works on already stays scheduled, and says why', async () => {
  const busy = 'The carrier is still processing a request for this line.';
  const { user } = await open(scheduled, { callOffPlanChange: () => refused(409, 'line_busy', busy) });
  await user.click(await screen.findByRole('button', { name: 'Cancel plan change' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel plan change' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(busy);
  expect(alert.textContent).toContain('The plan change is still scheduled.');
});

it('a viewer sees a scheduled change of plan and cannot call it off', async () => {
  await open(scheduled, { getProfile: () => answered(profile({ role: 'viewer' })) });
  expect(await screen.findByText(', changes to Sensor 5 MB on Dec 1, 2026')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel plan change' })).toBeNull();
});

it('the history is narrowed to changes, the carrier or money, and the choice is kept in the address', async () => {
  const { user } = await open();
  const history = within(await screen.findByRole('list', { name: 'History of this line' }));
  expect(await history.findByText('The line is active.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Charges and payments' }));
  await waitFor(() => expect(window.location.search).toBe('?show=charges'));
  expect(await history.findByText(/Check 1042/)).toBeDefined();
  expect(history.queryByText('The line is active.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Everything' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(await history.findByText('The line is active.')).toBeDefined();
});

it('usage is a bar per day with the same figures as a table', async () => {
  const { user } = await open({}, {}, 'usage');
  await user.click(await screen.findByText('Show as a table'));
  expect(await screen.findByRole('row', { name: 'Nov 20, 2026 12.5 MB' })).toBeDefined();
});

it('text messages are shown per day and for the period, where the line has some', async () => {
  const usage = [{ day: '2026-11-20', usedBytes: 0, messages: 3, isEstimated: false }];
  const { user } = await open({}, { getLine: () => answered(lineDetails({}, { usage, messages: 12 })) }, 'usage');
  const panel = within(await screen.findByRole('region', { name: 'Text messages' }));
  expect(panel.getByText('12 messages this billing period')).toBeDefined();
  await user.click(panel.getByText('Show as a table'));
  expect(await panel.findByRole('row', { name: 'Nov 20, 2026 3' })).toBeDefined();
});

it('text messages that the plan charges for are shown against what it includes', async () => {
  await open({}, { getLine: () => answered(lineDetails({}, { messages: 0, includedMessages: 30 })) }, 'usage');
  expect(await screen.findByText('0 of 30 included messages this billing period')).toBeDefined();
});

it('usage of 7, 30 or 90 days is asked for, and the choice is kept in the address', async () => {
  const { user, requests } = await open({}, {}, 'usage');
  await user.click(await screen.findByRole('radio', { name: '90 days' }));
  expect(window.location.search).toBe('?days=90');
  await waitFor(() =>
    expect(requests.filter(({ name }) => name === 'getLine').map(({ query }) => query.get('days'))).toEqual([
      '30',
      '90',
    ]),
  );
});

it('before the line is there, nothing can be pressed that would be replaced', async () => {
  const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
  await open({}, { getLine: () => promise });
  await screen.findByRole('heading', { level: 2, name: 'Data' });
  expect(screen.queryByRole('heading', { level: 2, name: 'Line' })).toBeNull();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  resolve(answered(lineDetails()));
  const days = await screen.findByRole('radio', { name: '90 days' });
  expect(screen.getByRole('radio', { name: 'Everything' })).toBeDefined();
  expect(days.closest('[aria-hidden]')).toBeNull();
});

it('the sum of a period counts from its first day, also when fewer days are shown', async () => {
  const { user } = await open(
    {},
    { getLine: () => answered(lineDetails({ usedBytes: 20_000_000 }, { periodStart: '2026-11-01' })) },
    'usage',
  );
  expect(await screen.findByText(/^Counted from Nov 1|^Counted from Oct 31/)).toBeDefined();
  await user.click(screen.getByText('Show as a table'));
  expect(await screen.findByRole('row', { name: 'Nov 19, 2026 0 B 7.5 MB' })).toBeDefined();
  expect(screen.getByRole('row', { name: 'Nov 20, 2026 12.5 MB 20 MB' })).toBeDefined();
});

it('the state says why it is so, since when, by whom, through which request, and what ends it', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Active, why?' }));
  const story = within(await screen.findByRole('dialog', { name: 'Why this status?' }));
  for (const text of ['KORE has switched the line on.', 'You', 'Activate 1 line', /until somebody/]) {
    expect(story.getByText(text)).toBeDefined();
  }
});

it('what is not possible now is in the menu with its reason and the time when it is', async () => {
  const refusal = { reason: 'The carrier takes no more changes today.', possibleAt: '2026-11-22T10:00:00.000Z' };
  const { user } = await open(
    {},
    { getLine: () => answered(lineDetails({}, { actions: [{ action: 'suspend', allowed: false, ...refusal }] })) },
  );
  await user.click(await screen.findByRole('button', { name: 'Manage' }));
  const entry = await screen.findByRole('menuitem', { name: /^Suspend/ });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
  expect(entry.textContent).toContain('Possible from Nov 22, 2026');
});

it('a failed activation says why and is retried with one press', async () => {
  let status: Line['status'] = 'activation_failed';
  const { user, requests } = await open(failed, {
    getLine: () => answered(lineDetails({ ...failed, status })),
    retryActivation: () => {
      status = 'activating';
      return answered({ jobId: 'job_2' });
    },
  });
  await screen.findByText(/KORE could not be reached/);
  expect(screen.getByText('Starts when the line is active')).toBeDefined();
  await user.dblClick(screen.getByRole('button', { name: 'Retry activation' }));
  expect(await screen.findByText('We asked KORE to activate the line again.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry activation' })).toBeNull());
  const retries = requests.filter(({ name }) => name === 'retryActivation');
  expect(retries.map(({ path }) => path)).toEqual(['/api/v1/lines/line_1/retry-activation']);
  expect(retries[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('without an answer the same request goes out again under the same key', async () => {
  let silent = true;
  const { user, requests } = await open(failed, {
    retryActivation: () => (silent ? Promise.reject(new TypeError('Failed to fetch')) : answered({ jobId: 'job_2' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Retry activation' }));
  await screen.findAllByText(/The server didn't answer/);
  silent = false;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry activation' }).ariaBusy).not.toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Retry activation' }));
  await screen.findByText('We asked KORE to activate the line again.');
  const keys = requests
    .filter(({ name }) => name === 'retryActivation')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('an activation that cannot succeed is not offered again', async () => {
  await open({ ...failed, problem: { text: 'KORE did not accept this SIM.', mayRetry: false } });
  await screen.findByText('KORE did not accept this SIM.');
  expect(screen.queryByRole('button', { name: 'Retry activation' })).toBeNull();
});

it('a viewer reads why the activation failed but cannot retry it', async () => {
  await open(failed, { getProfile: () => answered(profile({ role: 'viewer' })) });
  await screen.findByText(/KORE could not be reached/);
  expect(screen.queryByRole('button', { name: 'Retry activation' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Rename device' })).toBeNull();
});

it('a line whose charge failed leads to the unpaid charges', async () => {
  await open({ subscriptionStatus: 'past_due' });
  const link = await screen.findByRole('link', { name: 'See what is unpaid' });
  expect(link.getAttribute('href')).toBe('/billing/failed');
});

it('a suspended line names its reasons', async () => {
  await open({ status: 'suspended', suspendReasons: ['payment', 'user'], subscriptionStatus: 'past_due' });
  expect(await screen.findByText('Suspended: unpaid charge, by your team')).toBeDefined();
  expect(screen.getByText(/the line comes back by itself/)).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'See what is unpaid' })).toHaveLength(1);
});

it('a line that never used data says that the carrier has reported none', async () => {
  await open({}, { getLine: () => answered(lineDetails({ usedBytes: 0, usageAsOf: null }, { usage: [] })) }, 'usage');
  expect(await screen.findByText('No data used yet')).toBeDefined();
});

it('the name of the device is changed in the place of the heading', async () => {
  const { user, requests } = await open({}, { renameDevice: () => answered({ line: line({ name: 'Truck 15' }) }) });
  await user.click(await screen.findByRole('button', { name: 'Rename device' }));
  await user.keyboard('Truck 15{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Device name' })).toBeNull());
  expect(requests.find(({ name }) => name === 'renameDevice')?.body).toEqual({ id: 'line_1', name: 'Truck 15' });
});

it.each([
  [404, 'Line not found'],
  [500, "We couldn't load this line"],
  [403, "Your role can't view this"],
])('an answer of %d in the place of the line reads: %s', async (status, title) => {
  await open({}, { getLine: () => refused(status, 'not_found', "We couldn't find that.") });
  expect(await screen.findByText(title)).toBeDefined();
});

it('a line that only a check paid for is not said to have no charges', async () => {
  await open({}, { listSubscriptionCharges: () => answered(pageOf([received({ reference: '7' })])) }, 'billing');
  expect(await screen.findByText('Check 7')).toBeDefined();
  expect(screen.queryByText(/^No charges yet/)).toBeNull();
});

it('the IP address is shown with when the carrier said so, and is copied', async () => {
  const { user } = await open({ ipAddress: '2600:100d::a1', ipAddressAsOf: '2026-11-20T09:30:00.000Z' });
  await screen.findByText('2600:100d::a1');
  expect(screen.getByText('IP address').parentElement?.textContent).toContain('As of Nov 20, 2026');
  await user.click(screen.getByRole('button', { name: 'Copy IP address' }));
  expect(await navigator.clipboard.readText()).toBe('2600:100d::a1');
});

it('a line without an IP address says so by a dash', async () => {
  await open();
  await waitFor(() => expect(screen.getByText('IP address').parentElement?.textContent).toBe('IP address–'));
});
