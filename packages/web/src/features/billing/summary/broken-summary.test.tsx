import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { failedList, failedSubscription, homeKpis, paymentMethod, profile } from '../../../../test/samples.ts';
import { upcomingInvoice } from '../../../../test/upcoming-samples.ts';

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
      getHomeKpis: () => answered(homeKpis()),
      getUpcomingInvoice: () => answered(upcomingInvoice()),
      getPaymentDetails: () => answered({ methods: [paymentMethod()], defaultId: paymentMethod().id }),
      ...more,
    },
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
});
