import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { failedList, paymentMethod, profile } from '../../../test/samples.ts';

it.each([
  [1, /you have 1 unpaid invoice\. Pay it or add another method first/],
  [2, /you have 2 unpaid invoices\. Pay them or add another method first/],
])('the last method is not deleted while %i invoices are not paid, but explained', async (open, sentence) => {
  const method = paymentMethod({ openInvoiceCount: open });
  const { user, requests } = await openPortal('/billing/methods', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList([])),
      getPaymentDetails: () => answered({ methods: [method], defaultId: method.id }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Visa ending in 4242' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: "You can't delete Visa ending in 4242 yet" });
  expect(within(dialog).getByText(sentence)).toBeDefined();
  expect(requests.filter(({ name }) => name === 'deletePaymentMethod')).toEqual([]);
});
