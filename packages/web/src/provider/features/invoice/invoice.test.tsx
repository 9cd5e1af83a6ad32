import { screen, waitFor, within } from '@testing-library/react';
import type { StaffEffect } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers, type ConsoleRequest } from '../../../../test/provider/open-console.tsx';
import { invoice, invoiceGroup, invoiceLine, pageOf, payment } from '../../../../test/samples.ts';
import { words } from './words.ts';

const recorded = {
  id: 'rcp_1',
  paidBy: 'check',
  reference: '1042',
  amountCents: 400,
  creditCents: 0,
  receivedOn: '2026-11-20',
  isReversed: false,
  invoices: [],
};
const details = (more: Parameters<typeof invoice>[0] = {}) => ({
  invoice: invoice({ id: 'inv_1', number: 'INV-202611-000001', status: 'paid', ...more }),
  billTo: { company: 'Acme Fleet', address: '1 Main Street', city: 'Irvine', state: 'California', zip: '92602' },
  seller: null,
  purchaseOrder: null,
  terms: null,
  remitTo: null,
  taxes: [{ name: 'Sales tax 5%', amountCents: 50 }],
  creditCents: 0,
  creditNotes: [
    {
      id: 'crn_1',
      number: 'CN-1',
      issuedAt: '2026-11-21T10:00:00.000Z',
      loweredCents: 0,
      creditCents: 300,
      refundCents: 0,
    },
  ],
  groups: [invoiceGroup()],
  payments: [
    payment({
      id: 'txn_1',
      status: 'approved',
      invoices: [{ id: 'inv_1', number: 'INV-202611-000001', amountCents: 1_000 }],
    }),
  ],
  recorded: [recorded],
});
const effect: StaffEffect = {
  amountCents: 1_050,
  figures: [
    { label: 'Without tax', amountCents: 1_000 },
    { label: 'Tax', amountCents: 50 },
  ],
  sentences: ['We email the credit note to the customer.'],
};
const previewed = (more: object = {}) =>
  answered({ effect, refusal: null, needsApproval: false, limitCents: 50_000, ...more });

const open = (api: ConsoleAnswers = {}, role: 'finance' | 'support' = 'finance') =>
  openConsole('/provider/customers/acct_1/invoices/inv_1', {
    self: { role },
    api: {
      getCustomerInvoice: () => answered(details()),
      listCustomerInvoiceLines: () =>
        answered(pageOf([invoiceLine({ position: 1 }), invoiceLine({ position: 2, text: 'Activation' })])),
      listCustomerInvoices: ({ query }) =>
        answered(
          pageOf(query.get('state') === 'open' ? [invoice({ id: 'inv_2', number: 'INV-2', dueCents: 700 })] : []),
        ),
      previewStaffAction: () => previewed(),
      takeStaffAction: () => answered({ id: 'apr_1', state: 'done', text: 'Credit note CN-2.' }),
      ...api,
    },
  });
const sentBody = (requests: readonly ConsoleRequest[]) => requests.at(-1)?.body;

it('an invoice shows what it charges, what paid it and its credit notes', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'INV-202611-000001' })).toBeDefined();
  for (const panel of ['What it charges', 'Card and bank payments', 'Checks and transfers', 'Credit notes'])
    expect(screen.getByRole('table', { name: panel })).toBeDefined();
  expect(screen.getByText('Sales tax 5%')).toBeDefined();
});

