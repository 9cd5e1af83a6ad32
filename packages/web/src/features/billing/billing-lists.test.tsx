import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import {
  failedList,
  failedSubscription,
  homeKpis,
  invoice,
  invoiceGroup,
  invoiceLine,
  pageOf,
  payment,
  paymentMethod,
  profile,
} from '../../../test/samples.ts';
import { upcomingInvoice, upcomingLine } from '../../../test/upcoming-samples.ts';

function open(path: string, more: ApiAnswers = {}) {
  const method = paymentMethod();
  const api: ApiAnswers = {
    getProfile: () => answered(profile()),
    getFailedSubscriptions: () => answered(failedList([])),
    getPaymentDetails: () => answered({ methods: [method], defaultId: method.id }),
    getHomeKpis: () => answered(homeKpis()),
    getUpcomingInvoice: () => answered(upcomingInvoice()),
    listUpcomingLines: () => answered(pageOf([upcomingLine()])),
    listPayments: () => answered(pageOf([payment()])),
    listInvoices: () => answered(pageOf([invoice()])),
    listInvoiceMonths: () => answered({ items: [] }),
    listInvoiceLines: () => answered(pageOf([invoiceLine()])),
    ...more,
  };
  return openPortal(path, { api, isSignedIn: true });
}

const details = {
  ...payment({ status: 'declined', reason: 'The bank declined the payment.' }),
  trigger: 'renewal',
  gatewayReason: { code: '2', text: 'This transaction has been declined.' },
  gatewayTransactionId: '60198237461',
  authorizationCode: null,
  corrections: [],
  itemCount: 1,
  items: [
    {
      text: 'Fleet 1 GB',
      iccid: '89883030000080139311',
      subscriptionId: 'sub_1',
      periodStart: '2026-11-20',
      periodEnd: '2026-12-20',
      quantity: 1,
      amountCents: 1200,
    },
  ],
};

const inFull = {
  invoice: invoice({ status: 'open', dueCents: 1200, reason: 'The bank declined the payment.' }),
  billTo: { company: 'Fleet Inc', address: '12 Harbor Road', city: 'Costa Mesa', state: 'California', zip: '92626' },
  seller: null,
  purchaseOrder: null,
  terms: null,
  remitTo: null,
  recorded: [],
  taxes: [],
  creditCents: 0,
  creditNotes: [],
  groups: [invoiceGroup()],
  payments: [payment({ status: 'declined' })],
};

it.each([
  ['/billing', 'Due and upcoming', ['Summary', 'Upcoming', 'Failed', 'Payment methods']],
  ['/billing/methods', 'Due and upcoming', ['Summary', 'Upcoming', 'Failed', 'Payment methods']],
  ['/billing/invoices', 'History', ['Invoices', 'Payments', 'Statement', 'Spend']],
  ['/billing/payments', 'History', ['Invoices', 'Payments', 'Statement', 'Spend']],
])('%s is a part of the page "%s"', async (path, title, names) => {
  await open(path);
  const parts = await screen.findByRole('navigation', { name: title });
  expect(
    within(parts)
      .getAllByRole('link')
      .map((link) => link.textContent.trim()),
  ).toEqual(names);
});

it('the part of failed payments carries their number', async () => {
  await open('/billing/upcoming', { getFailedSubscriptions: () => answered(failedList([failedSubscription()])) });
  expect(await screen.findByRole('link', { name: 'Failed 1' })).toBeDefined();
});

