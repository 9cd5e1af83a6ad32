import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { poolRefuses } from '../../../../test/fake-security.ts';
import { openSecurity } from '../../../../test/open-security.ts';

async function enterNumber({ user, press }: Awaited<ReturnType<typeof openSecurity>>): Promise<void> {
  await press('Add phone number');
  await user.type(await screen.findByLabelText('Phone number'), '7145550100');
  await press('Send code');
}

it('a phone number is stored, proven by a code, and then asked for at log-in', async () => {
  const opened = await openSecurity();
  await enterNumber(opened);
  const dialog = await screen.findByRole('dialog', { name: /\+1 \(714\) 555-0100/ });
  expect(opened.asked('changePhone')).toEqual([['+17145550100']]);
  await opened.user.click(within(dialog).getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(opened.asked('sendPhoneCode')).toHaveLength(2));
  await opened.user.type(within(dialog).getByRole('textbox', { name: 'Code from the text message' }), '123456');
  await opened.user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Codes by text message are on.')).toBeDefined();
  expect(opened.asked('confirmPhone')).toEqual([['123456']]);
  expect(opened.asked('chooseCodes')).toEqual([[{ on: ['sms'], preferred: 'sms' }]]);
});

it('a malformed number and one that the pool refuses show the problem at the field', async () => {
  const text = 'There is no way to send text messages.';
  const opened = await openSecurity({}, { sendPhoneCode: poolRefuses('CodeDeliveryFailureException', text) });
  await opened.press('Add phone number');
  await opened.user.type(await screen.findByLabelText('Phone number'), '714');
  await opened.press('Send code');
  expect(await screen.findByText('please enter valid phone number')).toBeDefined();
  expect(opened.asked('changePhone')).toEqual([]);
  await opened.user.type(screen.getByLabelText('Phone number'), '5550100');
  await opened.press('Send code');
  expect(await screen.findByText(text)).toBeDefined();
});

it.each([{ textMessages: false }, { secondStep: false }])('with %j nothing of it is offered', async (identity) => {
  await openSecurity({ verifiedPhone: '+17145550100' }, {}, {}, identity);
  expect(await screen.findByRole('heading', { name: 'Email and password' })).toBeDefined();
  expect(screen.queryByText('Text message')).toBeNull();
});

it('a proven number can be changed while codes are off', async () => {
  await openSecurity({ verifiedPhone: '+17145550100' });
  expect(await screen.findByRole('button', { name: 'Change number' })).toBeDefined();
});
