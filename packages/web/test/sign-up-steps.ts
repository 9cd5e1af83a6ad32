import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { answered, type ApiAnswers } from './fake-api.ts';
import { legalText } from './legal-samples.ts';
import { letScriptLoad } from './fake-payment-form.ts';
import { openPortal } from './open-portal.tsx';

export const person = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  'Confirm email': 'ada@example.com',
  Password: 'Test##100',
  'Confirm password': 'Test##100',
};
export const address = {
  Company: 'Analytical Engines',
  Phone: '4155550100',
  'Billing address': '1 Main Street',
  City: 'Irvine',
  'Zip code': '92602',
};

export async function open(api: ApiAnswers = {}) {
  const texts: ApiAnswers = { getLegalText: () => answered(legalText('terms')) };
  const portal = await openPortal('/auth/sign-up', { api: { ...texts, ...api } });
  await screen.findByLabelText('First name');
  return portal;
}

export async function fill(user: UserEvent, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(screen.getByLabelText(label));
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

export const press = (user: UserEvent, name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
/** The toast is read aloud as an alert. */
export async function expectError(sentence: string): Promise<void> {
  const texts = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join(' ');
  await waitFor(async () => expect(await texts()).toContain(sentence));
}

export const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

export async function chooseState(user: UserEvent, label: string, typed: string, name: string): Promise<void> {
  await user.type(screen.getByLabelText(label), typed);
  await user.click(await screen.findByRole('option', { name }));
}

export async function reachPayment(user: UserEvent): Promise<void> {
  await fill(user, person);
  await press(user, 'Continue');
  await screen.findByLabelText('Company');
  await fill(user, address);
  await chooseState(user, 'State', 'calif', 'California');
  await user.click(screen.getByLabelText('Use the billing address'));
  await press(user, 'Continue');
  await screen.findByText('Card information');
  await letScriptLoad();
}
