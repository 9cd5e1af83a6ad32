import type { HomeKpis } from '@linekeeper/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { homeKpis, profile } from '../../../test/samples.ts';
import { upcomingInvoice } from '../../../test/upcoming-samples.ts';

function openHome(kpis: Partial<HomeKpis> = {}, more: ApiAnswers = {}) {
  const api: ApiAnswers = {
    getProfile: () => answered(profile()),
    getHomeKpis: () => answered(homeKpis(kpis)),
    ...more,
  };
  return openPortal('/home', { api, isSignedIn: true });
}

const linkTo = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;

const invoiced = (more: object = {}) =>
  answered({
    months: [
      { month: '2026-10', totalCents: 5_000 },
      { month: '2026-11', totalCents: 4_200 },
    ],
    timeZone: 'America/New_York',
    month: '2026-11',
    latest: { month: '2026-11', totalCents: 4_200, beforeMonth: '2026-10', differenceCents: -800 },
    plans: [],
    tags: [],
    ...more,
  });

it('money says what is charged next, what was invoiced and how much less that is, and what a month costs', async () => {
  await openHome(
    { nextCharge: { at: '2026-12-20T20:00:00.000Z', amountCents: 4800, count: 40 } },
    {
      getUpcomingInvoice: () => answered(upcomingInvoice({ at: '2026-12-20T20:00:00.000Z', totalCents: 5230 })),
      getSpend: () => invoiced(),
    },
  );
  // With tax, usage and credit, as the page that it leads to.
  expect((await screen.findByRole('link', { name: '$52.30' })).getAttribute('href')).toBe('/billing/upcoming');
  expect(figure('Next charge')).toMatch(/^Next charge\$52\.30Dec 20, 2026 · 40 lines$/);
  expect(await screen.findByText('Invoiced in Nov 2026', { selector: 'dt' })).toBeDefined();
  expect(figure('Invoiced in Nov 2026')).toBe('Invoiced in Nov 2026$42.00$8.00 less than in Oct 2026');
  expect(figure('Per month')).toBe('Per month$12.00for all billed lines');
  expect(screen.getByRole('figure', { name: 'Invoiced per month, tax included' })).toBeDefined();
});

it('a first month with invoices is compared with nothing', async () => {
  await openHome({}, { getSpend: () => invoiced({ latest: null }) });
  expect(await screen.findByText('No earlier month to compare with')).toBeDefined();
  expect(figure('Invoiced this month')).toContain('$42.00');
});

it('the month says how many lines came into service and ended, and the plans that are in use', async () => {
  await openHome({ activePlanCount: 3, thisMonth: { month: '2026-11', activatedCount: 12, endedCount: 2 } });
  await screen.findByRole('region', { name: 'Lines by status' });
  expect(figure('Activated in November')).toBe('Activated in November12');
  expect(figure('Ended in November')).toBe('Ended in November2');
  expect(linkTo('3')).toBe('/active-devices');
});

it('lines are counted by status, each count leads to those lines; terminated ones are left out', async () => {
  await openHome({
    linesByStatus: [
      { status: 'activation_failed', count: 1 },
      { status: 'active', count: 40 },
      { status: 'terminated', count: 9 },
    ],
  });
  await screen.findByRole('link', { name: 'Active' });
  const panel = screen.getByRole('region', { name: 'Lines by status' });
  const links = within(panel).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All lines', '/lines'],
    ['Active', '/lines?status=active'],
    ['Activation failed', '/lines?status=activation_failed'],
    ['1', '/active-devices'],
  ]);
});

it('what needs attention names its cause and leads to its fix', async () => {
  await openHome({
    attention: [
      { kind: 'failed_payments', count: 2, amountCents: 1250, method: null },
      { kind: 'suspended_unpaid', count: 2, amountCents: null, method: null },
      { kind: 'activation_failed', count: 1, amountCents: null, method: null },
    ],
  });
  const panel = await screen.findByRole('region', { name: 'Needs attention' });
  expect(within(panel).getByText('$12.50 unpaid for 2 lines')).toBeDefined();
  expect(within(panel).getByText(/^2 lines are suspended for it/)).toBeDefined();
  // One cause, one action.
  expect(within(panel).getAllByRole('link', { name: 'Review and pay' })).toHaveLength(1);
  expect(within(panel).getByText('Activation failed for 1 line')).toBeDefined();
  expect(linkTo('See failed lines')).toBe('/lines?status=activation_failed');
});

