import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, gaveFile, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../../test/provider/open-console.tsx';
import { recoveryMonth } from '../../../../test/provider/report-samples.ts';

const steps = [
  { step: 'none' as const, recoveredCents: 0 },
  { step: 'warning' as const, recoveredCents: 7_500 },
];
const listed = { listRecovery: () => answered({ months: [recoveryMonth()], steps }) };
const open = (api: ConsoleAnswers = listed, role: 'finance' | 'support' = 'finance') =>
  openConsole('/provider/money/recovery', { self: { role }, api });

it('what failed is shown by month with what became of it, and the rate by amount and by count', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Failed payments by month' });
  const row = within(table).getByText('Nov 2026').closest('tr')?.textContent ?? '';
  for (const figure of ['$100.00', '$50.00', '$25.00', '$15.00', '$10.00', '75%']) expect(row).toContain(figure);
  // Where there is no room for a column of each part, their sum is, with its parts.
  expect(row).toContain('$75.00Within 7 days $50.00, Within 30 days $25.00');
  expect(row).toContain('2 payments');
  expect(screen.getByText('$100.00 failed in 12 months. Recovered: 75% by amount, 50% by count.')).toBeDefined();
});

it('what was recovered is shown by the last step before the payment', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Recovered by step of dunning' });
  expect(within(table).getByText('After a warning').closest('tr')?.textContent).toContain('$75.00');
});

it('the file is offered to those who may export', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const { user, sent } = await open({ ...listed, exportRecovery: () => gaveFile('recovery.csv', 'Month') });
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(sent('exportRecovery')).toHaveLength(1));
});

it('where nothing was charged it says so, and support is offered no file', async () => {
  await open({ listRecovery: () => answered({ months: [], steps: [] }) }, 'support');
  expect(await screen.findByText('No payments yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
});

it('where no payment failed there is a sentence in place of a picture', async () => {
  const month = recoveryMonth({ failedCount: 0, failedCents: 0 });
  await open({ listRecovery: () => answered({ months: [month], steps }) });
  expect(await screen.findByText('No payment failed in 12 months.')).toBeDefined();
  expect(screen.queryByRole('figure')).toBeNull();
});

it('that it could not be loaded is said', async () => {
  await open({ listRecovery: () => refused(503, 'unavailable', 'Away.') });
  expect(await screen.findByText("We couldn't load the failed payments")).toBeDefined();
});
