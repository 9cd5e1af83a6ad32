import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { quote } from '../../../../test/activation-samples.ts';
import { answered } from '../../../../test/fake-api.ts';
import { failedCharges } from '../../../../test/failed-charges.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { failedList, failedSubscription, paymentMethod, profile } from '../../../../test/samples.ts';

it('charges that belong to no line are listed with their invoice, chosen like the others and paid with them', async () => {
  const method = paymentMethod();
  const { user, requests } = await openPortal('/billing/failed', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () =>
        answered(failedList([failedSubscription()], [failedCharges({ invoiceId: 'inv_2' })])),
      getPaymentDetails: () => answered({ methods: [method], defaultId: method.id }),
      getDunning: () => answered({ unpaid: null }),
      createQuote: () => answered({ quote: quote({ action: 'pay' }), activation: null }),
      chargeFailedSubscriptions: () =>
        answered({
          items: [],
          accountCharges: [{ invoiceId: 'inv_2', outcome: 'paid', amountCents: 700, reason: null }],
          invoices: [],
          payments: [],
        }),
    },
  });
  expect(await screen.findByText('$19.00 for everything listed')).toBeDefined();
  expect(screen.getByText('Static IP pool, Late interest')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Select Account charges, INV-202611-000001' }));
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay $7.00 now?' });
  expect(within(dialog).getByText("We'll charge $7.00 to Visa ending in 4242, in one payment.")).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Pay $7.00' }));
  expect(await screen.findByText('Payments: 1 paid')).toBeDefined();
  const bodies = requests.filter(({ name }) => name === 'chargeFailedSubscriptions').map(({ body }) => body);
  expect(bodies).toEqual([{ accountChargesOf: ['inv_2'], methodId: 'pm_visa', totalCents: 700, quoteId: 'quo_1' }]);
});
