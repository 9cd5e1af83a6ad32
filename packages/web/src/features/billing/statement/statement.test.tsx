import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, gaveFile, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { saveCsv } from '../../../../test/save-csv.ts';
import { failedList, homeKpis, pageOf, profile, upcoming } from '../../../../test/samples.ts';
import { upcomingInvoice } from '../../../../test/upcoming-samples.ts';
import { lastMonth, lastTwelveMonths } from './statement-period.ts';

const entries = [
  {
    id: '1',
    at: '2026-11-20T20:00:00.000Z',
    day: '2026-11-20',
    kind: 'invoice',
    document: { kind: 'invoice', id: 'inv_1', number: 'INV-202611-000001' },
    text: 'Invoice',
    method: null,
    amountCents: 1200,
    balanceCents: 900,
  },
  {
    id: '2',
    at: '2026-11-21T20:00:00.000Z',
    day: '2026-11-21',
    kind: 'payment',
    document: { kind: 'payment', id: 'txn_1', number: null },
    text: 'Payment, Visa ending in 1111',
    method: { id: 'pm_visa', kind: 'card', label: 'Visa', last4: '1111' },
    amountCents: -1400,
    balanceCents: -500,
  },
];
const statement = (items: readonly (typeof entries)[number][] = entries, asked = new URLSearchParams()) => ({
  ...pageOf(items),
  from: asked.get('from') ?? '2026-11-01',
  to: asked.get('to') ?? '2026-11-22',
  timeZone: 'America/Los_Angeles',
  today: '2026-11-22',
  openingCents: -300,
  chargesCents: items.length > 0 ? 1200 : 0,
  paymentsCents: items.length > 0 ? 1300 : 0,
  creditsCents: items.length > 0 ? 100 : 0,
  closingCents: items.length > 0 ? -500 : -300,
});
const balance = {
  openCents: 0,
  failedCents: 0,
  creditCents: 500,
  refundableCents: 0,
  balanceCents: -500,
  nextDue: null,
};

const open = (path: string, more: ApiAnswers = {}) =>
  openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile({ role: 'viewer' })),
      getFailedSubscriptions: () => answered(failedList([])),
      getHomeKpis: () => answered(homeKpis()),
      getBalance: () => answered(balance),
      getStatement: ({ query }) => answered(statement(entries, query)),
      ...more,
    },
  });

it('a statement shows what it opened with, every entry with its balance, and what it closed with', async () => {
  await open('/billing/statement');
  const table = await screen.findByRole('table', { name: 'entries' });
  const invoice = await within(table).findByRole('link', { name: 'INV-202611-000001' });
  expect(invoice.getAttribute('href')).toBe('/billing/statement?open=inv_1');
  expect(within(table).getByRole('link', { name: 'View payment' }).getAttribute('href')).toBe(
    '/billing/statement?open=txn_1',
  );
  expect(within(table).getByText('−$14.00')).toBeDefined();
  expect(within(table).getAllByRole('columnheader')[0]?.textContent).toBe('Date');
  const sums = screen.getByText('Opening balance, Nov 1, 2026').closest('dl');
  expect([...(sums?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Opening balance, Nov 1, 2026$3.00 in your favor',
    'Charges$12.00',
    'Net payments−$13.00',
    'Credits−$1.00',
    'Closing balance, Nov 22, 2026$5.00 in your favor',
  ]);
});

it('its period is chosen by days or at once, stays in the address, and is that of the files', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const portal = await open('/billing/statement', {
    exportStatement: () => gaveFile('statement.csv', 'Date'),
    printStatement: () => gaveFile('statement.pdf', '%PDF'),
  });
  const asked = (name: string) =>
    Object.fromEntries(portal.requests.findLast((request) => request.name === name)?.query ?? []);
  await portal.user.click(await screen.findByRole('button', { name: 'Last month' }));
  await waitFor(() => expect(asked('getStatement')).toMatchObject({ from: '2026-10-01', to: '2026-10-31' }));
  expect(window.location.search).toBe('?from=2026-10-01&to=2026-10-31');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-10' } });
  await waitFor(() => expect(asked('getStatement')).toMatchObject({ from: '2026-10-10', to: '2026-10-31' }));
  await screen.findByText('Opening balance, Oct 10, 2026');
  await saveCsv(portal.user, 'Download as CSV', 'CSV');
  await waitFor(() =>
    expect(asked('exportStatement')).toEqual({ from: '2026-10-10', to: '2026-10-31', form: 'plain' }),
  );
  await portal.user.click(await screen.findByRole('button', { name: 'Download as PDF' }));
  await waitFor(() => expect(asked('printStatement')).toEqual({ from: '2026-10-10', to: '2026-10-31' }));
});

