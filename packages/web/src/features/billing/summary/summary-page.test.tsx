import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { failedList, failedSubscription, homeKpis, paymentMethod, profile } from '../../../../test/samples.ts';
import { upcomingGroup, upcomingInvoice } from '../../../../test/upcoming-samples.ts';

const parts = [
  'getFailedSubscriptions',
  'getBalance',
  'getUpcomingInvoice',
  'getHomeKpis',
  'getPaymentDetails',
  'getSpendCap',
] as const;

const open = (more: ApiAnswers) =>
  openPortal('/billing', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList([])),
      getHomeKpis: () => answered(homeKpis()),
      getUpcomingInvoice: () => answered(upcomingInvoice()),
      getPaymentDetails: () => answered({ methods: [paymentMethod()], defaultId: paymentMethod().id }),
      ...more,
    },
  });

const owed = { failedCents: 350, creditCents: 0, refundableCents: 0, nextDue: null };

it('the summary tells what is owed, what comes next with its total, and which methods pay', async () => {
  const expired = paymentMethod({ id: 'pm_2', isDefault: false, last4: '1881', status: 'expired' });
  await open({
    getFailedSubscriptions: () => answered(failedList([failedSubscription({ dueCents: 350 })])),
    getUpcomingInvoice: () =>
      answered(
        upcomingInvoice({
          at: '2026-12-20T20:00:00.000Z',
          totalCents: 1296,
          groups: [
            upcomingGroup(),
            upcomingGroup({ kind: 'overage', amountCents: 96 }),
            upcomingGroup({ text: 'Other' }),
          ],
        }),
      ),
    getPaymentDetails: () =>
      answered({ methods: [expired, paymentMethod({ status: 'failing' })], defaultId: 'pm_visa' }),
    getBalance: () => answered({ ...owed, balanceCents: 350, openCents: 350 }),
  });
  expect(await screen.findByText('$3.50 unpaid')).toBeDefined();
  expect(screen.getByText('1 line is past due. It stays on for now.')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Review and pay' })).toBeDefined();
  const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;
  expect(await screen.findByRole('link', { name: '$3.50' })).toBeDefined();
  expect(figure('Balance')).toBe('Balance$3.50on unpaid invoices');
  expect(figure('Next charge')).toBe('Next charge$12.96Dec 20, 2026');
  const next = within(screen.getByRole('region', { name: 'Next invoice: Dec 20, 2026' }));
  expect(next.getByText('Plan').parentElement?.textContent).toBe('Plan$24.00');
  expect(next.getByText('Data above the allowance').parentElement?.textContent).toContain('$0.96');
  expect(next.getByRole('link', { name: 'See every charge' }).getAttribute('href')).toBe('/billing/upcoming');
  const methods = screen.getByRole('region', { name: 'Cards and bank accounts' });
  const rows = within(methods).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/4242DefaultFailing$/),
    expect.stringMatching(/1881Expired$/),
  ]);
  expect(within(methods).getByRole('link', { name: 'Add or change' }).getAttribute('href')).toBe('/billing/methods');
});

it('a summary without a coming charge says what will bring one', async () => {
  await open({ getUpcomingInvoice: () => answered(upcomingInvoice({ at: null, groups: [] })) });
  expect(await screen.findByText('No upcoming charges')).toBeDefined();
  expect(screen.getByText('Nothing to pay')).toBeDefined();
  expect(screen.getByText('We charge a line for the first time when the carrier activates it.')).toBeDefined();
});

it('the overview of an account on terms says when its invoices are due, not what is charged', async () => {
  await open({
    getProfile: () => answered(profile({ netDays: 30 })),
    getUpcomingInvoice: () => answered(upcomingInvoice({ at: '2026-12-20T20:00:00.000Z' })),
  });
  expect(await screen.findByText('We email you each invoice. It is due 30 days later.')).toBeDefined();
  expect(screen.queryByText('We charge your default payment method on each billing day.')).toBeNull();
});

const silent = () => refused(503, 'unavailable', 'Not now.');

it('a summary of which nothing could be read says so once, and all of it is read again', async () => {
  const { user, requests } = await open(Object.fromEntries(parts.map((name) => [name, silent])));
  expect(await screen.findByText("We couldn't load your billing")).toBeDefined();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  const before = requests.length;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => requests.slice(before).map(({ name }) => name)).toEqual(expect.arrayContaining([...parts]));
});

it('a summary that lacks what is unpaid keeps the rest, and reads that again when asked', async () => {
  let isSilent = true;
  const unpaid = answered(failedList([failedSubscription({ dueCents: 350 })]));
  const { user } = await open({ getFailedSubscriptions: () => (isSilent ? silent() : unpaid) });
  expect(await screen.findByText("We couldn't load your unpaid invoices")).toBeDefined();
  expect(screen.getByText('Per month')).toBeDefined();
  isSilent = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$3.50 unpaid')).toBeDefined();
  expect(screen.getByText('1 line is past due. It stays on for now.')).toBeDefined();
});
