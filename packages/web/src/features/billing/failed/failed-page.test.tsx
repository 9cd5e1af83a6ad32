import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { quote } from '../../../../test/activation-samples.ts';
import { failedList, failedSubscription, paymentMethod, profile, unpaidAccount } from '../../../../test/samples.ts';

const truck = failedSubscription();
const gate = failedSubscription({ subscriptionId: 'sub_2', lineId: 'line_2', deviceName: 'Yard gate', dueCents: 350 });

function world(more: ApiAnswers = {}): ApiAnswers {
  const method = paymentMethod();
  return {
    getProfile: () => answered(profile()),
    getFailedSubscriptions: () => answered(failedList([truck, gate])),
    getPaymentDetails: () => answered({ methods: [method], defaultId: method.id }),
    getDunning: () => answered({ unpaid: null }),
    createQuote: () => answered({ quote: quote({ action: 'pay' }), activation: null }),
    ...more,
  };
}

async function openFailed(more: ApiAnswers = {}) {
  const portal = await openPortal('/billing/failed', { api: world(more), isSignedIn: true });
  const charges = () => portal.requests.filter(({ name }) => name === 'chargeFailedSubscriptions');
  async function confirm(): Promise<void> {
    await portal.user.click(await screen.findByRole('button', { name: 'Pay now' }));
    const dialog = await screen.findByRole('alertdialog');
    await portal.user.click(within(dialog).getByRole('button', { name: /^Pay \$/ }));
  }
  return { ...portal, charges, confirm };
}

const paid = (subscriptionId: string, amountCents: number) => ({
  subscriptionId,
  outcome: 'paid',
  amountCents,
  reason: null,
});

const paidNow = (items: readonly object[]) => answered({ items, accountCharges: [], invoices: [], payments: [] });

it('every failed subscription is listed with reason and amount', async () => {
  await openFailed();
  await screen.findByText('Truck 14');
  const table = screen.getByRole('table', { name: 'Failed payments' });
  expect(within(table).getAllByText('The bank declined the payment.')).toHaveLength(2);
  expect(within(table).getByText('$3.50')).toBeDefined();
});

it('tells whether waiting helps, what was done, and what happens when, in the zone of the account', async () => {
  await openFailed({ getDunning: () => answered({ unpaid: unpaidAccount() }) });
  expect(await screen.findByText(/Waiting may help: we try .* Mar 8, 2027, 9:00.AM PST/)).toBeDefined();
  const done = await screen.findByRole('list', { name: 'So far' });
  expect(
    within(done)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^A payment failed.*Mar 1, 2027/),
    expect.stringMatching(/^We tried the payment again.*Mar 2/),
  ]);
  const next = screen.getByRole('list', { name: 'If $15.50 stays unpaid' });
  expect(
    within(next)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^We try the payment again.*Mar 8/),
    expect.stringMatching(/^We warn you by email about 2 lines.*Mar 11/),
    expect.stringMatching(/^We suspend 2 lines: the devices go offline.*Mar 15/),
    expect.stringMatching(/^We end 1 line for good.*Mar 31/),
  ]);
});

it.each([
  ['needs_method', /your payment method would be declined again/],
  ['held', /has put this on hold/],
  ['waiting', /A payment is under way/],
] as const)('when the standing is %s, says so', async (standing, text) => {
  await openFailed({
    getDunning: () => answered({ unpaid: unpaidAccount({ standing, nextTryAt: null, suspendedCount: 1 }) }),
  });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByText(/1 line is suspended because of this/)).toBeDefined();
});

it('when the story cannot be loaded, what failed is still there to be paid', async () => {
  await openFailed({ getDunning: () => refused(500, 'unexpected', 'Something went wrong') });
  expect(await screen.findByText("We couldn't load what happens next")).toBeDefined();
  expect(screen.getByText('Truck 14')).toBeDefined();
});