it('a payment opens with its details and an address of its own, and closes again', async () => {
  const { user } = await open('/billing/payments', { getPayment: () => answered(details) });
  await user.click(await screen.findByText('Fleet 1 GB, Truck 14'));
  const drawer = await screen.findByRole('dialog', { name: 'Payment of $12.00' });
  expect(window.location.search).toBe('?open=txn_1');
  expect(within(drawer).getByText('Declined')).toBeDefined();
  expect(within(drawer).getByText('The bank declined the payment.')).toBeDefined();
  expect(within(drawer).getByText('60198237461')).toBeDefined();
  expect(within(drawer).getByText('Monthly renewal')).toBeDefined();
  expect(within(drawer).getByText('This transaction has been declined. (2)')).toBeDefined();
  expect(within(drawer).getByText('Nov 20, 2026 – Dec 19, 2026 · 89883030000080139311')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
});

it.each([
  [
    payment({ status: 'unknown', paidAt: null }),
    /get the result of this payment.*charge its invoice again before we know/,
  ],
  [payment({ status: 'held', paidAt: null }), /is reviewing this payment.*charge its invoice again meanwhile/],
  [payment({ status: 'approved', paidAt: null }), /which may still return it/],
  [payment({ status: 'sent', paidAt: null }), /are waiting for the result/],
])('a payment that is not through says what it waits for, and so does its invoice: $status', async (waiting, text) => {
  const processing = { ...inFull.invoice, status: 'processing' as const };
  const { user } = await open('/billing/payments?open=txn_1', {
    getPayment: () => answered({ ...details, ...waiting, reason: null }),
    getInvoice: () => answered({ ...inFull, invoice: processing, payments: [waiting] }),
  });
  const drawer = await screen.findByRole('dialog', { name: /^Payment of/ });
  expect(await within(drawer).findByText(text)).toBeDefined();
  await user.click(await within(drawer).findByRole('link', { name: /INV-|No number/ }));
  const other = await screen.findByRole('dialog', { name: 'INV-202611-000001' });
  expect(await within(other).findByText(text)).toBeDefined();
});

it('what was given back of a payment stands beside it in the history', async () => {
  const refunded = payment({ refundedCents: 500 });
  await open('/billing/payments', { listPayments: () => answered(pageOf([refunded])) });
  expect(await screen.findByText('$5.00 refunded')).toBeDefined();
});

it('what was given back of a payment stands beside it on its invoice', async () => {
  const refunded = payment({ refundedCents: 500 });
  await open('/billing/invoices?open=inv_1', { getInvoice: () => answered({ ...inFull, payments: [refunded] }) });
  expect(await screen.findByText('$5.00 refunded')).toBeDefined();
});

it('the history names what made each charge, and why it was not paid', async () => {
  await open('/billing/payments', {
    listPayments: () =>
      answered(pageOf([payment({ trigger: 'retry', status: 'declined', reason: 'It was declined.' })])),
  });
  const cell = await screen.findByText(/Automatic retry/);
  expect(cell.textContent).toBe('Automatic retry · It was declined.');
});

it('a link to a payment that is not of this account says so', async () => {
  await open('/billing/payments?open=txn_foreign', {
    getPayment: () => refused(404, 'not_found', "We couldn't find that."),
  });
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText("We couldn't find it")).toBeDefined();
});

