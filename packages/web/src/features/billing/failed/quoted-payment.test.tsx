import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { quote } from '../../../../test/activation-samples.ts';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { failedList, failedSubscription, paymentMethod, profile } from '../../../../test/samples.ts';

async function openFailed(more: ApiAnswers) {
  const method = paymentMethod();
  const { user, requests } = await openPortal('/billing/failed', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList([failedSubscription()])),
      getPaymentDetails: () => answered({ methods: [method], defaultId: method.id }),
      getDunning: () => answered({ unpaid: null }),
      ...more,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay now' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Pay $12.00' }));
  const charges = () =>
    requests.filter(({ name }) => name === 'chargeFailedSubscriptions').map(({ body }): unknown => body);
  return { dialog, confirm, charges };
}

it('a quote that no longer holds says what changed, and the next one is asked for', async () => {
  let id = 'quo_1';
  const text = 'Something changed since this quote. Nothing was done. Review the new quote.';
  const message = { resultCode: 'Error', message: [{ code: 'quote_changed', text }] };
  const fields = { lines: 'The quote is for 2 lines; now it would be 3 lines.' };
  const undo = [{ text: "A payment can't be called off here.", until: null }];
  const { dialog, confirm, charges } = await openFailed({
    createQuote: () => answered({ quote: quote({ id, action: 'pay', undo }), activation: null }),
    chargeFailedSubscriptions: () => {
      id = 'quo_2';
      return { status: 409, envelope: { data: null, messages: { ...message, fields } } };
    },
  });
  expect(await dialog.findByText("A payment can't be called off here.")).toBeDefined();
  await confirm();
  expect(await dialog.findByText(`${text} ${fields.lines}`)).toBeDefined();
  await confirm();
  await waitFor(() => expect(charges()).toMatchObject([{ quoteId: 'quo_1' }, { quoteId: 'quo_2' }]));
});

it('nothing is charged when there is no quote', async () => {
  const { dialog, confirm, charges } = await openFailed({
    createQuote: () => refused(503, 'try_later', 'Try again later.'),
  });
  await confirm();
  expect(await dialog.findByText(/couldn't get a quote .* You were not charged/)).toBeDefined();
  expect(charges()).toHaveLength(0);
});
