import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { quote } from '../../../../test/activation-samples.ts';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { failedList, invoice, pageOf, paymentMethod, profile } from '../../../../test/samples.ts';

const due = invoice({ id: 'inv_1', status: 'open', dueOn: '2026-12-20', dueCents: 1200 });
const more = invoice({
  id: 'inv_2',
  number: 'INV-202611-000002',
  status: 'open',
  dueOn: '2026-12-20',
  dueCents: 350,
});
const done = invoice({ id: 'inv_3', number: 'INV-202611-000003', status: 'paid', dueCents: 0 });
const inFull = (shown = due) => ({
  invoice: shown,
  billTo: { company: 'Fleet', address: '1 Road', city: 'Austin', state: 'TX', zip: '78701' },
  seller: null,
  purchaseOrder: null,
  terms: 'Net 30',
  remitTo: null,
  taxes: [],
  creditCents: 0,
  creditNotes: [],
  groups: [],
  payments: [],
  recorded: [],
});

async function open(path: string, api: ApiAnswers = {}) {
  const method = paymentMethod();
  const portal = await openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList([])),
      listInvoices: () => answered(pageOf([due, more, done])),
      listInvoiceMonths: () => answered({ items: [] }),
      getInvoice: () => answered(inFull()),
      getPaymentDetails: () => answered({ methods: [method], defaultId: method.id }),
      createQuote: () => answered({ quote: quote({ action: 'pay' }), activation: null }),
      ...api,
    },
  });
  const bodies = (name: string) => portal.requests.filter((one) => one.name === name).map(({ body }) => body);
  return { ...portal, bodies };
}
const paidInvoice = (invoiceId: string, amountCents: number) => ({
  invoiceId,
  outcome: 'paid',
  amountCents,
  reason: null,
});
const paid = (...invoices: ReturnType<typeof paidInvoice>[]) =>
  answered({ items: [], accountCharges: [], invoices, payments: [] });

it('an invoice that is not due yet says when it is, and can be paid now', async () => {
  const { user, bodies } = await open('/billing/invoices?open=inv_1', {
    chargeFailedSubscriptions: () => paid(paidInvoice('inv_1', 1200)),
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'INV-202611-000001' }));
  expect(await drawer.findByText('$12.00 is due by Dec 20, 2026')).toBeDefined();
  await waitFor(() => expect(drawer.getByRole<HTMLButtonElement>('button', { name: 'Pay now' }).disabled).toBe(false));
  await user.click(drawer.getByRole('button', { name: 'Pay now' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pay $12.00 now?' }));
  expect(dialog.getByText('INV-202611-000001')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Pay $12.00' }));
  expect(await screen.findByText('Payments: 1 paid')).toBeDefined();
  const choice = { invoiceIds: ['inv_1'], methodId: 'pm_visa' };
  expect(bodies('createQuote')[0]).toEqual({ action: 'pay', ...choice });
  expect(bodies('chargeFailedSubscriptions')).toEqual([{ ...choice, totalCents: 1200, quoteId: 'quo_1' }]);
});

it('several invoices of the list are paid by one charge; those that are paid cannot be chosen', async () => {
  const { user, bodies } = await open('/billing/invoices', {
    chargeFailedSubscriptions: () => paid(paidInvoice('inv_1', 1200), paidInvoice('inv_2', 350)),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select INV-202611-000001' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select INV-202611-000002' }));
  expect(screen.queryByRole('checkbox', { name: 'Select INV-202611-000003' })).toBeNull();
  expect(screen.getByText('$15.50 for 2 invoices')).toBeDefined();
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay now' }).disabled).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await user.click(await screen.findByRole('button', { name: 'Pay $15.50' }));
  expect(await screen.findByText('Payments: 2 paid')).toBeDefined();
  expect(bodies('chargeFailedSubscriptions')).toMatchObject([{ invoiceIds: ['inv_1', 'inv_2'], totalCents: 1550 }]);
  expect(screen.queryByText('$15.50 for 2 invoices')).toBeNull();
});

it('when it was paid in part meanwhile, the rest is shown and confirmed before it is charged', async () => {
  let shown = due;
  const { user, bodies } = await open('/billing/invoices?open=inv_1', {
    getInvoice: () => answered(inFull(shown)),
    chargeFailedSubscriptions: () => {
      if (shown !== due) return paid(paidInvoice('inv_1', 500));
      shown = { ...due, dueCents: 500 };
      return refused(409, 'charge_changed', 'The amount or the payment method has changed. Review it again.');
    },
  });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay now' }).disabled).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await user.click(await screen.findByRole('button', { name: 'Pay $12.00' }));
  await user.click(await screen.findByRole('button', { name: 'Pay $5.00' }));
  expect(await screen.findByText('Payments: 1 paid')).toBeDefined();
  expect(bodies('chargeFailedSubscriptions').at(-1)).toMatchObject({ invoiceIds: ['inv_1'], totalCents: 500 });
});

it('without a payment method there is a way to add one', async () => {
  const none = () => answered({ methods: [], defaultId: null });
  await open('/billing/invoices?open=inv_1', { getPaymentDetails: none });
  expect(await screen.findByText(/You have no payment method that we can charge/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay now' }).disabled).toBe(true);
});

it('who may only look sees what is due, without a way to pay', async () => {
  const viewer = () => answered(profile({ role: 'viewer' }));
  await open('/billing/invoices?open=inv_1', { getProfile: viewer });
  expect(await screen.findByText('$12.00 is due by Dec 20, 2026')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