it.each([
  ['expired', 'Mastercard ending in 0015 has expired'],
  ['expiring', 'Mastercard ending in 0015 expires soon'],
] as const)('the card that is charged next is named once it is %s', async (status, title) => {
  const method = { id: 'pm_1', kind: 'card', label: 'MasterCard', last4: '0015', status } as const;
  await openHome({ attention: [{ kind: 'method_expiring', amountCents: null, count: 1, method }] });
  const panel = await screen.findByRole('region', { name: 'Needs attention' });
  expect(within(panel).getByText(title)).toBeDefined();
});

it('lines that are suspended for a debt that is being paid are named by themselves', async () => {
  await openHome({ attention: [{ kind: 'suspended_unpaid', count: 2, amountCents: null, method: null }] });
  expect(await screen.findByText('2 lines are suspended: unpaid')).toBeDefined();
});

it('a login with a second step and no recovery code left is reminded, and led to where codes are made', async () => {
  const getRecoveryCodes = () => answered({ left: 0, madeAt: null, areNeeded: true });
  await openHome({}, { getRecoveryCodes });
  const panel = await screen.findByRole('region', { name: 'Needs attention' });
  expect(within(panel).getByText('You have no recovery codes')).toBeDefined();
  expect(linkTo('Make codes')).toBe('/settings/security');
});

it('so it is before the first line', async () => {
  const getRecoveryCodes = () => answered({ left: 0, madeAt: null, areNeeded: true });
  await openHome({ lineCount: 0, linesByStatus: [] }, { getRecoveryCodes });
  expect(await screen.findByText('You have no recovery codes')).toBeDefined();
  expect(screen.getByText('1/3')).toBeDefined();
});

it('a login without a second step needs no recovery codes', async () => {
  await openHome({}, { getRecoveryCodes: () => answered({ left: 0, madeAt: null, areNeeded: false }) });
  expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
});

it('the page does not wait for the pool of users to tell of recovery codes', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answered>>();
  const attention = [{ kind: 'activation_failed', count: 1, amountCents: null, method: null } as const];
  await openHome({ attention }, { getRecoveryCodes: () => promise });
  expect(await screen.findByText('Activation failed for 1 line')).toBeDefined();
  resolve(answered({ left: 0, madeAt: null, areNeeded: true }));
  expect(await screen.findByText('You have no recovery codes')).toBeDefined();
});

it('without problems the page says that nothing needs attention', async () => {
  await openHome();
  expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
  expect(screen.queryByText('Needs attention')).toBeNull();
  expect(screen.queryByText('In progress')).toBeNull();
});