it('the next page of payments is read from where the page before ended', async () => {
  const { user, requests } = await open('/billing/payments', {
    listPayments: ({ query }) =>
      answered(
        query.get('cursor') === 'after-1'
          ? pageOf([payment({ id: 'txn_2', description: 'Second page' })], { total: 21, page: 2 })
          : pageOf([payment()], { total: 21, nextCursor: 'after-1' }),
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Second page')).toBeDefined();
  expect(window.location.search).toBe('?page=2&cursor=after-1');
  const last = requests.filter(({ name }) => name === 'listPayments').at(-1);
  expect(last?.query.get('page')).toBe('2');
});

it('a page past the end leads back to the first', async () => {
  const { user } = await open('/billing/payments?page=9', {
    listPayments: ({ query }) => answered(pageOf(query.get('page') === '9' ? [] : [payment()], { total: 1 })),
  });
  await user.click(await screen.findByRole('button', { name: 'First page' }));
  expect(await screen.findByText('Fleet 1 GB, Truck 14')).toBeDefined();
});

it('an invoice opens with the address it was sent to, its charges and its payments', async () => {
  const { user } = await open('/billing/invoices', { getInvoice: () => answered(inFull) });
  await user.click(await screen.findByRole('link', { name: 'INV-202611-000001' }));
  const drawer = await screen.findByRole('dialog', { name: 'INV-202611-000001' });
  expect(await within(drawer).findByText('$12.00 unpaid')).toBeDefined();
  expect(within(drawer).getByText(/Costa Mesa, California 92626/)).toBeDefined();
  expect(within(drawer).getByText('Fleet 1 GB, monthly')).toBeDefined();
  expect((await within(drawer).findByRole('link', { name: 'View line' })).getAttribute('href')).toBe('/lines/line_1');
  const attempt = within(drawer).getByRole('region', { name: 'Payments' });
  expect(within(attempt).getByRole('link').getAttribute('href')).toBe('/billing/payments?open=txn_1');
  expect(await within(drawer).findByRole('button', { name: 'Pay now' })).toBeDefined();
});

it('who may not pay is not offered to pay an invoice', async () => {
  await open('/billing/invoices?open=inv_1', {
    getInvoice: () => answered(inFull),
    getProfile: () => answered(profile({ role: 'technician' })),
  });
  expect(await screen.findByText('$12.00 unpaid')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
});

it('a payment of several invoices names each with its part', async () => {
  const invoices = [
    { id: 'inv_1', number: 'INV-202611-000001', amountCents: 700 },
    { id: 'inv_2', number: 'INV-202612-000002', amountCents: 500 },
  ];
  await open('/billing/payments?open=txn_1', { getPayment: () => answered({ ...details, invoices }) });
  const drawer = await screen.findByRole('dialog', { name: 'Payment of $12.00' });
  const second = await within(drawer).findByRole('link', { name: 'INV-202612-000002' });
  expect(second.getAttribute('href')).toBe('/billing/invoices?open=inv_2');
  expect(within(drawer).getByText('$5.00')).toBeDefined();
});

it.each([
  ['/billing/upcoming', 'No upcoming charges'],
  ['/billing/invoices', 'No invoices yet'],
  ['/billing/payments', 'No payments yet'],
])('%s of a new account teaches the next step', async (path, title) => {
  const none = () => answered(pageOf([]));
  await open(path, { listUpcomingLines: none, listInvoices: none, listPayments: none });
  expect(await screen.findByText(title)).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Activate a line' })).toBeDefined();
});

it.each([
  ['/billing', 'Billing'],
  ['/billing/upcoming', 'Upcoming charges'],
  ['/billing/invoices', 'Invoices'],
  ['/billing/payments?page=2', 'Payments'],
  ['/billing/failed', 'Failed payments'],
  ['/billing/methods', 'Payment methods'],
])("the browser's tab names the page %s", async (path, title) => {
  await open(path);
  expect(await screen.findByRole('heading', { name: 'Billing' })).toBeDefined();
  await waitFor(() => expect(document.title).toBe(`${title} · Acme Cellular`));
});

it('on a phone a list of money grows as one scrolls, and an older row is loaded once', async () => {
  const width = window.innerWidth;
  window.innerWidth = 390;
  try {
    const page = (id: string, more: object) => answered({ ...pageOf([payment({ id })]), total: 2, ...more });
    const { user, requests } = await open('/billing/payments', {
      listPayments: ({ query }) =>
        query.get('cursor') === 'older' ? page('txn_2', {}) : page('txn_1', { nextCursor: 'older' }),
    });
    const table = await screen.findByRole('table', { name: 'payments' });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(within(table).getAllByText('Fleet 1 GB, Truck 14')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(requests.filter(({ name, query }) => name === 'listPayments' && query.get('cursor'))).toHaveLength(1);
  } finally {
    window.innerWidth = width;
  }
});

const nothing: ApiAnswers = {
  listInvoices: () => answered(pageOf([])),
  listPayments: () => answered(pageOf([])),
  listRecordedPayments: () => answered(pageOf([])),
  listUpcomingLines: () => answered(pageOf([])),
};

it.each([
  ['/billing/invoices', 'owner', 'No invoices yet', ['Activate a line', '/new-device/activate-new-devices']],
  ['/billing/invoices', 'billing', 'No invoices yet', ['See upcoming charges', '/billing/upcoming']],
  ['/billing/payments', 'billing', 'No payments yet', ['See upcoming charges', '/billing/upcoming']],
  ['/billing/upcoming', 'viewer', 'No upcoming charges', ['See lines', '/lines']],
  ['/billing/failed', 'owner', "You're all paid up", ['See upcoming charges', '/billing/upcoming']],
] as const)('where %s has nothing, a person (%s) has one way on', async (path, role, title, way) => {
  await open(path, { ...nothing, getProfile: () => answered(profile({ role })) });
  const state = (await screen.findByText(title)).parentElement;
  const links = state ? within(state).getAllByRole('link') : [];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')?.split('?')[0]])).toEqual([way]);
});
