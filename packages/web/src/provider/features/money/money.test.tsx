import { screen, waitFor, within } from '@testing-library/react';
import type { Receivable } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, gaveFile, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../../test/provider/open-console.tsx';
import { pageOf } from '../../../../test/samples.ts';

const aged = { current: 0, upTo30: 1_000, upTo60: 0, upTo90: 0, over90: 500 };
const row = (more: Partial<Receivable> = {}): Receivable => ({
  accountId: 'acct_1',
  company: 'Acme Fleet',
  aged,
  totalCents: 1_500,
  creditCents: 0,
  ...more,
});
const listed = (items: readonly Receivable[]) => ({
  ...pageOf([...items]),
  at: '2026-11-23T10:00:00.000Z',
  totals: { aged, totalCents: 1_500, creditCents: 200, invoiceCount: 2 },
});
const open = (api: ConsoleAnswers) => openConsole('/provider/money', { self: { role: 'finance' }, api });

it('what customers owe is shown by age, the sum of all first', async () => {
  await open({ listReceivables: () => answered(listed([row()])) });
  const table = await screen.findByRole('table', { name: 'Receivables by age' });
  const text = (await within(table).findByText('All 1 customer')).closest('table')?.textContent ?? '';
  expect(text.indexOf('All 1 customer')).toBeLessThan(text.indexOf('Acme Fleet'));
  expect(within(table).getAllByText('$10.00')).toHaveLength(2);
  // Over 90 days, and where there is no room for it, over 30: of the customer and of all.
  expect(within(table).getAllByText('$5.00')).toHaveLength(4);
  expect(within(table).getAllByText('$2.00 credit')).toHaveLength(1);
  expect(within(table).getAllByText('$2.00')).toHaveLength(1);
  const link = within(table).getByRole('link', { name: 'Acme Fleet' });
  expect(link.getAttribute('href')).toBe('/provider/customers/acct_1');
});

it('when no one owes anything, it says so', async () => {
  await open({ listReceivables: () => answered(listed([])) });
  expect(await screen.findByText('No customer owes anything')).toBeDefined();
});

it('that it could not be loaded is said', async () => {
  await open({ listReceivables: () => refused(503, 'unavailable', 'Away.') });
  expect(await screen.findByText("We couldn't load the receivables")).toBeDefined();
});

it('the file holds all of them', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const { user, sent } = await open({
    listReceivables: () => answered(listed([row()])),
    exportReceivables: () => gaveFile('receivables-2026-11-23.csv', 'Company'),
  });
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(sent('exportReceivables')).toHaveLength(1));
});
