import type { PaymentMethod } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answered, refused, type ApiAnswer, type ApiAnswers } from '../../../test/fake-api.ts';
import { bindForm, enterCard, letScriptLoad } from '../../../test/fake-payment-form.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { clock } from '../../ui/format/clock.ts';
import { quote } from '../../../test/activation-samples.ts';
import { failedList, failedSubscription, paymentMethod, profile } from '../../../test/samples.ts';

const visa = paymentMethod({ usedByCount: 3 });
const bank = paymentMethod({
  id: 'pm_bank',
  kind: 'bank',
  label: 'businessChecking',
  last4: '6789',
  expiresMonth: null,
  expiresYear: null,
  isDefault: false,
  addedAt: '2026-02-05T10:00:00.000Z',
});
const added = paymentMethod({ id: 'pm_new', label: 'MasterCard', last4: '0015', isDefault: false });
const paidTruck = { subscriptionId: 'sub_1', outcome: 'paid', amountCents: 1200, reason: null };

async function openMethods(methods: readonly PaymentMethod[], more: ApiAnswers = {}) {
  let kept = methods;
  const portal = await openPortal('/billing/methods', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList([])),
      createQuote: () => answered({ quote: quote({ action: 'pay' }), activation: null }),
      getPaymentDetails: () =>
        answered({ methods: kept, defaultId: kept.find(({ isDefault }) => isDefault)?.id ?? null }),
      addPaymentMethod: () => {
        kept = [added, ...kept];
        return answered({ method: added });
      },
      ...more,
    },
  });
  await screen.findByRole('link', { name: 'Payment methods', current: 'page' });
  const sent = (name: string) => portal.requests.filter((request) => request.name === name);
  async function choose(method: string, act: string): Promise<void> {
    await portal.user.click(await screen.findByRole('button', { name: `Actions for ${method}` }));
    await portal.user.click(await screen.findByRole('menuitem', { name: act }));
  }
  return { ...portal, sent, choose };
}

async function addCard(token: string): Promise<void> {
  await screen.findByRole('button', { name: 'Add payment method' });
  await letScriptLoad();
  await enterCard(token);
}

