import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { failedList, pageOf, profile } from '../../../../test/samples.ts';
import { upcomingInvoice } from '../../../../test/upcoming-samples.ts';

it.each([
  [null, /^We charge each active line monthly in advance/],
  [30, /^We invoice each active line monthly in advance/],
] as const)('without lines, an account with %s days of terms reads how it will pay', async (netDays, text) => {
  await openPortal('/billing/upcoming', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile({ netDays })),
      getFailedSubscriptions: () => answered(failedList([])),
      getUpcomingInvoice: () => answered(upcomingInvoice()),
      listUpcomingLines: () => answered(pageOf([])),
    },
  });
  expect(await screen.findByText(text)).toBeDefined();
});

it.each([
  [null, 'Visa'],
  [30, 'By invoice, due 30 days later'],
] as const)('the next invoice of an account with %s days of terms says how it is paid', async (netDays, text) => {
  const method = { id: 'pm_1', kind: 'card', label: 'Visa', last4: '4242' } as const;
  await openPortal('/billing/upcoming', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile({ netDays })),
      getFailedSubscriptions: () => answered(failedList([])),
      getUpcomingInvoice: () => answered(upcomingInvoice({ at: '2027-01-22T08:00:00.000Z', method })),
      listUpcomingLines: () => answered(pageOf([])),
    },
  });
  const paidWith = await screen.findByText('Paid with');
  expect(paidWith.parentElement?.textContent).toContain(text);
});
