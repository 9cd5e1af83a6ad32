import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, gaveFile, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { saveCsv } from '../../../../test/save-csv.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { failedList, invoice, invoiceGroup, invoiceLine, pageOf, profile } from '../../../../test/samples.ts';
import { daysOfMonth } from '../days-of-month.ts';

const open = (path: string, more: ApiAnswers = {}) =>
  openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile({ role: 'viewer' })),
      getFailedSubscriptions: () => answered(failedList([])),
      listInvoices: ({ query }) => answered(pageOf(query.get('searchTerm') === 'INV-9' ? [] : [invoice()])),
      listInvoiceMonths: () =>
        answered({
          items: [
            { month: '2026-11', invoiceCount: 3, totalCents: 4200, dueCents: 700 },
            { month: '2026-10', invoiceCount: 2, totalCents: 800, dueCents: 0 },
          ],
        }),
      exportInvoices: () => gaveFile('invoices-2026-11-21.csv', 'Invoice'),
      printInvoices: () => gaveFile('invoices-2026-11-21.pdf', '%PDF'),
      ...more,
    },
  });
type Open = Awaited<ReturnType<typeof open>>;
const lastAsked = ({ requests }: Open, name = 'listInvoices') =>
  Object.fromEntries(requests.findLast((request) => request.name === name)?.query ?? []);
const startOf = (day: string) => new Date(`${day}T00:00:00`).toISOString();

