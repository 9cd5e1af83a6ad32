import { screen, waitFor, within } from '@testing-library/react';
import type { FoundCustomer } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../test/fake-api.ts';
import { customer } from '../../../../test/provider/customer-samples.ts';
import { openConsole, type ConsoleAnswers } from '../../../../test/provider/open-console.tsx';
import { invoice, pageOf, payment, person } from '../../../../test/samples.ts';
import { line } from '../../../../test/line-samples.ts';

const found = (more: Partial<FoundCustomer> = {}): FoundCustomer => ({
  id: 'acct_1',
  company: 'Acme Fleet',
  status: 'active',
  createdAt: '2026-01-05T12:00:00.000Z',
  lineCount: 12,
  balanceCents: 4_200,
  isPastDue: false,
  hold: null,
  match: null,
  ...more,
});

const open = (path: string, api: ConsoleAnswers = {}, role: 'auditor' | 'support' = 'support') =>
  openConsole(path, {
    self: { role },
    api: {
      findCustomers: () => answered(pageOf([found(), found({ id: 'acct_2', company: 'Zebra', isPastDue: true })])),
      getCustomer: () => answered(customer()),
      ...api,
    },
  });

it('customers are listed with lines and balance; one that is past due says so', async () => {
  await open('/provider/customers');
  const row = (await screen.findByRole('link', { name: 'Zebra' })).closest('tr');
  expect(within(row ?? document.body).getByText('Past due')).toBeDefined();
  expect(within(row ?? document.body).getByText('$42.00')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Acme Fleet' }).getAttribute('href')).toBe('/provider/customers/acct_1');
});

it('what is typed is looked for, stands in the address, and the row says why it was found', async () => {
  const { user, sent } = await open('/provider/customers?page=2&cursor=old', {
    findCustomers: ({ query }) =>
      answered(pageOf(query.get('find') ? [found({ match: { kind: 'line', text: 'Truck 7' } })] : [found()])),
  });
  await user.type(await screen.findByLabelText('Find a customer'), '8988 3030{Enter}');
  expect(await screen.findByText('Line Truck 7')).toBeDefined();
  expect(window.location.search).toBe('?find=8988+3030');
  expect(Object.fromEntries(sent('findCustomers').at(-1)?.query ?? [])).toMatchObject({ find: '8988 3030', page: '1' });
});

it('a search that finds no one can be cleared', async () => {
  const { user } = await open('/provider/customers?find=x', {
    findCustomers: ({ query }) => answered(pageOf(query.get('find') ? [] : [found()])),
  });
  expect(await screen.findByText('No customer matches')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByRole('link', { name: 'Acme Fleet' })).toBeDefined();
});

it('what stands above the list is asked for also where it is not shown: the list stays when it comes', async () => {
  const { sent } = await open('/provider/customers?hold=staff', { listProspects: () => answered({ items: [] }) });
  await screen.findByRole('link', { name: 'Acme Fleet' });
  const held = sent('findCustomers').map(({ query }) => query.get('hold'));
  expect(new Set(held)).toEqual(new Set(['approval', 'staff']));
  expect(sent('listProspects').length).toBe(1);
});

it('that the list could not be loaded is said', async () => {
  await open('/provider/customers', { findCustomers: () => refused(503, 'unavailable', 'Away.') });
  expect(await screen.findByText("We couldn't load the customers")).toBeDefined();
});

it('the page of a customer shows money, lines, company and people', async () => {
  await open('/provider/customers/acct_1');
  expect(await screen.findByRole('heading', { name: 'Acme Fleet' })).toBeDefined();
  for (const text of ['$42.00', '$8.00', 'None that can be charged', 'Payment method is charged'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByText(person().email)).toBeDefined();
  const marked = within(screen.getByRole('main')).getAllByRole('link', { current: 'page' });
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Overview']);
});

it('the page of a past due customer says what happens next, in days of the account', async () => {
  const dunning = {
    standing: 'held' as const,
    failedAt: '2026-11-02T06:00:00.000Z',
    isCharged: true,
    dueCents: 5_000,
    timeZone: 'America/Los_Angeles',
    nextTryAt: null,
    suspensionAt: '2026-11-20T18:00:00.000Z',
    endAt: null,
    steps: [],
    suspendedCount: 3,
  };
  await open('/provider/customers/acct_1', { getCustomer: () => answered(customer({ dunning })) });
  const banner = await screen.findByText(/unpaid since/);
  expect(banner.textContent).toBe(
    '$50.00 unpaid since Nov 1, 2026. Dunning is on hold. Lines are suspended on Nov 20, 2026. 3 suspended for it.',
  );
});

it('an unknown customer is said to be none', async () => {
  await open('/provider/customers/acct_9', { getCustomer: () => refused(404, 'not_found', 'Not found.') });
  expect(await screen.findByText('No such customer')).toBeDefined();
});

it('its lists are the customer’s own, each with a search of its own', async () => {
  const { user, sent } = await open('/provider/customers/acct_1?tab=invoices', {
    listCustomerInvoices: () => answered(pageOf([invoice()])),
    listCustomerPayments: () => answered(pageOf([payment()])),
    listCustomerRecordedPayments: () => answered(pageOf([])),
    listCustomerLines: () => answered(pageOf([line({ unitBytes: 1024, usedBytes: 20 * 1024 ** 2 })])),
  });
  expect(await screen.findByText(invoice().number ?? 'none')).toBeDefined();
  await user.type(screen.getByLabelText('Number, ICCID or amount'), 'INV-1{Enter}');
  await waitFor(() => expect(sent('listCustomerInvoices').at(-1)?.query.get('searchTerm')).toBe('INV-1'));
  await user.click(screen.getByRole('link', { name: 'Payments' }));
  expect(await screen.findByText(payment().description)).toBeDefined();
  expect(sent('listCustomerPayments').at(-1)?.query.get('searchTerm')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Lines' }));
  expect(await screen.findByRole('cell', { name: /20 MiB$/ })).toBeDefined();
});

const note = { id: 'note_1', at: '2026-11-20T10:00:00.000Z', by: 'Eva', text: 'Wants net terms' };

it('support adds a note; it is sent once and the list is read again', async () => {
  const notes: (typeof note)[] = [];
  const { user, sent } = await open('/provider/customers/acct_1?tab=notes', {
    listCustomerNotes: () => answered(pageOf([...notes])),
    addCustomerNote: () => {
      notes.push(note);
      return answered({ note });
    },
  });
  expect(await screen.findByText('No notes yet')).toBeDefined();
  await user.type(screen.getByLabelText('New note'), 'Wants net terms');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('by Eva')).toBeDefined();
  expect(sent('addCustomerNote').map(({ body }) => body)).toEqual([{ text: 'Wants net terms' }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('');
});

it('who may only read is offered no note', async () => {
  await open('/provider/customers/acct_1?tab=notes', { listCustomerNotes: () => answered(pageOf([note])) }, 'auditor');
  expect(await screen.findByText('Wants net terms')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
});

it('finance opens an account by hand: what is missing is said, and who is invited', async () => {
  const { user, sent } = await openConsole('/provider/customers', {
    self: { role: 'finance' },
    api: {
      findCustomers: () => answered(pageOf([found()])),
      getCustomer: () => answered(customer()),
      createCustomer: () => answered({ id: 'acct_1', invitation: 'refused' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
  await user.click(dialog.getByRole('button', { name: 'Create customer' }));
  expect(await dialog.findByText('Please enter your shipping address!')).toBeDefined();
  expect(sent('createCustomer')).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Card on file' }));
  expect(dialog.getByText(/The owner adds a card or bank account/)).toBeDefined();
  const type = async (name: string | RegExp, text: string) => user.type(dialog.getByRole('textbox', { name }), text);
  await type(/^Company/, 'Harbor Cranes');
  await type(/^Phone/, '6145550100');
  const places = [
    ['Billing address', 'City', 'State', 'Zip code'],
    ['Shipping address', 'Shipping city', 'Shipping state', 'Shipping zip code'],
  ] as const;
  for (const [address, city, state, zip] of places) {
    await type(address, '1 Dock Road');
    await type(city, 'Toledo');
    await type(zip, '43604');
    await user.type(dialog.getByRole('combobox', { name: state }), 'Ohio');
    await user.click(await screen.findByRole('option', { name: 'Ohio' }));
  }
  await type("Owner's first name", 'Hal');
  await type("Owner's last name", 'Harbor');
  await type("Owner's email", 'hal@harbor.example');
  await type(/^Credit limit/, '2500');
  await user.click(dialog.getByRole('button', { name: 'Create customer' }));
  expect((await screen.findAllByText(/hal@harbor\.example already has a login/)).length).toBeGreaterThan(0);
  const [call] = sent('createCustomer');
  expect(call?.body).toMatchObject({
    company: 'Harbor Cranes',
    netDays: null,
    creditLimitCents: 250_000,
    shipcity: 'Toledo',
  });
});
