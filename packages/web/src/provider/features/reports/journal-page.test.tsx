import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, gaveFile, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../../test/provider/open-console.tsx';
import { journalRow } from '../../../../test/provider/report-samples.ts';
import { monthBefore } from './month-before.ts';

const period = { from: '2026-10-01', to: '2026-10-31' };
const listed = { getJournal: () => answered({ ...period, rows: [journalRow()], transactionCount: 3 }) };
const open = (api: ConsoleAnswers = listed, role: 'finance' | 'support' = 'finance') =>
  openConsole('/provider/money/journal?from=2026-10-01&to=2026-10-31', { self: { role }, api });

it('each account is shown with what it stood at before and after the period', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Accounts' });
  expect(await within(table).findByText('Service Revenue')).toBeDefined();
  expect(within(table).getByText('−$500.00')).toBeDefined();
  expect(within(table).getByText('−$2,000.00')).toBeDefined();
  expect(screen.getByText(/^3 transactions/)).toBeDefined();
});

it('a file is asked for in the layout and the detail that were chosen', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const { user, sent } = await open({ ...listed, exportJournal: () => gaveFile('journal.csv', 'Date') });
  await user.click(await screen.findByRole('radio', { name: 'Xero' }));
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  expect(screen.getByText(/manual journals in Xero/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(sent('exportJournal')).toHaveLength(1));
  const query = Object.fromEntries(sent('exportJournal')[0]?.query ?? []);
  expect(query).toEqual({ ...period, flavor: 'xero', detail: 'day' });
});

it('a last day before the first is refused in its field', async () => {
  const { user } = await open();
  const to = await screen.findByLabelText('To');
  await user.clear(to);
  await user.type(to, '2026-09-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Choose a last day that is not before the first one.')).toBeDefined();
});

it('support sees the accounts and no file; a failure is said', async () => {
  await open({ getJournal: () => refused(503, 'unavailable', 'Away.') }, 'support');
  expect(await screen.findByText("We couldn't load the journal")).toBeDefined();
  expect(screen.queryByText('File for accounting')).toBeNull();
});

it('without days in the address it is about the month before', () => {
  expect(monthBefore(new Date('2026-03-15T12:00:00Z'))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthBefore(new Date('2027-01-01T00:00:00Z'))).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
