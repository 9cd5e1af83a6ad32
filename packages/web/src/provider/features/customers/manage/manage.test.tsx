import { screen, within } from '@testing-library/react';
import type { Customer } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../../test/fake-api.ts';
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
