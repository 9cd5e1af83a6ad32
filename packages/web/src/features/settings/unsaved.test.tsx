import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, type ApiAnswer, type ApiAnswers } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { billingCalendar, profile } from '../../../test/samples.ts';
import { spendCap } from '../../../test/spend-cap-samples.ts';

const contact = { billingEmail: null, ccEmails: [], purchaseOrder: null, upcomingChargeEmails: true };
const open = async (section: string, more: ApiAnswers = {}) =>
  openPortal(`/settings/${section}`, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getBillingContact: () => answered(contact),
      getBillingCalendar: () => answered(billingCalendar()),
      previewBillingCalendar: () => answered(billingCalendar()),
      getSpendCap: () => answered(spendCap()),
      ...more,
    },
  });
const asked = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const otherPage = () => screen.getByRole('link', { name: 'Language' });
const isAt = (section: string) => waitFor(() => expect(window.location.pathname).toBe(`/settings/${section}`));
function asksOnClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it.each([
  ['personal-info', 'textbox', 'First name', 'x'],
  ['billing-contact', 'textbox', 'Billing email', 'x'],
  ['spend-cap', 'textbox', 'Your cap in US dollars', '9'],
  ['billing-day', 'combobox', 'Day of the month', '{Backspace}{Backspace}1{Enter}'],
] as const)('%s asks before something unsaved is left', async (section, role, name, keys) => {
  const { user } = await open(section);
  await user.type(await screen.findByRole(role, { name }), keys);
  const typed = screen.getByRole<HTMLInputElement>(role, { name }).value;
  expect(asksOnClosing()).toBe(true);
  await user.click(otherPage());
  await user.click(within(await asked()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await isAt(section);
  expect(screen.getByRole<HTMLInputElement>(role, { name }).value).toBe(typed);
  await user.click(otherPage());
  await user.click(within(await asked()).getByRole('button', { name: 'Leave without saving' }));
  await isAt('language');
});

it('what is as before, and what was discarded, is left without a question', async () => {
  const { user } = await open('personal-info');
  await user.type(await screen.findByLabelText('First name'), 'x{Backspace}');
  expect(asksOnClosing()).toBe(false);
  await user.type(screen.getByLabelText('Last name'), 'x');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(otherPage());
  await isAt('language');
});

it('nothing is asked while it saves, nor once it is saved', async () => {
  let answer: (given: ApiAnswer) => void = () => undefined;
  const { user } = await open('personal-info', {
    updateProfile: () => new Promise<ApiAnswer>((resolve) => (answer = resolve)),
  });
  await user.clear(await screen.findByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Grace');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(asksOnClosing()).toBe(false));
  answer(answered(profile({ fname: 'Grace' })));
  expect(await screen.findByText('Changes saved.')).toBeDefined();
  await user.click(otherPage());
  await isAt('language');
});
