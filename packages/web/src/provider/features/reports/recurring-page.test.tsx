import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, gaveFile, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../../test/provider/open-console.tsx';
import { recurringMonth } from '../../../../test/provider/report-samples.ts';

const lost = { accountId: 'acct_1', company: 'Acme Fleet', move: 'lost' as const, beforeCents: 10_000, afterCents: 0 };
const listed = {
  listRecurring: () => answered({ months: [recurringMonth({ month: '2026-10' }), recurringMonth()] }),
  getRecurringMoves: () => answered({ month: '2026-11', customers: [lost], customerCount: 1 }),
};
const open = (api: ConsoleAnswers = listed, search = '') =>
  openConsole(`/provider/money/recurring${search}`, { self: { role: 'finance' }, api });

it('each month is shown with what it moved by, its churn and its net retention', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Changes by month' });
  const row = within(table).getByRole('link', { name: 'Nov 2026' }).closest('tr')?.textContent ?? '';
  for (const figure of ['$1,000.00', '$300.00', '−$100.00', '$1,250.00', '5%', '95%']) expect(row).toContain(figure);
  // Where there is no room for a column of each move, their sum is, with its parts.
  expect(row).toMatch(/\$250\.00New \$300\.00,.* Lost −\$\d/);
  expect(screen.getByText('$1,250.00 a month, $15,000.00 a year')).toBeDefined();
});

it('the customers who moved the present month are listed and lead to their pages', async () => {
  const { sent } = await open();
  const table = await screen.findByRole('table', { name: 'Customers who changed in Nov 2026' });
  const link = await within(table).findByRole('link', { name: 'Acme Fleet' });
  expect(link.getAttribute('href')).toBe('/provider/customers/acct_1');
  expect(within(table).getByText('Lost')).toBeDefined();
  expect(sent('getRecurringMoves')[0]?.path).toContain('2026-11');
});

it('another month is opened from its row, and its customers can be saved', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const { user, sent } = await open({ ...listed, exportRecurring: () => gaveFile('recurring.csv', 'Month') });
  await user.click(await screen.findByRole('link', { name: 'Oct 2026' }));
  expect(await screen.findByRole('table', { name: 'Customers who changed in Oct 2026' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Download this month as CSV' }));
  await waitFor(() => expect(sent('exportRecurring')[0]?.query.get('month')).toBe('2026-10'));
});

it('without customers it says so', async () => {
  await open({ listRecurring: () => answered({ months: [] }) });
  expect(await screen.findByText('No recurring revenue yet')).toBeDefined();
});

it('that it could not be loaded is said', async () => {
  await open({ listRecurring: () => refused(503, 'unavailable', 'Away.') });
  expect(await screen.findByText("We couldn't load the recurring revenue")).toBeDefined();
});
