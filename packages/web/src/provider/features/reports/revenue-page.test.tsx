import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, gaveFile, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../../test/provider/open-console.tsx';
import { revenueMonth, revenueSplit } from '../../../../test/provider/report-samples.ts';

const listed = {
  listRevenue: () =>
    answered({ at: '2026-11-23T10:00:00.000Z', months: [revenueMonth({ month: '2026-10' }), revenueMonth()] }),
  getRevenueOfMonth: () => answered(revenueSplit()),
};
const open = (api: ConsoleAnswers = listed, role: 'finance' | 'support' = 'finance', search = '') =>
  openConsole(`/provider/money/revenue${search}`, { self: { role }, api });

it('revenue is a column for each month, with a table of all its parts behind it', async () => {
  await open();
  const figure = await screen.findByRole('figure', { name: 'Revenue per month, US dollars' });
  expect(await within(figure).findByText('Oct 2026', { selector: 'td' })).toBeDefined();
  expect(within(figure).getAllByText('$1,500.00').length).toBeGreaterThan(0);
  expect(within(figure).getAllByText('−$100.00')).toHaveLength(2);
});

it('the present month is split by plan, carrier and customer, each customer a link', async () => {
  const { sent } = await open();
  const plans = await screen.findByRole('table', { name: 'Revenue of Nov 2026 by plan' });
  expect(await within(plans).findByText('Tracker 10 MB')).toBeDefined();
  expect(within(plans).getByText('80%')).toBeDefined();
  expect(within(plans).getByText('Account charges and discounts')).toBeDefined();
  const customers = screen.getByRole('table', { name: 'Revenue of Nov 2026 by customer' });
  const link = within(customers).getByRole('link', { name: 'Acme Fleet' });
  expect(link.getAttribute('href')).toBe('/provider/customers/acct_1');
  expect(sent('getRevenueOfMonth')[0]?.path).toContain('2026-11');
});

it('a month in the address is the one that is split', async () => {
  const { sent } = await open(listed, 'finance', '?month=2026-10');
  await screen.findByRole('table', { name: 'Revenue of Oct 2026 by plan' });
  expect(sent('getRevenueOfMonth')[0]?.path).toContain('2026-10');
});

it('files are offered to those who may export, and hold the month that is shown', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const { user, sent } = await open({ ...listed, exportRevenue: () => gaveFile('revenue.csv', 'Month') });
  await user.click(await screen.findByRole('button', { name: 'Download this month as CSV' }));
  await waitFor(() => expect(sent('exportRevenue')).toHaveLength(1));
  expect(sent('exportRevenue')[0]?.query.get('month')).toBe('2026-11');
});

it('support reads it and is offered no file', async () => {
  await open(listed, 'support');
  await screen.findByRole('table', { name: 'Revenue of Nov 2026 by plan' });
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
});

it('without any revenue it says so', async () => {
  const none = revenueMonth({ revenueCents: 0, issuedCents: 0, takenBackCents: 0 });
  await open({ listRevenue: () => answered({ at: '2026-11-23T10:00:00.000Z', months: [none] }) });
  expect(await screen.findByText('No revenue yet')).toBeDefined();
});

it('that it could not be loaded is said', async () => {
  await open({ listRevenue: () => refused(503, 'unavailable', 'Away.') });
  expect(await screen.findByText("We couldn't load the revenue")).toBeDefined();
});