it('invoices are found by number, state and period; totals and files are of those that are found', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const portal = await open('/billing/invoices?page=2&cursor=old');
  await portal.user.type(await screen.findByLabelText('Number, ICCID or amount'), 'INV-2026{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?searchTerm=INV-2026'));
  await portal.user.click(screen.getByRole('button', { name: 'Filter by status' }));
  await portal.user.click(await screen.findByRole('menuitemradio', { name: 'Unpaid' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } });
  const match = { searchTerm: 'INV-2026', state: 'open', from: startOf('2026-11-01'), before: startOf('2026-12-01') };
  await waitFor(() => expect(lastAsked(portal)).toMatchObject({ ...match, page: '1' }));
  await waitFor(() => expect(lastAsked(portal, 'listInvoiceMonths')).toEqual(match));
  await saveCsv(portal.user, 'Download lines as CSV', 'CSV for Excel, which keeps long numbers');
  await waitFor(() => expect(lastAsked(portal, 'exportInvoices')).toEqual({ ...match, form: 'excel' }));
  await portal.user.click(await screen.findByRole('button', { name: 'Download as PDF' }));
  await waitFor(() => expect(lastAsked(portal, 'printInvoices')).toEqual(match));
  await portal.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('filters that leave nothing say so; no totals and no files are offered', async () => {
  await open('/billing/invoices?searchTerm=INV-9');
  expect(await screen.findByText('No matching invoices')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  expect(screen.queryByRole('table', { name: 'By month' })).toBeNull();
});

it('a month shows its total and what is due, and leads to its invoices', async () => {
  await open('/billing/invoices');
  const table = await screen.findByRole('table', { name: 'By month' });
  const total = (await within(table).findByRole('rowheader', { name: 'Total' })).closest('tfoot tr');
  expect(total?.textContent).toBe('TotalInvoices5 · $7.00 unpaid$7.00$50.00');
  expect(within(table).getByText('$42.00')).toBeDefined();
  const link = within(table).getByRole('link', { name: 'Nov 2026' });
  expect(link.getAttribute('href')).toBe('/billing/invoices?from=2026-11-01&to=2026-11-30');
});

it.each([
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('the month %s ends on %s', (month, to) => expect(daysOfMonth(month).to).toBe(to));

const large = {
  invoice: invoice({
    lineCount: 213,
    subtotalCents: 1624,
    taxCents: 118,
    totalCents: 1742,
    dueCents: 1542,
    status: 'open',
  }),
  billTo: { company: 'Fleet Inc', address: '12 Harbor Road', city: 'Irvine', state: 'California', zip: '92626' },
  seller: null,
  purchaseOrder: 'PO-77',
  terms: 'Net 30',
  remitTo: null,
  recorded: [],
  taxes: [{ name: 'California: Sales tax (7.25%)', amountCents: 118 }],
  creditCents: 200,
  creditNotes: [],
  groups: [
    invoiceGroup({ text: 'Sensor 5 MB', lineCount: 212, quantity: 212, unitCents: 2, amountCents: 424 }),
    invoiceGroup({ firstPosition: 213, kind: 'proration', text: 'Plan change', unitCents: null }),
  ],
  payments: [],
};

it('an invoice of many lines shows groups that open to every line, part by part', async () => {
  const { user, requests } = await open('/billing/invoices?open=inv_1', {
    getInvoice: () => answered(large),
    listInvoiceLines: ({ query }) =>
      answered(
        query.get('cursor') === 'after-20'
          ? pageOf([invoiceLine({ position: 21, iccid: '89010000000000000021' })], { total: 212 })
          : pageOf([invoiceLine({ unitCents: 2, amountCents: 2 })], { total: 212, nextCursor: 'after-20' }),
      ),
  });
  const group = await screen.findByRole('button', {
    name: /Sensor 5 MB.*Nov 20, 2026 – Dec 19, 2026.*\$4\.24.*212 × \$0\.02/,
  });
  expect(group.getAttribute('aria-expanded')).toBe('false');
  expect(requests.filter(({ name }) => name === 'listInvoiceLines')).toEqual([]);
  await user.click(group);
  const lines = await screen.findByRole('list', { name: 'Lines of Sensor 5 MB' });
  expect(within(lines).getAllByRole('link', { name: 'View line' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(within(lines).getAllByRole('link', { name: 'View line' })).toHaveLength(2));
  expect(requests.find(({ name }) => name === 'listInvoiceLines')?.query.get('group')).toBe('1');
  const charges = screen.getByRole('region', { name: 'Charges' });
  for (const text of ['PO-77', 'Net 30']) expect(screen.getByText(text)).toBeDefined();
  for (const text of [
    '$16.24',
    'California: Sales tax (7.25%)',
    '$1.18',
    '$17.42',
    'Credit applied',
    '−$2.00',
    '$15.42',
  ])
    expect(within(charges).getAllByText(text).length).toBeGreaterThan(0);
});

it('a written-off invoice says what was paid after that, without what came back or was for others', async () => {
  const part = (id: string, amountCents: number, isRecovery = true) => ({
    id,
    number: id === 'inv_1' ? large.invoice.number : 'INV-2',
    amountCents,
    isRecovery,
  });
  const paid = {
    id: 'rcp_1',
    paidBy: 'check' as const,
    reference: '1001',
    amountCents: 900,
    creditCents: 0,
    receivedOn: '2026-12-01',
    isReversed: false,
    invoices: [part('inv_2', 200), part('inv_1', 700)],
  };
  const bounced = { ...paid, id: 'rcp_2', reference: '1002', isReversed: true };
  const early = { ...paid, id: 'rcp_3', reference: '1003', invoices: [part('inv_1', 100, false)] };
  const { invoice: owed } = large;
  await open('/billing/invoices?open=inv_1', {
    getInvoice: () =>
      answered({
        ...large,
        invoice: { ...owed, status: 'uncollectible', dueCents: 0 },
        recorded: [paid, bounced, early],
      }),
  });
  const charges = await screen.findByRole('region', { name: 'Charges' });
  expect(within(charges).getByText('Paid after write-off').parentElement?.textContent).toContain('−$7.00');
  const payments = screen.getByRole('region', { name: 'Checks and transfers' });
  expect(within(payments).getAllByText('Paid after write-off')).toHaveLength(2);
});

it('lines that cannot be loaded say so and can be tried again', async () => {
  let isAway = true;
  const { user } = await open('/billing/invoices?open=inv_1', {
    getInvoice: () => answered(large),
    listInvoiceLines: () => (isAway ? refused(409, 'line_busy', 'Busy.') : answered(pageOf([invoiceLine()]))),
  });
  await user.click(await screen.findByRole('button', { name: /Sensor 5 MB/ }));
  expect(await screen.findByText("We couldn't load these lines")).toBeDefined();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Lines of Sensor 5 MB' })).toBeDefined();
});

const onTerms = (isOverdue: boolean) => ({
  ...large,
  invoice: invoice({ status: 'open', dueCents: 1542, dueOn: '2026-12-20', isOverdue }),
  remitTo: { bank: 'First Bank', routingNumber: '021000021', accountNumber: '12345678', checkAddress: ['PO Box 7'] },
});

it('an invoice on terms says when it is due and where to send the money, and is no failure before', async () => {
  await open('/billing/invoices?open=inv_1', { getInvoice: () => answered(onTerms(false)) });
  const howToPay = await screen.findByRole('region', { name: 'How to pay' });
  for (const text of ['First Bank', '021000021', '12345678', 'PO Box 7'])
    expect(within(howToPay).getByText(text)).toBeDefined();
  expect(screen.getAllByText('Dec 20, 2026').length).toBeGreaterThan(0);
  expect(screen.getByText('Not due yet')).toBeDefined();
  expect(screen.queryByText('$15.42 unpaid')).toBeNull();
});

it('behind its due date it is overdue, and found as such', async () => {
  const portal = await open('/billing/invoices?open=inv_1&status=overdue', {
    getInvoice: () => answered(onTerms(true)),
  });
  expect(await screen.findByText('$15.42 unpaid')).toBeDefined();
  expect(screen.getAllByText('Overdue').length).toBeGreaterThan(0);
  await waitFor(() => expect(lastAsked(portal)).toMatchObject({ state: 'overdue' }));
});

it('an invoice says who sells, and shows each credit note with its paper', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const seller = {
    legalName: 'Acme Cellular LLC',
    address: ['1 Tower Road'],
    taxId: '12-345',
    supportEmail: 'help@acme.test',
    paymentInstructions: null,
  };
  const note = { id: 'crn_1', number: 'CN-202611-000001', issuedAt: '2026-11-21T20:00:00.000Z' };
  const creditNotes = [
    { ...note, loweredCents: 200, creditCents: 300, refundCents: 0 },
    { ...note, id: 'crn_2', number: 'CN-202611-000002', loweredCents: 0, creditCents: 0, refundCents: 400 },
  ];
  const portal = await open('/billing/invoices?open=inv_1', {
    getInvoice: () => answered({ ...large, seller, creditNotes }),
    getCreditNotePdf: () => gaveFile('CN-202611-000001.pdf', '%PDF'),
  });
  const notes = await screen.findByRole('region', { name: 'Credit notes' });
  expect(notes.textContent).toMatch(/\$2\.00 off what was due\$3\.00 of credit for your next invoices/);
  expect(notes.textContent).toMatch(/\$4\.00 refunded to your payment method.*−\$4\.00/);
  expect(screen.getByText('Acme Cellular LLC')).toBeDefined();
  expect(screen.getByText('Tax ID 12-345')).toBeDefined();
  const charges = within(screen.getByRole('region', { name: 'Charges' }));
  expect(charges.getByText('Credit notes').nextSibling?.textContent).toBe('−$2.00');
  expect(charges.queryByText('Paid')).toBeNull();
  await portal.user.click(within(notes).getByRole('button', { name: 'Download CN-202611-000001' }));
  await waitFor(() => expect(portal.requests.at(-1)?.path).toBe('/api/v1/credit-notes/crn_1/pdf'));
});
