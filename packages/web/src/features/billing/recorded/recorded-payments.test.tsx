import { screen, within } from '@testing-library/react';
import type { RecordedPayment } from '@linekeeper/contract';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { failedList, pageOf, profile } from '../../../../test/samples.ts';

const recorded = (more: Partial<RecordedPayment> = {}): RecordedPayment => ({
  id: 'rcp_1',
  paidBy: 'check',
  reference: '1001',
  amountCents: 1500,
  creditCents: 300,
  receivedOn: '2026-12-01',
  isReversed: false,
  invoices: [{ id: 'inv_1', number: 'INV-202611-000001', amountCents: 1200, isRecovery: false }],
  ...more,
});
const open = (found: ReturnType<typeof answered>, search = '') =>
  openPortal(`/billing/payments${search}`, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile({ role: 'viewer' })),
      getFailedSubscriptions: () => answered(failedList([])),
      listPayments: () => answered(pageOf([])),
      listRecordedPayments: () => found,
    },
  });

it('payments by check and transfer show what they paid, what is credit, and which came back', async () => {
  await open(answered(pageOf([recorded({ id: 'rcp_2', paidBy: 'wire', isReversed: true }), recorded()])));
  const table = await screen.findByRole('table', { name: 'checks and transfers' });
  for (const text of ['Wire 1001', 'Returned', 'Check 1001', '$3.00 is credit for later invoices'])
    expect(within(table).getByText(text)).toBeDefined();
  const [link] = within(table).getAllByRole('link', { name: 'INV-202611-000001' });
  expect(link?.getAttribute('href')).toContain('/billing/invoices?open=inv_1');
});

it('without any there is no such list', async () => {
  await open(answered(pageOf([])));
  expect(await screen.findByText('No payments yet')).toBeDefined();
  expect(screen.queryByText('Checks and transfers')).toBeNull();
});

it('that it could not be loaded is said', async () => {
  await open(refused(409, 'line_busy', 'Busy.'));
  expect(await screen.findByText("We couldn't load your checks and transfers")).toBeDefined();
});

it('they follow the filters of the page, and can be downloaded where no method was ever charged', async () => {
  const { requests } = await open(answered(pageOf([recorded()])), '?searchTerm=1001&status=paid');
  expect(await screen.findByText('Check 1001')).toBeDefined();
  const asked = requests.findLast(({ name }) => name === 'listRecordedPayments')?.query ?? [];
  expect(Object.fromEntries(asked)).toMatchObject({ searchTerm: '1001', state: 'paid' });
  expect(screen.getByText('No matching card or bank payments')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download these as CSV' })).toBeDefined();
});

it('an account that paid by check alone is not told that it has no payments', async () => {
  await open(answered(pageOf([recorded()])));
  expect(await screen.findByText('No card or bank payments yet')).toBeDefined();
  expect(screen.queryByText('No payments yet')).toBeNull();
});