it('each method shows brand, last digits, expiry, use and state', async () => {
  await openMethods([visa, bank, paymentMethod({ id: 'pm_old', isDefault: false, last4: '1881', status: 'expired' })]);
  await screen.findByText('Default');
  const [first, second, third] = within(screen.getByRole('list', { name: 'Payment methods' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Default');
  expect(first?.textContent).toContain('Expires 04/2029');
  expect(first?.textContent).toContain('Used by 3 lines');
  expect(second?.textContent).toContain('Business checking');
  expect(third?.textContent).toContain('Expired');
});

it('a card from the hosted form is added with its token and its expiry only', async () => {
  const { sent } = await openMethods([visa]);
  await addCard('token-methods-1');
  expect(await screen.findByText('Mastercard ending in 0015 added.')).toBeDefined();
  expect(sent('addPaymentMethod').map(({ body }) => body)).toEqual([
    {
      opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'token-methods-1' },
      cardExpires: '12/30',
      makeDefault: false,
      consentVersion: 'charges-2026-11-01',
    },
  ]);
});

it('the first method becomes the default by itself', async () => {
  const { sent } = await openMethods([]);
  expect(await screen.findByText('No payment methods yet')).toBeDefined();
  await addCard('token-methods-2');
  await waitFor(() => expect(sent('addPaymentMethod')[0]?.body).toMatchObject({ makeDefault: true }));
});

it('a method that the account has already stays in the list once, and a toast says so', async () => {
  await openMethods([visa, bank], { addPaymentMethod: () => answered({ method: bank }) });
  await addCard('token-again');
  expect(await screen.findByText('Business checking ending in 6789 was already on your account.')).toBeDefined();
  expect(screen.getAllByText(/6789/, { selector: 'span' })).toHaveLength(1);
});

it('while the provider checks the details the form stays shut and keeps the focus', async () => {
  const answer = Promise.withResolvers<ApiAnswer>();
  const { user } = await openMethods([visa], { addPaymentMethod: () => answer.promise });
  await addCard('token-slow');
  expect(screen.getByText('Checking your details with the payment provider')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Add payment method' });
  expect(document.activeElement).toBe(button);
  bindForm();
  await user.click(button);
  expect(document.querySelector('#AcceptUIContainer.show')).toBeNull();
  answer.resolve(answered({ method: added }));
  expect(await screen.findByText('Mastercard ending in 0015 added.')).toBeDefined();
  expect(document.activeElement).toBe(button);
});

it('without an answer, the page asks to check the list before another try', async () => {
  await openMethods([visa], { addPaymentMethod: () => Promise.reject(new TypeError('Failed to fetch')) });
  await addCard('token-lost');
  expect(await screen.findByText(/Check the list to see whether the method was added/)).toBeDefined();
});

it('a refused card is explained and nothing is added', async () => {
  await openMethods([visa], {
    addPaymentMethod: () => refused(422, 'payment_method_refused', 'The payment method was not accepted.'),
  });
  await addCard('token-3');
  expect(await screen.findByText('The payment method was not accepted.')).toBeDefined();
});

it('after adding one, the failed subscriptions can be paid with it: it becomes the default, then they are charged', async () => {
  const { user, sent, requests } = await openMethods([visa], {
    getFailedSubscriptions: () => answered(failedList([failedSubscription()])),
    setDefaultPaymentMethod: () => answered({ defaultId: 'pm_new' }),
    chargeFailedSubscriptions: () => answered({ items: [paidTruck], accountCharges: [], invoices: [], payments: [] }),
  });
  await addCard('token-4');
  const offer = await screen.findByRole('alertdialog', { name: 'Pay for 1 unpaid line now?' });
  expect(within(offer).getByText(/charge \$12\.00 to Mastercard ending in 0015/)).toBeDefined();
  await user.click(within(offer).getByRole('button', { name: 'Pay $12.00' }));
  expect(await screen.findByText('Payments: 1 paid')).toBeDefined();
  const body = { subscriptionIds: ['sub_1'], methodId: 'pm_new', totalCents: 1200, quoteId: 'quo_1' };
  expect(sent('chargeFailedSubscriptions')[0]?.body).toEqual(body);
  const order = requests.map(({ name }) => name);
  expect(order.indexOf('setDefaultPaymentMethod')).toBeLessThan(order.indexOf('chargeFailedSubscriptions'));
});

it('when the default cannot change after a payment without an answer, that payment is not denied', async () => {
  let isMovable = true;
  const { user, sent } = await openMethods([visa], {
    getFailedSubscriptions: () => answered(failedList([failedSubscription()])),
    setDefaultPaymentMethod: () =>
      isMovable ? answered({ defaultId: 'pm_new' }) : refused(404, 'not_found', "We couldn't find that."),
    chargeFailedSubscriptions: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await addCard('token-6');
  await user.click(await screen.findByRole('button', { name: 'Pay $12.00' }));
  await screen.findByText(/the payment may have started/);
  isMovable = false;
  await user.click(screen.getByRole('button', { name: 'Pay $12.00' }));
  expect(await screen.findByText("We couldn't find that. An earlier payment may have started.")).toBeDefined();
  expect(sent('chargeFailedSubscriptions')).toHaveLength(1);
});

it('when the default cannot be moved, nothing is charged', async () => {
  const { user, sent } = await openMethods([visa], {
    getFailedSubscriptions: () => answered(failedList([failedSubscription()])),
    setDefaultPaymentMethod: () => refused(404, 'not_found', "We couldn't find that."),
  });
  await addCard('token-5');
  await user.click(await screen.findByRole('button', { name: 'Pay $12.00' }));
  expect(await screen.findByText("We couldn't find that. You were not charged.")).toBeDefined();
  expect(sent('chargeFailedSubscriptions')).toHaveLength(0);
});

it('when another method becomes the default, it says what moves and offers to pay what failed', async () => {
  const { user, sent, choose } = await openMethods([{ ...visa, usedByCount: 3 }, bank], {
    setDefaultPaymentMethod: () => answered({ defaultId: 'pm_bank' }),
    getFailedSubscriptions: () => answered(failedList([failedSubscription()])),
    chargeFailedSubscriptions: () => answered({ items: [], accountCharges: [], invoices: [], payments: [] }),
  });
  await choose('Business checking ending in 6789', 'Make default');
  expect(await screen.findByText(/^We'll charge Business checking .* from now on, for 3 lines\.$/)).toBeDefined();
  expect(sent('setDefaultPaymentMethod')[0]?.path).toBe('/v1/dash/setDefaultPayment/pm_bank');
  await user.click(await screen.findByRole('button', { name: 'Pay $12.00' }));
  await waitFor(() => expect(sent('chargeFailedSubscriptions')[0]?.body).toMatchObject({ methodId: 'pm_bank' }));
});

it('deleting the default says which method takes over', async () => {
  const { user, sent, choose } = await openMethods([visa, bank], {
    deletePaymentMethod: () => answered({ id: 'pm_visa', defaultId: 'pm_bank' }),
  });
  await choose('Visa ending in 4242', 'Delete');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Visa ending in 4242?' });
  expect(within(dialog).getByText(/used by 3 lines/)).toBeDefined();
  expect(within(dialog).getByText(/Business checking ending in 6789 becomes your default/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Delete payment method' }));
  expect(await screen.findByText('Visa ending in 4242 deleted.')).toBeDefined();
  expect(sent('deletePaymentMethod')).toHaveLength(1);
});

it('the last method that something depends on is not deleted but explained', async () => {
  const { sent, choose } = await openMethods([visa, paymentMethod({ ...bank, status: 'disabled' })]);
  await choose('Visa ending in 4242', 'Delete');
  expect(await screen.findByRole('dialog', { name: "You can't delete Visa ending in 4242 yet" })).toBeDefined();
  expect(sent('deletePaymentMethod')).toHaveLength(0);
});

it('a method with a payment in progress says so, and is not deleted but explained', async () => {
  const { sent, choose } = await openMethods([visa, paymentMethod({ ...bank, openChargeCount: 1 })]);
  expect(await screen.findByText(/1 payment in progress/)).toBeDefined();
  await choose('Business checking ending in 6789', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: "You can't delete Business checking ending in 6789 yet" });
  expect(within(dialog).getByText(/can delete it once that payment is complete/)).toBeDefined();
  expect(sent('deletePaymentMethod')).toHaveLength(0);
});

it.each([
  ['this', 11],
  ['next', 12],
] as const)('a card that expires %s month says so and what to do', async (month, expiresMonth) => {
  vi.spyOn(clock, 'now').mockReturnValue(Date.parse('2026-11-30T23:30:00Z'));
  await openMethods([paymentMethod({ status: 'expiring', expiresMonth, expiresYear: 2026 })]);
  expect(await screen.findByText(`Expires ${month} month`)).toBeDefined();
  expect(screen.getByText(/Add a replacement card/)).toBeDefined();
});

it.each([
  ['expired', 'Expired', /We can no longer charge it/],
  ['failing', 'Failing', /last charge failed/],
  ['disabled', 'Disabled', /^Not accepted\. We can no longer charge it.* add it again/],
] as const)('a method that is %s says so and what to do', async (status, word, advice) => {
  await openMethods([paymentMethod({ status, disabledReason: status === 'disabled' ? 'Not accepted.' : null })]);
  expect(await screen.findByText(word)).toBeDefined();
  expect(screen.getByText(advice)).toBeDefined();
});

it('a card whose month is over has expired, in the past', async () => {
  await openMethods([paymentMethod({ status: 'expired', label: 'AmericanExpress' })]);
  expect(await screen.findByText(/^Expired 04\/2029/)).toBeDefined();
  expect(screen.getByText(/American Express/)).toBeDefined();
});

it('an account with ten methods reads that it must delete one instead of seeing the form', async () => {
  const ten = Array.from({ length: 10 }, (_, at) => paymentMethod({ id: `pm_${at}`, isDefault: at === 0 }));
  await openMethods(ten);
  expect(await screen.findByText(/reached the limit of 10 payment methods/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add payment method' })).toBeNull();
});

it('who adds a method reads what is agreed to, and each method tells what was', async () => {
  const { user } = await openMethods([visa]);
  const agreed = await screen.findByRole('region', { name: 'Payment authorization' });
  expect(within(agreed).getByText(/electronic \(ACH\) debits/)).toBeDefined();
  await user.click(screen.getByText('Authorized on Jan 5, 2026'));
  expect(screen.getByText('Version: terms-2019-07-01')).toBeDefined();
  expect(screen.getByText(/accepted with the sign-up/)).toBeDefined();
});

it('a refused deletion shows its reason in the dialog', async () => {
  const { user, choose } = await openMethods([visa, bank], {
    deletePaymentMethod: () => refused(409, 'payment_method_charging', 'A payment is still being worked on.'),
  });
  await choose('Business checking ending in 6789', 'Delete');
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete payment method' }));
  expect(await within(dialog).findByText('A payment is still being worked on.')).toBeDefined();
});

it('while the methods are on their way their places wait', async () => {
  const answer = Promise.withResolvers<ApiAnswer>();
  await openMethods([], { getPaymentDetails: () => answer.promise });
  expect(screen.getByRole('list', { name: 'Payment methods' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('No payment methods yet')).toBeNull();
  answer.resolve(answered({ methods: [visa], defaultId: 'pm_visa' }));
  expect(await screen.findByText('Default')).toBeDefined();
});

it('methods that could not be loaded can be asked for again', async () => {
  let isUp = false;
  const { user } = await openMethods([], {
    getPaymentDetails: () =>
      isUp ? answered({ methods: [visa], defaultId: 'pm_visa' }) : refused(400, 'broken', 'It is broken.'),
  });
  expect(await screen.findByText("We couldn't load your payment methods")).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add payment method' })).toBeNull();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Default')).toBeDefined();
});

it('a role that may not look reads so', async () => {
  await openMethods([], {
    getPaymentDetails: () => refused(403, 'not_allowed', 'Your role does not allow this.'),
  });
  expect(await screen.findByText('Your role does not allow this.')).toBeDefined();
});

it('who may only look sees the methods but cannot change them', async () => {
  await openMethods([visa], { getProfile: () => answered(profile({ role: 'viewer' })) });
  expect(await screen.findByText(/not change them/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Actions for|Add payment method/ })).toBeNull());
});
