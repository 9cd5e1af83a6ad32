import type { PaymentMethod } from '@linekeeper/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, type ApiAnswer } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { failedList, failedSubscription, paymentMethod, profile, unpaidAccount } from '../../../../test/samples.ts';

const failing = paymentMethod({ id: 'pm_amex', label: 'AmericanExpress', last4: '0002', status: 'failing' });
const visa = paymentMethod({ isDefault: false });
const third = paymentMethod({ id: 'pm_3', label: 'MasterCard', last4: '0015', isDefault: false });

async function openFailed(methods: readonly PaymentMethod[]) {
  const { user } = await openPortal('/billing/failed', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList([failedSubscription()])),
      getPaymentDetails: () => answered({ methods, defaultId: methods.find(({ isDefault }) => isDefault)?.id ?? null }),
      getDunning: () => answered({ unpaid: null }),
    },
  });
  return { user, choice: await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Pay with' }) };
}

it('a default whose last charge failed leaves the first choice to another method, and begins with the warning', async () => {
  const { choice } = await openFailed([failing, visa]);
  expect(choice.value).toBe('pm_visa');
  const options = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(options).toEqual(['Failing: American Express ending in 0002', 'Visa ending in 4242']);
});

it('the default stays the first choice where its last charge did not fail', async () => {
  const { choice } = await openFailed([third, paymentMethod()]);
  expect(choice.value).toBe('pm_visa');
});

it('where every method fails, the default stays the first choice', async () => {
  const { choice } = await openFailed([{ ...third, status: 'failing' }, failing]);
  expect(choice.value).toBe('pm_amex');
});

it('the rest of a split goes to a method that does not fail, where there is one', async () => {
  const { user } = await openFailed([failing, visa, third]);
  await user.click(screen.getByRole('checkbox', { name: 'Split over two methods' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rest from' }).value).toBe('pm_3');
});

it('what failed comes together with the way to pay it, once the methods are known', async () => {
  const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
  await openPortal('/billing/failed', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList([failedSubscription()])),
      getPaymentDetails: () => promise,
      getDunning: () => answered({ unpaid: unpaidAccount() }),
    },
  });
  await screen.findByRole('list', { name: 'So far' });
  expect(screen.queryByText('Truck 14')).toBeNull();
  resolve(answered({ methods: [failing, visa], defaultId: 'pm_amex' }));
  expect(await screen.findByText('Truck 14')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Pay with' })).toBeDefined();
});
