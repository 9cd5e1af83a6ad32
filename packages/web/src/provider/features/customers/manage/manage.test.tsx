import { screen, waitFor, within } from '@testing-library/react';
import type { Customer } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, gaveFile, refused } from '../../../../../test/fake-api.ts';
import { customer } from '../../../../../test/provider/customer-samples.ts';
import { openConsole, type ConsoleAnswers } from '../../../../../test/provider/open-console.tsx';

const since = '2026-11-20T10:00:00.000Z';
const open = (shown: Partial<Customer>, api: ConsoleAnswers = {}, role: 'finance' | 'support' = 'support') =>
  openConsole('/provider/customers/acct_1', {
    self: { role },
    api: { getCustomer: () => answered(customer(shown)), ...api },
  });
const inDialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);

it('support puts a customer on hold with a reason', async () => {
  const { user, sent } = await open({}, { holdCustomer: () => answered({}) });
  await user.click(await screen.findByRole('button', { name: 'Manage customer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Put on hold' }));
  await user.click(inDialog().getByRole('button', { name: 'Put on hold' }));
  expect(await screen.findByText('Enter a reason of at least 3 characters.')).toBeDefined();
  await user.type(screen.getByLabelText('Reason'), 'Unverified');
  await user.click(inDialog().getByRole('button', { name: 'Put on hold' }));
  expect(await screen.findByText('On hold')).toBeDefined();
  expect(sent('holdCustomer').map(({ body }) => body)).toEqual([{ reason: 'Unverified' }]);
});

it('a hold says since when, by whom and why, and is ended; who was slower reads that', async () => {
  const hold = { kind: 'staff' as const, since, by: 'Eva', reason: 'Unverified.' };
  const releaseCustomer = () => refused(409, 'hold_decided', 'Already decided. Nothing was done.');
  const { user } = await open({ hold }, { releaseCustomer });
  expect(await screen.findByText(/Since Nov 20, 2026, by Eva: Unverified/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'End hold' }));
  await user.type(screen.getByLabelText('Reason'), 'Papers came in');
  await user.click(inDialog().getByRole('button', { name: 'End hold' }));
  expect(await screen.findByText('Already decided. Nothing was done.')).toBeDefined();
});

it('a new customer is approved', async () => {
  const hold = { kind: 'approval' as const, since, by: null, reason: null };
  const { user, sent } = await open({ hold }, { approveCustomer: () => answered({}) });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.type(screen.getByLabelText('Reason'), 'Known company');
  await user.click(inDialog().getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved')).toBeDefined();
  expect(sent('approveCustomer')).toHaveLength(1);
});

it('finance reads of a hold, and can neither begin nor end one', async () => {
  await open({ hold: { kind: 'staff', since, by: 'Eva', reason: 'Unverified.' } }, {}, 'finance');
  expect(await screen.findByText('This customer is on hold')).toBeDefined();
  for (const name of ['Manage customer', 'End hold']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('an account is closed once its company was typed; why it cannot be is said', async () => {
  const answers = [refused(409, 'account_in_use', 'Terminate all lines first.'), answered({})];
  const { user, sent } = await open({}, { closeCustomer: () => answers.shift() ?? answered({}) });
  await user.click(await screen.findByRole('button', { name: 'Manage customer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close account' }));
  await user.type(screen.getByLabelText('Type Acme Fleet to confirm'), 'Acme');
  await user.type(screen.getByLabelText('Reason'), 'Left us');
  await user.click(inDialog().getByRole('button', { name: 'Close account' }));
  expect(await screen.findByText('Type the company name as shown.')).toBeDefined();
  expect(sent('closeCustomer')).toEqual([]);
  await user.type(screen.getByLabelText('Type Acme Fleet to confirm'), ' Fleet');
  await user.click(inDialog().getByRole('button', { name: 'Close account' }));
  expect(await screen.findByText('Terminate all lines first.')).toBeDefined();
  await user.click(inDialog().getByRole('button', { name: 'Close account' }));
  expect(await screen.findByText('Account closed')).toBeDefined();
  expect(sent('closeCustomer').at(-1)?.body).toEqual({ company: 'Acme Fleet', reason: 'Left us' });
});

it('a new customer is refused, which closes the account', async () => {
  const hold = { kind: 'approval' as const, since, by: null, reason: null };
  const { user, sent } = await open({ hold }, { closeCustomer: () => answered({}) });
  await user.click(await screen.findByRole('button', { name: 'Refuse and close' }));
  await user.type(screen.getByLabelText('Type Acme Fleet to confirm'), 'Acme Fleet');
  await user.type(screen.getByLabelText('Reason'), 'No such company');
  await user.click(inDialog().getByRole('button', { name: 'Refuse and close' }));
  expect(await screen.findByText('Account closed')).toBeDefined();
  expect(sent('closeCustomer')).toHaveLength(1);
});

it('everything of a customer is exported, of a closed one, too; nothing else is left to do there', async () => {
  URL.createObjectURL = () => 'blob:bundle';
  URL.revokeObjectURL = () => undefined;
  const { user, sent } = await open({ status: 'closed' }, { exportCustomer: () => gaveFile('acct_1.tgz', 'bytes') });
  await user.click(await screen.findByRole('button', { name: 'Manage customer' }));
  const close = await screen.findByRole('menuitem', { name: 'Close account' });
  expect(close.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('menuitem', { name: 'Export all data' }));
  await waitFor(() => expect(sent('exportCustomer')).toHaveLength(1));
});