it.each([
  ['View payment', 'txn_1', 'Payment', 'getPayment'],
  ['INV-202611-000001', 'inv_1', 'Invoice', 'getInvoice'],
])('%s opens beside the statement, and closing it leaves one there, with the same days', async (name, id, ...of) => {
  const [title, endpoint] = of;
  const { user, requests } = await open('/billing/statement?from=2026-11-02', {
    getPayment: () => refused(404, 'not_found', ''),
    getInvoice: () => refused(404, 'not_found', ''),
  });
  await user.click(await screen.findByRole('link', { name }));
  const details = await screen.findByRole('dialog', { name: title });
  expect(window.location.search).toBe(`?from=2026-11-02&open=${id}`);
  await waitFor(() => expect(requests.some((request) => request.name === endpoint)).toBe(true));
  await user.click(within(details).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe('?from=2026-11-02'));
  expect(window.location.pathname).toBe('/billing/statement');
});

it('a day that is being typed asks for nothing, and days in the wrong order are named while the list stays', async () => {
  const portal = await open('/billing/statement');
  await screen.findByRole('link', { name: 'INV-202611-000001' });
  const to = screen.getByLabelText('To');
  for (const value of ['0002-11-22', '0202-11-22', '2026-01-22']) fireEvent.change(to, { target: { value } });
  expect(screen.getByText('From is after To').role).toBe('alert');
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('link', { name: 'INV-202611-000001' })).toBeDefined();
  fireEvent.change(to, { target: { value: '2026-11-12' } });
  await screen.findByText('Closing balance, Nov 12, 2026');
  expect(screen.queryByText('From is after To')).toBeNull();
  const asked = portal.requests.filter(({ name }) => name === 'getStatement');
  expect(asked.map(({ query }) => query.get('to'))).toEqual([null, '2026-11-12']);
});

it('days of the address that are refused keep the fields that change them', async () => {
  const text = 'Check the highlighted fields.';
  const { user } = await open('/billing/statement?from=2026-11-20&to=2026-11-10', {
    getStatement: ({ query }) =>
      query.has('to') ? refused(400, 'invalid_fields', text) : answered(statement(entries, query)),
  });
  expect(await screen.findByText("We couldn't load your statement")).toBeDefined();
  expect(screen.getByText('From is after To')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'This month' }));
  expect(await screen.findByText('Closing balance, Nov 22, 2026')).toBeDefined();
});

it('a period without entries says so and keeps its balances', async () => {
  await open('/billing/statement', { getStatement: () => answered(statement([])) });
  expect(await screen.findByText('No entries in this period')).toBeDefined();
  for (const term of ['Charges', 'Net payments', 'Credits'])
    expect(screen.getByText(term).nextSibling?.textContent).toBe('$0.00');
  expect(screen.getByText('Closing balance, Nov 22, 2026').nextSibling?.textContent).toBe('$3.00 in your favor');
});

it('a statement that cannot be loaded says so', async () => {
  await open('/billing/statement', { getStatement: () => refused(503, 'unavailable', 'Try again soon.') });
  expect(await screen.findByText("We couldn't load your statement")).toBeDefined();
});

it.each([
  [balance, '$5.00', 'Credit$5.00credit for your next invoices'],
  [{ ...balance, openCents: 900, balanceCents: 400 }, '$4.00', 'Balance$4.00with $5.00 of credit'],
  [{ ...balance, creditCents: 0, balanceCents: 0 }, '$0.00', 'Balance$0.00Nothing is open'],
])('the balance leads to the statement: %j', async (given, name, text) => {
  await open('/billing', { getBalance: () => answered(given) });
  const sum = await screen.findByRole('link', { name });
  expect(sum.getAttribute('href')).toBe('/billing/statement');
  expect(sum.closest('div')?.textContent).toBe(text);
});

it('an account on terms reads what is due when, not that all is paid, and of no method that is charged', async () => {
  const nextDue = { day: '2027-01-21', amountCents: 46_149 };
  await open('/billing', {
    getProfile: () => answered(profile({ role: 'viewer', netDays: 30 })),
    getBalance: () => answered({ ...balance, openCents: 46_149, balanceCents: 46_149, creditCents: 0, nextDue }),
    getUpcomingInvoice: () => answered(upcomingInvoice({ at: '2027-01-22T08:00:00.000Z', totalCents: 48_300 })),
    listUpcomingSubscriptions: () => answered(pageOf([upcoming()])),
  });
  expect(await screen.findByText('Nothing is overdue')).toBeDefined();
  expect(screen.getByText('$461.49 is due Jan 21, 2027.')).toBeDefined();
  expect(await screen.findByRole('link', { name: '$461.49' })).toBeDefined();
  expect(screen.getByText('Next invoice').parentElement?.textContent).toMatch(/^Next invoice\$483\.00/);
  expect(screen.queryByText('We charge your default payment method on each billing day.')).toBeNull();
  expect(screen.queryByText("You're all paid up")).toBeNull();
});

it('presets are whole months', () => {
  expect(lastMonth('2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(lastMonth('2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(lastTwelveMonths('2026-11-22')).toEqual({ from: '2025-12-01', to: '' });
});
