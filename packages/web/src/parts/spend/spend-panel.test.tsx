import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { failedList, homeKpis, pageOf, paymentMethod, profile, upcoming } from '../../../test/samples.ts';
import { paths } from '../../navigation/paths.ts';

const open = (path: string, more: ApiAnswers = {}) =>
  openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList([])),
      getPaymentDetails: () => answered({ methods: [paymentMethod()], defaultId: paymentMethod().id }),
      getHomeKpis: () => answered(homeKpis()),
      listUpcomingSubscriptions: () => answered(pageOf([upcoming()])),
      listPayments: () => answered(pageOf([])),
      getSpend: () =>
        answered({
          months: [
            { month: '2026-10', totalCents: 0 },
            { month: '2026-11', totalCents: 123_450 },
          ],
          latest: null,
          timeZone: 'America/New_York',
          month: '2026-11',
          tags: [{ tag: null, amountCents: 2_000 }],
          plans: [
            { planId: 'plan_1', name: 'Sensor 5 MB', amountCents: 100_000 },
            { planId: null, name: null, amountCents: 2_000 },
          ],
        }),
      ...more,
    },
  });

it('spend is what was invoiced by month, as a chart with a table, and by plan', async () => {
  await open('/billing/spend');
  const chart = await screen.findByRole('figure', { name: 'Invoiced per month, tax included' });
  expect(await within(chart).findByText('Nov 2026', { selector: 'td' })).toBeDefined();
  expect(within(chart).getByText('$1,234.50', { selector: 'tbody td' })).toBeDefined();
  const total = within(chart).getByText('Total').closest('tfoot tr');
  expect(total?.textContent).toBe('Total$1,234.50');
  expect(total?.querySelector('th')?.scope).toBe('row');
  const plans = screen.getByRole('region', { name: 'By plan in Nov 2026, without tax' });
  expect(
    within(plans)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Sensor 5 MB$1,000.00', 'Other charges$20.00']);
});

it('an account without invoices learns where its spend will be', async () => {
  await open('/billing/spend', {
    getSpend: () =>
      answered({
        latest: null,
        timeZone: 'America/New_York',
        months: [{ month: '2026-11', totalCents: 0 }],
        month: null,
        plans: [],
        tags: [],
      }),
  });
  expect(await screen.findByText('No spend yet')).toBeDefined();
  expect((await screen.findByRole('link', { name: 'Activate a line' })).getAttribute('href')).toBe(paths.activate);
});

it('spend that cannot be loaded says so', async () => {
  await open('/billing/spend', { getSpend: () => refused(403, 'not_allowed', 'Not for you.') });
  expect(await screen.findByText('Not for you.')).toBeDefined();
});

it('a month is chosen, shown by plan and by tag, and leads to its invoices', async () => {
  const months = [
    { month: '2026-10', totalCents: 5_000 },
    { month: '2026-11', totalCents: 9_000 },
  ];
  const { user } = await open('/billing/spend', {
    getSpend: ({ query }) =>
      answered({
        latest: null,
        timeZone: 'America/New_York',
        months,
        month: query.get('month') ?? '2026-11',
        plans: [{ planId: 'plan_1', name: 'Sensor 5 MB', amountCents: 5_000 }],
        tags: [
          { tag: 'north', amountCents: 3_000 },
          { tag: null, amountCents: 2_000 },
        ],
      }),
  });
  const tags = await screen.findByRole('region', { name: 'By tag in Nov 2026, without tax' });
  expect(
    within(tags)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['north$30.00', 'No tag$20.00']);
  await user.selectOptions(screen.getByLabelText('Month'), '2026-10');
  expect(await screen.findByRole('region', { name: 'By tag in Oct 2026, without tax' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Invoices of Oct 2026' });
  expect(link.getAttribute('href')).toBe('/billing/invoices?from=2026-10-01&to=2026-10-31');
  expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeDefined();
  expect(screen.getByText('Months in America/New York time')).toBeDefined();
});
