import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, gaveFile, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../../test/provider/open-console.tsx';
import { taxReport } from '../../../../test/provider/report-samples.ts';

const open = (api: ConsoleAnswers, role: 'auditor' | 'support' = 'auditor') =>
  openConsole('/provider/money/tax?from=2026-10-01&to=2026-10-31', { self: { role }, api });

it('tax is shown by component with its rate, and that it is what the books say', async () => {
  await open({ getTaxReport: () => answered(taxReport()) });
  const table = await screen.findByRole('table', { name: 'Tax by state and component' });
  expect(await within(table).findByText('8.25%')).toBeDefined();
  expect(within(table).getByText('$82.50')).toBeDefined();
  expect(screen.getByText('Net $80.00. The tax account of the books moved by $80.00.')).toBeDefined();
});

it('who was exempt is listed with the certificate, and leads to the customer', async () => {
  await open({ getTaxReport: () => answered(taxReport()) });
  const table = await screen.findByRole('table', { name: 'Exempt sales' });
  const link = await within(table).findByRole('link', { name: 'Acme Fleet' });
  expect(link.getAttribute('href')).toBe('/provider/customers/acct_1');
  expect(within(table).getByText('CA-77')).toBeDefined();
});

it('files are of the days that are shown', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const { user, sent } = await open({
    getTaxReport: () => answered(taxReport()),
    exportTaxReport: () => gaveFile('tax.csv', 'State'),
  });
  await user.click(await screen.findByRole('button', { name: 'Download exempt sales as CSV' }));
  await waitFor(() => expect(sent('exportTaxReport')).toHaveLength(1));
  const query = Object.fromEntries(sent('exportTaxReport')[0]?.query ?? []);
  expect(query).toEqual({ from: '2026-10-01', to: '2026-10-31', about: 'exemptions' });
});

it('a period without tax says so, and support is offered no file', async () => {
  await open({ getTaxReport: () => answered(taxReport({ rows: [], states: [], exempt: [] })) }, 'support');
  expect(await screen.findByText('No tax in this period')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
});

it('that it could not be loaded is said', async () => {
  await open({ getTaxReport: () => refused(503, 'unavailable', 'Away.') });
  expect(await screen.findByText("We couldn't load the tax report")).toBeDefined();
});