it('usage is shown against what is included, and as a picture with a table behind it', async () => {
  const { user } = await openHome({
    usedBytes: 250_000_000,
    usage: [
      { day: '2026-11-19', usedBytes: 0 },
      { day: '2026-11-20', usedBytes: 1_500_000 },
    ],
  });
  const bar = await screen.findByRole('progressbar', { name: 'Share of included data used' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  await user.click(screen.getByText('Show as a table'));
  expect(await screen.findByRole('row', { name: 'Nov 20, 2026 1.5 MB' })).toBeDefined();
  expect(screen.getByText('The carriers have not reported any usage yet')).toBeDefined();
});

it('the picture of usage has the allowance per day, named in its legend', async () => {
  const usage = [{ day: '2026-11-20', usedBytes: 30_000_000 }];
  await openHome({ usage, dailyAllowanceBytes: 40_000_000 });
  const chart = await screen.findByRole('figure', { name: /^Data used per day/ });
  expect(within(chart).getByText('Allowance spread over this billing period: 40 MB per day')).toBeDefined();
  const [bar] = chart.querySelectorAll('rect');
  const line = chart.querySelector('path[stroke-dasharray="6 4"]');
  // Both are drawn on one scale, which reaches up to the higher of them.
  expect(bar?.getAttribute('y')).toBe('57');
  expect(line?.getAttribute('d')).toMatch(/^M64 20H/);
});

it('without an allowance the picture of usage has no legend', async () => {
  await openHome({ usage: [{ day: '2026-11-20', usedBytes: 30_000_000 }], dailyAllowanceBytes: 0 });
  const chart = await screen.findByRole('figure', { name: /^Data used per day/ });
  expect(within(chart).queryByText(/Allowance/)).toBeNull();
  expect(chart.querySelector('path[stroke-dasharray="6 4"]')).toBeNull();
});

it('usage over what is included is an exception and says by how much', async () => {
  await openHome({ usedBytes: 1_250_000_000 });
  expect(await screen.findByText('250 MB over')).toBeDefined();
});

it('usage is shown in the unit that the plans count by', async () => {
  const mebi = 1024 ** 2;
  const usage = [{ day: '2026-11-20', usedBytes: 768 * mebi }];
  const { user } = await openHome({ usedBytes: 768 * mebi, allowanceBytes: 512 * mebi, unitBytes: 1024, usage });
  expect(await screen.findByText('256 MiB over')).toBeDefined();
  expect(screen.getByText(/of 512 MiB/)).toBeDefined();
  await user.click(screen.getByText('Show as a table'));
  expect(await screen.findByRole('row', { name: 'Nov 20, 2026 768 MiB' })).toBeDefined();
  expect(document.body.textContent).not.toMatch(/\d [kMG]B/);
});

it('work of the carrier is shown with its progress until it is done', async () => {
  let running = [{ id: 'job_1', title: 'Suspend 4 lines', total: 4, doneCount: 1 }];
  await openHome({}, { getHomeKpis: () => answered(homeKpis({ runningJobs: running })) });
  expect(await screen.findByText('1 of 4')).toBeDefined();
  expect(linkTo('Suspend 4 lines')).toBe('/jobs/job_1');
  running = [];
  await expect.poll(() => screen.queryByText('In progress')).toBeNull();
});

const coming = (at: number) => ({
  id: `job_${at}`,
  title: `Suspend ${at} lines`,
  at: `2026-12-0${at}T16:00:00.000Z`,
  timeZone: 'America/Los_Angeles',
});

it('what starts by itself says what and when, and leads to the job, and to all others', async () => {
  const running = [{ id: 'job_1', title: 'Resume 4 lines', total: 4, doneCount: 1 }];
  await openHome({ runningJobs: running, scheduledJobs: { items: [2, 3, 4].map(coming), total: 7 } });
  const panel = within(await screen.findByRole('region', { name: 'In progress and scheduled' }));
  const [, first, second] = panel.getAllByRole('listitem');
  expect(first?.textContent).toBe('Suspend 2 linesStarts on Dec 2, 2026, 8:00 AM PST');
  expect(second?.textContent).toBe('Suspend 3 linesStarts on Dec 3, 2026, 8:00 AM PST');
  expect(linkTo('Suspend 2 lines')).toBe('/jobs/job_2');
  expect(linkTo('All 7 scheduled jobs')).toBe('/jobs?status=scheduled');
});

it('an account without lines sees what is scheduled, too; few jobs need no list of their own', async () => {
  await openHome({ lineCount: 0, linesByStatus: [], scheduledJobs: { items: [coming(2)], total: 1 } });
  const panel = within(await screen.findByRole('region', { name: 'Scheduled' }));
  expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual(['Suspend 2 lines']);
});

it('an account without lines sees its three steps and what the portal is good for', async () => {
  await openHome({
    lineCount: 0,
    linesByStatus: [],
    attention: [{ kind: 'no_payment_method', count: 1, amountCents: null, method: null }],
  });
  expect(await screen.findByText('0/3')).toBeDefined();
  expect(linkTo('Add payment method')).toBe('/billing/methods');
  expect(linkTo('See plans')).toBe('/plans');
  expect(screen.getAllByRole('listitem').map((step) => step.textContent?.slice(0, 13))).toContain('Add a payment');
  expect(screen.getByRole('heading', { name: 'What you can do here' })).toBeDefined();
  expect(linkTo('Activate lines')).toBe('/new-device/activate-new-devices');
});

it('an account that pays by invoice has its first step done', async () => {
  await openHome({ lineCount: 0, linesByStatus: [] }, { getProfile: () => answered(profile({ netDays: 30 })) });
  expect(await screen.findByText('1/3')).toBeDefined();
  expect(screen.getByText('You pay by invoice: no payment method is needed.')).toBeDefined();
});

it('a viewer is not offered to activate', async () => {
  await openHome({}, { getProfile: () => answered(profile({ role: 'viewer' })) });
  await screen.findByRole('region', { name: 'Lines by status' });
  expect(screen.queryByRole('link', { name: 'Activate lines' })).toBeNull();
});

it('sums that do not load can be tried again', async () => {
  let broken = true;
  const { user } = await openHome(
    {},
    { getHomeKpis: () => (broken ? refused(500, 'unexpected', 'Broken') : answered(homeKpis())) },
  );
  await screen.findByText("We couldn't load your overview");
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Lines by status' })).toBeDefined();
});

it('spend that does not load leaves the rest of the page as it is', async () => {
  await openHome({}, { getSpend: () => refused(500, 'unexpected', 'Broken') });
  expect(await screen.findByText("We couldn't load your spend")).toBeDefined();
  expect(screen.getByRole('region', { name: 'Lines by status' })).toBeDefined();
});

it('the day of the next charge is that of the account, whatever the browser says', async () => {
  const invoice = upcomingInvoice({ at: '2026-12-19T10:00:00.000Z', timeZone: 'Pacific/Kiritimati' });
  await openHome({}, { getUpcomingInvoice: () => answered(invoice) });
  expect(await screen.findByText('Dec 20, 2026')).toBeDefined();
});
