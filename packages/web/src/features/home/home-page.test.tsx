import type { HomeKpis } from '@linekeeper/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile, upcoming } from '../../../test/samples.ts';
import { upcomingInvoice } from '../../../test/upcoming-samples.ts';

function openHome(kpis: Partial<HomeKpis> = {}, more: ApiAnswers = {}) {
  const api: ApiAnswers = {
    getProfile: () => answered(profile()),
    getHomeKpis: () => answered(homeKpis(kpis)),
    listUpcomingSubscriptions: () => answered(pageOf([upcoming()])),
    ...more,
  };
  return openPortal('/home', { api, isSignedIn: true });
}

const linkTo = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

it('every figure leads to what it counts', async () => {
  await openHome(
    {
      linesByStatus: [
        { status: 'active', count: 40 },
        { status: 'suspended', count: 2 },
        { status: 'terminated', count: 9 },
      ],
      unpaidCents: 1250,
      unpaidCount: 2,
      nextCharge: { at: '2026-12-20T20:00:00.000Z', amountCents: 4800, count: 40 },
    },
    { getUpcomingInvoice: () => answered(upcomingInvoice({ at: '2026-12-20T20:00:00.000Z', totalCents: 5230 })) },
  );
  expect(await screen.findByRole('link', { name: /^Active lines\s*40\s*of 42 lines/ })).toBeDefined();
  expect(linkTo(/^Active lines/)).toBe('/lines?status=active');
  expect(linkTo(/^Active plans/)).toBe('/active-devices');
  expect(linkTo(/^Per month\s*\$12\.00/)).toBe('/billing');
  expect(linkTo(/^Due now\s*\$12\.50\s*for 2 lines/)).toBe('/billing/failed');
  // With tax, usage and credit, as the page that it leads to.
  const next = await screen.findByRole('link', { name: /^Next charge\s*\$52\.30Dec 20, 2026.*40 lines/ });
  expect(next.getAttribute('href')).toBe('/billing/upcoming');
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
  ]);
});

it('what needs attention names its cause and leads to its fix', async () => {
  await openHome({
    attention: [
      { kind: 'failed_payments', count: 2, amountCents: 1250 },
      { kind: 'suspended_unpaid', count: 2, amountCents: null },
      { kind: 'activation_failed', count: 1, amountCents: null },
    ],
  });
  const panel = await screen.findByRole('region', { name: 'Needs attention' });
  expect(within(panel).getByText('$12.50 unpaid for 2 lines')).toBeDefined();
  expect(within(panel).getByText('2 lines are suspended: unpaid')).toBeDefined();
  expect(within(panel).getAllByRole('link', { name: 'Review and pay' })).toHaveLength(2);
  expect(within(panel).getByText('Activation failed for 1 line')).toBeDefined();
  expect(linkTo('See failed lines')).toBe('/lines?status=activation_failed');
});

it('without problems nothing needs attention', async () => {
  await openHome();
  await screen.findByText('Truck 14');
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
  expect(screen.getByRole('row', { name: 'Nov 20, 2026 1.5 MB' })).toBeDefined();
  expect(screen.getByText('The carriers have not reported any usage yet')).toBeDefined();
});

it('usage over what is included is an exception and says by how much', async () => {
  await openHome({ usedBytes: 1_250_000_000 });
  expect(await screen.findByText('250 MB over')).toBeDefined();
});

it('work of the carrier is shown with its progress until it is done', async () => {
  let running = [{ id: 'job_1', title: 'Suspend 4 lines', total: 4, doneCount: 1 }];
  await openHome({}, { getHomeKpis: () => answered(homeKpis({ runningJobs: running })) });
  expect(await screen.findByText('1 of 4')).toBeDefined();
  expect(linkTo('Suspend 4 lines')).toBe('/jobs/job_1');
  running = [];
  await expect.poll(() => screen.queryByText('In progress')).toBeNull();
});

it('the next subscriptions are named with date and amount', async () => {
  await openHome();
  await screen.findByText('Truck 14');
  // The page is drawn again once its sums are there: a table that was found before may be gone.
  const table = screen.getByRole('table', { name: 'Upcoming subscriptions' });
  expect(within(table).getByText('$12.00')).toBeDefined();
});

it('an account without lines sees its first steps', async () => {
  await openHome({
    lineCount: 0,
    linesByStatus: [],
    attention: [{ kind: 'no_payment_method', count: 1, amountCents: null }],
  });
  expect(await screen.findByText('1/4')).toBeDefined();
  expect(linkTo('Add payment method')).toBe('/billing/methods');
  expect(linkTo('See plans')).toBe('/plans');
  expect(linkTo('Activate lines')).toBe('/new-device/activate-new-devices');
});

it('a viewer is not offered to activate', async () => {
  await openHome({}, { getProfile: () => answered(profile({ role: 'viewer' })) });
  await screen.findByText('Truck 14');
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

it('subscriptions that do not load leave the rest of the page as it is', async () => {
  await openHome({}, { listUpcomingSubscriptions: () => refused(500, 'unexpected', 'Broken') });
  expect(await screen.findByText("We couldn't load your upcoming subscriptions")).toBeDefined();
  expect(screen.getByRole('region', { name: 'Lines by status' })).toBeDefined();
});

it('the day of the next charge is that of the account, whatever the browser says', async () => {
  await openHome(
    {},
    {
      getProfile: () => answered(profile({ timeZone: 'Pacific/Kiritimati' })),
      listUpcomingSubscriptions: () => answered(pageOf([upcoming({ nextChargeAt: '2026-12-19T10:00:00.000Z' })])),
    },
  );
  expect(await screen.findByText('Dec 20, 2026')).toBeDefined();
});
