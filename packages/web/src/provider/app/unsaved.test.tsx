import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../test/fake-api.ts';
import { customer } from '../../../test/provider/customer-samples.ts';
import { openConsole, type ConsoleAnswers } from '../../../test/provider/open-console.tsx';
import { rulesShown } from '../../../test/provider/rules-samples.ts';
import { pageOf } from '../../../test/samples.ts';

const note = { id: 'note_1', at: '2026-11-20T10:00:00.000Z', by: 'Eva', text: 'Wants net terms' };
const words = { subject: 'Receipt', heading: '', opening: 'Paid.', button: '', closing: '' };
const sample = {
  id: 'card',
  title: 'Card',
  wording: 'receipt',
  subject: 'Receipt',
  html: '',
  darkHtml: '',
  text: 'Paid',
};
const wording = {
  id: 'receipt',
  title: 'Card',
  standard: words,
  own: null,
  isFaulty: false,
  placeholders: [],
  versions: [],
};
const letter = {
  id: 'receipt',
  group: 'money',
  title: 'Receipt',
  when: 'Paid',
  samples: [sample],
  wordings: [wording],
};
const api: ConsoleAnswers = {
  getCustomer: () => answered(customer()),
  listCustomerNotes: () => answered(pageOf([])),
  listCustomerActivity: () => answered(pageOf([])),
  addCustomerNote: () => answered({ note }),
  findCustomers: () => answered(pageOf([])),
  getRules: () => answered(rulesShown()),
  getLetter: () => answered(letter),
  listLetters: () => answered({ items: [] }),
  previewLetter: () => answered({ subject: 'Receipt', html: '', darkHtml: '', text: 'Paid' }),
};
const open = async (path: string) => openConsole(`/provider/${path}`, { self: { role: 'owner' }, api });
const asked = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('words of an email that are not saved keep the page until one decides', async () => {
  const { user } = await open('settings/emails/receipt');
  await user.click(await screen.findByRole('button', { name: 'Edit words' }));
  const subject = screen.getByRole('textbox', { name: 'Subject' });
  await user.type(subject, '!');
  expect(closing()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'All emails' }));
  await user.click(within(await asked()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(window.location.pathname).toBe('/provider/settings/emails/receipt');
  expect(subject).toHaveProperty('value', 'Receipt!');
  await user.click(screen.getByRole('link', { name: 'All emails' }));
  await user.click(within(await asked()).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(window.location.pathname).toBe('/provider/settings/emails'));
});

it('words that are as before let the page go', async () => {
  const { user } = await open('settings/emails/receipt');
  await user.click(await screen.findByRole('button', { name: 'Edit words' }));
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), '!{Backspace}');
  expect(closing()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'All emails' }));
  await waitFor(() => expect(window.location.pathname).toBe('/provider/settings/emails'));
});

it('changed rules ask before the page is left, and not from one part to another', async () => {
  const { user } = await open('settings?section=limits');
  await user.type(await screen.findByLabelText('Unpaid first charges per account, in dollars'), '1');
  await user.click(screen.getByRole('radio', { name: 'Brand' }));
  await waitFor(() => expect(window.location.search).toBe('?section=brand'));
  await user.click(screen.getAllByRole('link', { name: 'Customers' })[0] ?? document.body);
  await user.click(within(await asked()).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(window.location.pathname).toBe('/provider/customers'));
});

it('a note that is not added asks before its tab is left, and no more once it is added', async () => {
  const { user, sent } = await open('customers/acct_1?tab=notes');
  await user.type(await screen.findByLabelText('New note'), 'Wants net terms');
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  await user.click(within(await asked()).getByRole('button', { name: 'Stay' }));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(sent('addCustomerNote')).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveProperty('value', ''));
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=activity'));
});