it('without a choice everything is paid, once amount and method were confirmed', async () => {
  let unpaid = [truck, gate];
  const { charges, confirm } = await openFailed({
    getFailedSubscriptions: () => answered(failedList(unpaid)),
    chargeFailedSubscriptions: () => {
      unpaid = [];
      return paidNow([paid('sub_1', 1200), paid('sub_2', 350)]);
    },
  });
  await screen.findByText('$15.50 for all 2 lines');
  await confirm();
  expect(await screen.findByText('Payments: 2 paid')).toBeDefined();
  expect(charges().map(({ body }) => body)).toEqual([
    { subscriptionIds: ['sub_1', 'sub_2'], methodId: 'pm_visa', totalCents: 1550, quoteId: 'quo_1' },
  ]);
  expect(await screen.findByText("You're all paid up")).toBeDefined();
});

it('the confirmation names the amount and the method, and nothing happens without it', async () => {
  const { user, charges } = await openFailed();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Yard gate' }));
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay $3.50 now?' });
  expect(within(dialog).getByText("We'll charge $3.50 to Visa ending in 4242 for 1 line.")).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(charges()).toHaveLength(0);
});

it('only the chosen ones are paid', async () => {
  const { user, charges, confirm } = await openFailed({
    chargeFailedSubscriptions: () => paidNow([paid('sub_2', 350)]),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Yard gate' }));
  await confirm();
  await screen.findByText('Payments: 1 paid');
  expect(charges().map(({ body }) => body)).toEqual([
    { subscriptionIds: ['sub_2'], methodId: 'pm_visa', totalCents: 350, quoteId: 'quo_1' },
  ]);
});

it('a double click on the confirmation pays once', async () => {
  let answer = (): void => undefined;
  const { user, charges } = await openFailed({
    chargeFailedSubscriptions: () =>
      new Promise((resolve) => {
        answer = () => resolve(paidNow([paid('sub_1', 1200), paid('sub_2', 350)]));
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pay now' }));
  const button = await screen.findByRole('button', { name: 'Pay $15.50' });
  await act(async () => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(charges()).toHaveLength(1));
  await act(async () => answer());
  await screen.findByText('Payments: 2 paid');
  expect(charges()).toHaveLength(1);
});

it('after silence the same payment is sent again under the same key', async () => {
  let silent = true;
  const { user, charges, confirm } = await openFailed({
    chargeFailedSubscriptions: () => {
      if (silent) throw new Error('connection lost');
      return paidNow([paid('sub_1', 1200), paid('sub_2', 350)]);
    },
  });
  await confirm();
  expect(await screen.findByText(/won't charge you twice/)).toBeDefined();
  silent = false;
  await user.click(screen.getByRole('button', { name: 'Pay $15.50' }));
  await screen.findByText('Payments: 2 paid');
  const keys = charges().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('a refusal shows where the payment was confirmed', async () => {
  const { confirm } = await openFailed({
    chargeFailedSubscriptions: () => refused(409, 'charge_in_progress', 'A payment for this is already processing.'),
  });
  await confirm();
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('A payment for this is already processing.')).toBeDefined();
});

it('when the chosen card is gone meanwhile, the default is shown and confirmed before it is charged', async () => {
  const visa = paymentMethod({ id: 'pm_visa' });
  const other = paymentMethod({ id: 'pm_other', label: 'MasterCard', last4: '0015' });
  const changed = 'The amount or the payment method has changed. Review it again.';
  let methods = [visa, other];
  let unpaid = [truck, gate];
  const { user, charges, confirm } = await openFailed({
    getFailedSubscriptions: () => answered(failedList(unpaid)),
    getPaymentDetails: () => answered({ methods, defaultId: methods[0]?.id }),
    chargeFailedSubscriptions: () => {
      if (methods.length === 1) return paidNow([paid('sub_1', 1200)]);
      methods = [other];
      unpaid = [truck];
      return refused(409, 'charge_changed', changed);
    },
  });
  await confirm();
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay $12.00 now?' });
  expect(within(dialog).getByText(changed)).toBeDefined();
  expect(within(dialog).getByText(/charge \$12\.00 to Mastercard ending in 0015/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Pay $12.00' }));
  expect(await screen.findByText('Payments: 1 paid')).toBeDefined();
  expect(charges().map(({ body }) => body)).toEqual([
    { subscriptionIds: ['sub_1', 'sub_2'], methodId: 'pm_visa', totalCents: 1550, quoteId: 'quo_1' },
    { subscriptionIds: ['sub_1'], methodId: 'pm_other', totalCents: 1200, quoteId: 'quo_1' },
  ]);
});

it('another card than the default can be chosen; it pays and does not become the default', async () => {
  const other = paymentMethod({ id: 'pm_other', label: 'MasterCard', last4: '0015', isDefault: false });
  const expired = paymentMethod({ id: 'pm_old', last4: '0001', isDefault: false, status: 'expired' });
  const { user, charges, confirm, requests } = await openFailed({
    getPaymentDetails: () => answered({ methods: [paymentMethod(), other, expired], defaultId: 'pm_visa' }),
    chargeFailedSubscriptions: () => paidNow([paid('sub_1', 1200), paid('sub_2', 350)]),
  });
  const choice = await screen.findByRole('combobox', { name: 'Pay with' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Visa ending in 4242, default', 'Mastercard ending in 0015']);
  await user.selectOptions(choice, 'pm_other');
  await confirm();
  expect(await screen.findByText('Payments: 2 paid')).toBeDefined();
  expect(charges()[0]?.body).toMatchObject({ methodId: 'pm_other', totalCents: 1550 });
  expect(requests.some(({ name }) => name === 'setDefaultPaymentMethod')).toBe(false);
});

it('each failed payment says why; one under way is followed until it is paid', async () => {
  let unpaid = [truck, gate];
  const { confirm } = await openFailed({
    getFailedSubscriptions: () => answered(failedList(unpaid)),
    chargeFailedSubscriptions: () => {
      unpaid = [truck, { ...gate, isInProgress: true }];
      return paidNow([
        { subscriptionId: 'sub_1', outcome: 'failed', amountCents: 1200, reason: 'The card has expired.' },
        { subscriptionId: 'sub_2', outcome: 'processing', amountCents: 350, reason: null },
      ]);
    },
  });
  await confirm();
  expect(await screen.findByText('Payments: 1 failed, 1 processing')).toBeDefined();
  expect(screen.getByText('The card has expired.')).toBeDefined();
  expect(await screen.findByText('Payment in progress')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Yard gate' }).disabled).toBe(true);
  unpaid = [truck];
  expect(await screen.findByText('Payments: 1 paid, 1 failed')).toBeDefined();
});

it('without a method that can be charged there is a way to add one, and no payment', async () => {
  const expired = paymentMethod({ status: 'expired' });
  await openFailed({ getPaymentDetails: () => answered({ methods: [expired], defaultId: expired.id }) });
  expect(await screen.findByText(/We can no longer charge your default, Visa ending in 4242/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay now' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Use another payment method' }).getAttribute('href')).toBe(
    '/billing/methods',
  );
});

it('who may only look sees what is owed but cannot pay', async () => {
  await openFailed({ getProfile: () => answered(profile({ role: 'viewer' })) });
  expect(await screen.findByText('Truck 14')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('a role that may not see this reads so', async () => {
  await openFailed({ getFailedSubscriptions: () => refused(403, 'not_allowed', 'Your role does not allow this.') });
  expect(await screen.findByText("Your role can't view this")).toBeDefined();
});

it('a failed load can be tried again', async () => {
  let broken = true;
  const { user } = await openFailed({
    getFailedSubscriptions: () =>
      broken ? refused(500, 'unexpected', 'Something went wrong') : answered(failedList([truck])),
  });
  await screen.findByText("We couldn't load your failed payments");
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Truck 14')).toBeDefined();
});