it('an invoice that is not there keeps its heading and the way back', async () => {
  await open({ getCustomerInvoice: () => refused(404, 'not_found', 'Not found.') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice' })).toBeDefined();
  expect(await screen.findByText(words.notFound)).toBeDefined();
  expect(screen.getByRole('link', { name: words.back }).getAttribute('href')).toContain('tab=invoices');
});

it('who may not move money sees no button that does', async () => {
  await open({}, 'support');
  expect(await screen.findByRole('heading', { name: 'INV-202611-000001' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Credit invoice' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

it('a credit is shown before it is made: amounts, tax, the email, and that one person may do it', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Credit invoice' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Chosen lines' }));
  await user.click(within(dialog).getByRole('button', { name: 'Review' }));
  expect(within(dialog).getByText('Choose a line.')).toBeDefined();
  await user.click(await within(dialog).findByRole('checkbox', { name: /^2\. Activation/ }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount of line 2' }), '1.x');
  await user.click(within(dialog).getByRole('button', { name: 'Review' }));
  expect(within(dialog).getByText('Enter dollars and cents for line 2, such as 12.50.')).toBeDefined();
  await user.clear(within(dialog).getByRole('textbox', { name: 'Amount of line 2' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount of line 2' }), '1.50');
  await user.click(within(dialog).getByRole('button', { name: 'Review' }));
  expect(await within(dialog).findByText('You can do this alone')).toBeDefined();
  expect(within(dialog).getByText('$0.50')).toBeDefined();
  expect(within(dialog).getByText('We email the credit note to the customer.')).toBeDefined();
  const confirm = within(dialog).getByRole('button', { name: 'Credit invoice' });
  await user.click(confirm);
  expect(within(dialog).getByText('Enter a reason of at least 3 characters.')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Charged twice');
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentBody(sent('takeStaffAction'))).toMatchObject({
    action: { kind: 'credit_invoice', invoice: 'inv_1', lines: [{ position: 2, amountCents: 150 }] },
    reason: 'Charged twice',
    amountCents: 1_050,
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

it('above the limit it says that somebody else has to approve, and asks for it', async () => {
  const { user } = await open({
    previewStaffAction: () => previewed({ needsApproval: true }),
    takeStaffAction: () => answered({ id: 'apr_1', state: 'waiting', text: 'A second person has to approve this.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Reverse' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('A second person has to approve this')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'It bounced');
  await user.click(within(dialog).getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('what stands against it is said in place of amounts, and nothing can be confirmed', async () => {
  const { user } = await open({
    getCustomerInvoice: () => answered(details({ status: 'open', dueCents: 1_000 })),
    previewStaffAction: () => previewed({ effect: null, refusal: 'A payment of it is under way.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Write off…' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('A payment of it is under way.')).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: 'Write off' })).toBeNull();
});

it('a payment is refunded with a credit note, so that it is due again, or as a gift', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refund…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /^Due again/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Review' }));
  expect(await within(dialog).findByText('You can do this alone')).toBeDefined();
  const all = { payment: 'txn_1', invoice: 'inv_1', lines: [] };
  expect(sentBody(sent('previewStaffAction'))).toEqual({ action: { kind: 'reopen_lines', ...all } });
  await user.click(within(dialog).getByRole('button', { name: 'Back' }));
  await user.click(within(dialog).getByRole('radio', { name: /^Stays paid/ }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount in dollars' }), '2.50');
  await user.click(within(dialog).getByRole('button', { name: 'Review' }));
  await waitFor(() =>
    expect(sentBody(sent('previewStaffAction'))).toEqual({
      action: { kind: 'refund_payment', payment: 'txn_1', amountCents: 250 },
    }),
  );
});

it('a check is recorded on chosen invoices', async () => {
  const { user, sent } = await open({
    getCustomerInvoice: () => answered(details({ status: 'open', dueCents: 1_000 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Review' }));
  expect(within(dialog).getByText('Enter a reference.')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount in dollars' }), '1,200.00');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reference' }), '1043');
  await user.type(within(dialog).getByLabelText('Received on'), '2026-11-20');
  await user.click(await within(dialog).findByRole('checkbox', { name: 'INV-2' }));
  await user.click(within(dialog).getByRole('button', { name: 'Review' }));
  await waitFor(() =>
    expect(sentBody(sent('previewStaffAction'))).toEqual({
      action: {
        kind: 'record_payment',
        account: 'acct_1',
        amountCents: 120_000,
        paidBy: 'check',
        reference: '1043',
        receivedOn: '2026-11-20',
        invoices: ['inv_1', 'inv_2'],
      },
    }),
  );
});
