import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { quote } from '../../../../test/activation-samples.ts';
import { failedList, failedSubscription, paymentMethod, profile } from '../../../../test/samples.ts';

const truck = failedSubscription();
const split = { firstCents: 1200, methodId: 'pm_other' };
const gate = failedSubscription({ subscriptionId: 'sub_2', lineId: 'line_2', deviceName: 'Yard gate', dueCents: 350 });

it('the sum is split over two methods; when one fails, the page says what is paid and what is still due', async () => {
  const other = paymentMethod({ id: 'pm_other', label: 'MasterCard', last4: '0015', isDefault: false });
  const declined = 'The bank declined the payment.';
  const visa = paymentMethod();
  const { user, requests } = await openPortal('/billing/failed', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList([truck, gate])),
      getDunning: () => answered({ unpaid: null }),
      createQuote: () => answered({ quote: quote({ action: 'pay' }), activation: null }),
      getPaymentDetails: () => answered({ methods: [visa, other], defaultId: visa.id }),
      chargeFailedSubscriptions: () =>
        answered({
          items: [
            { subscriptionId: 'sub_1', outcome: 'paid', amountCents: 1200, reason: null },
            { subscriptionId: 'sub_2', outcome: 'failed', amountCents: 350, reason: declined },
          ],
          accountCharges: [],
          invoices: [],
          payments: [
            { id: 'txn_1', method: visa, outcome: 'paid', amountCents: 1200, reason: null },
            { id: 'txn_2', method: other, outcome: 'failed', amountCents: 350, reason: declined },
          ],
        }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Split over two methods' }));
  const amount = screen.getByRole('textbox', { name: 'Amount for Visa ending in 4242' });
  const pay = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay now' });
  expect(pay.disabled).toBe(true);
  for (const wrong of ['15.50', '0', 'all of it', '1.234']) {
    await user.clear(amount);
    await user.type(amount, wrong);
    expect(await screen.findByText('Enter an amount between $0.01 and less than $15.50.')).toBeDefined();
    expect(pay.disabled).toBe(true);
  }
  await user.clear(amount);
  await user.type(amount, '12');
  expect(screen.getByText('The rest is $3.50.')).toBeDefined();
  await user.click(pay);
  const dialog = await screen.findByRole('alertdialog');
  expect(
    within(dialog).getByText(/\$12\.00 to Visa ending in 4242 and \$3\.50 to Mastercard ending in 0015/),
  ).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Pay $15.50' }));
  expect(await screen.findByText('$12.00 is paid. The payment of $3.50 failed, so $3.50 is still due.')).toBeDefined();
  const rows = within(screen.getByRole('list', { name: 'Charges' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^PaidVisa ending in 4242/),
    expect.stringMatching(/^FailedMastercard ending in 0015The bank declined/),
  ]);
  const bodyOf = (call: string) => requests.filter(({ name }) => name === call).map(({ body }) => body);
  const choice = { subscriptionIds: ['sub_1', 'sub_2'], methodId: 'pm_visa', split };
  expect(bodyOf('chargeFailedSubscriptions')).toEqual([{ ...choice, totalCents: 1550, quoteId: 'quo_1' }]);
  expect(bodyOf('createQuote')[0]).toEqual({ action: 'pay', ...choice });
});
