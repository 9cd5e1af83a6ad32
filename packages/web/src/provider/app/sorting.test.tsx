import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../test/provider/open-console.tsx';
import { pageOf } from '../../../test/samples.ts';

const aged = { current: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 500 };
const receivable = { accountId: 'acct_1', company: 'Acme', aged, totalCents: 500, creditCents: 0 };
const totals = { aged, totalCents: 500, creditCents: 0, invoiceCount: 1 };
const customer = {
  id: 'acct_1',
  company: 'Acme',
  status: 'active' as const,
  createdAt: '2026-01-05T12:00:00.000Z',
  lineCount: 1,
  balanceCents: 0,
  isPastDue: false,
  hold: null,
  match: null,
};
const payment = {
  id: 'txn_1',
  at: '2026-11-20T10:00:00.000Z',
  account: { id: 'acct_1', company: 'Acme' },
  title: 'Lines',
  note: null,
  invoiceId: null,
  amountCents: 1_050,
  state: { text: 'Paid', tone: 'good' as const },
};
const sim = {
  iccid: '89883030000080139311',
  carrier: 'kore',
  carrierName: 'KORE',
  formFactor: null,
  eid: null,
  imsi: null,
  importedAt: '2026-11-01T09:00:00.000Z',
  holding: 'open' as const,
  account: null,
  order: null,
  line: null,
};
const api: ConsoleAnswers = {
  findCustomers: () => answered(pageOf([customer])),
  listMoney: () => answered({ ...pageOf([payment]), totalCents: 1_050, states: [] }),
  countSims: () => answered({ items: [] }),
  listSims: () => answered(pageOf([sim])),
  listReceivables: () => answered({ ...pageOf([receivable]), at: '2026-11-23T10:00:00.000Z', totals }),
};

const receivables = { path: 'money', name: 'Receivables by age', call: 'listReceivables' } as const;
const titles = [
  { path: 'customers', name: 'customers', title: 'Customer since', call: 'findCustomers', sort: 'newest' },
  { path: 'money/payments', name: 'payments', title: 'Date', call: 'listMoney', sort: 'oldest' },
  { path: 'money/refunds', name: 'refunds', title: 'Amount', call: 'listMoney', sort: 'largest' },
  { path: 'inventory', name: 'SIMs', title: 'Added', call: 'listSims', sort: 'newest' },
  { ...receivables, title: 'Total', sort: 'largest' },
  { ...receivables, title: 'Customer', sort: 'company' },
] as const;

it.each(titles)('$title puts $name in order, and back', async ({ path, name, title, call, sort }) => {
  const { user, sent } = await openConsole(`/provider/${path}?page=2`, { self: { role: 'finance' }, api });
  const table = await screen.findByRole('table', { name });
  await user.click(await within(table).findByRole('button', { name: title }));
  const head = within(table).getByRole('columnheader', { name: title });
  expect(head.getAttribute('aria-sort')).toBe(sort === 'newest' || sort === 'largest' ? 'descending' : 'ascending');
  await waitFor(() => expect(sent(call).at(-1)?.query.get('sort')).toBe(sort));
  expect(sent(call).at(-1)?.query.get('page') ?? '1').toBe('1');
  expect(window.location.search).toContain(`sort=${sort}`);
  await user.click(within(table).getByRole('button', { name: title }));
  await waitFor(() => expect(window.location.search).not.toContain('sort='));
  expect(head.getAttribute('aria-sort')).toBeNull();
});

it('the menu of a list names its orders; what a text finds has an order of its own', async () => {
  const { user } = await openConsole('/provider/customers', { self: { role: 'support' }, api });
  await user.click(await screen.findByRole('button', { name: 'Display' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Oldest first' }));
  await waitFor(() => expect(window.location.search).toContain('sort=oldest'));
  await user.keyboard('{Escape}');
  await user.type(screen.getByLabelText('Find a customer'), 'acme{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Customer since' })).toBeNull());
});
