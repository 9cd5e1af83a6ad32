import type { Found } from '@linekeeper/contract/provider';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answered, refused } from '../../../test/fake-api.ts';
import { customer } from '../../../test/provider/customer-samples.ts';
import { openConsole, type ConsoleAnswers, type ConsoleRequest } from '../../../test/provider/open-console.tsx';

beforeEach(() => sessionStorage.clear());

const account = { id: 'acct_1', company: 'Acme Fleet' };
const found = (more: Partial<Found>): Found => ({
  kind: 'customer',
  id: 'acct_1',
  title: 'Acme Fleet',
  note: 'acct_1',
  account: null,
  ...more,
});
const invoice = found({ kind: 'invoice', id: 'inv_1', title: 'INV-202611-000001', note: '$10.00', account });

async function openFind(items: readonly Found[], api: ConsoleAnswers = {}) {
  const opened = await openConsole('/provider', {
    self: { role: 'support' },
    api: { findAnything: () => answered({ items }), getCustomer: () => answered(customer()), ...api },
  });
  await screen.findByRole('heading', { name: 'Hello, Olga Owner' });
  await opened.user.keyboard('/');
  return { ...opened, box: await screen.findByRole('combobox', { name: /Name, email, ICCID/ }) };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('a slash opens the box, and what is found is grouped by what it is', async () => {
  const { user, box, sent } = await openFind([found({}), invoice]);
  await user.type(box, 'acme');
  await screen.findByRole('group', { name: 'Customers' });
  expect(within(screen.getByRole('group', { name: 'Invoices' })).getByRole('option').textContent).toBe(
    'INV-202611-000001Acme Fleet · $10.00',
  );
  await waitFor(() => expect(sent('findAnything').at(-1)?.query.get('text')).toBe('acme'));
});

it('the arrow keys walk through the groups, and Enter opens', async () => {
  const { user, box } = await openFind([found({}), invoice]);
  await user.type(box, 'acme');
  await screen.findByRole('group', { name: 'Invoices' });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/provider/customers/acct_1/invoices/inv_1'));
});

it.each([
  ['customer', 'acct_1', '/provider/customers/acct_1'],
  ['person', 'ada@acme.test', '/provider/customers/acct_1'],
  ['line', '8988', '/provider/customers/acct_1?tab=lines&find=8988'],
  ['sim', '8988', '/provider/inventory?find=8988'],
  ['creditNote', 'inv_1', '/provider/customers/acct_1/invoices/inv_1'],
  ['payment', 'txn_1', '/provider/customers/acct_1?tab=payments&find=txn_1'],
  ['plan', 'plan_1', '/provider/plans/plan_1'],
  ['planDraft', 'draft_1', '/provider/plans/drafts/draft_1'],
  ['simOrder', 'ord_1', '/provider/inventory?order=ord_1'],
  ['shipment', 'shp_1', '/provider/inventory/shipments/shp_1'],
] as const)('a hit of the kind %s leads to its page', async (kind, id, path) => {
  const { user, box } = await openFind([found({ kind, id, title: 'That one', account })]);
  await user.type(box, 'that one{Enter}');
  await waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toBe(path));
});

it('Enter waits for what was typed last, and never opens what was found for less', async () => {
  const findAnything = ({ query }: ConsoleRequest) =>
    answered({ items: query.get('text') === 'acme' ? [found({})] : [invoice] });
  const { user, box } = await openFind([], { findAnything });
  await user.type(box, 'acme');
  await screen.findByRole('group', { name: 'Customers' });
  await user.type(box, ' inv{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/provider/customers/acct_1/invoices/inv_1'));
});

it('an empty box offers what was opened last, which a log-out takes along', async () => {
  const { user, box } = await openFind([found({})], { logOutStaff: () => answered({}) });
  expect(screen.getAllByText('Type at least 2 letters or digits.').length).toBeGreaterThan(0);
  await user.type(box, 'acme{Enter}');
  await screen.findByRole('heading', { name: 'Acme Fleet' });
  await user.keyboard('/');
  await screen.findByRole('group', { name: 'Opened last' });
  expect(options()).toEqual(['Acme Fleetacct_1']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Your login/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('pages and settings are found, those of areas that the role may not open are not', async () => {
  const { user, box } = await openFind([]);
  await user.type(box, 'brand');
  await waitFor(() => expect(options()).toEqual(['Settings: Brand']));
  await user.clear(box);
  await user.type(box, 'audit');
  expect((await screen.findAllByText('No matches')).length).toBeGreaterThan(0);
  expect(options()).toEqual([]);
});

it('why nothing could be looked for is said', async () => {
  const { user, box } = await openFind([], { findAnything: () => refused(503, 'unavailable', 'We are away.') });
  await user.type(box, 'zz');
  expect((await screen.findAllByText('We are away.')).length).toBeGreaterThan(0);
});
