import type { Profile } from '@linekeeper/contract';
import { messages } from '@linekeeper/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, type ApiAnswers } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { profile } from '../../../test/samples.ts';

async function openSettings(stored: Profile = profile(), more: ApiAnswers = {}) {
  const portal = await openPortal('/settings/personal-info', {
    isSignedIn: true,
    api: { getProfile: () => answered(stored), ...more },
  });
  const saved = () => portal.requests.filter(({ name }) => name === 'updateProfile').map(({ body }) => body);
  return { ...portal, saved };
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('the stored information stands in the form, the phone in its mask', async () => {
  await openSettings();
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ada');
  expect(input('Phone').value).toBe('+1 (949) 555-0142');
  expect(input('State').value).toBe('California');
  expect(screen.getByText('ada@fleet.example')).toBeDefined();
});

it('changes are saved with the phone in its plain form', async () => {
  const { user, saved } = await openSettings(profile(), {
    updateProfile: () => answered(profile({ fname: 'Grace' })),
  });
  const first = await screen.findByLabelText('First name');
  await user.clear(first);
  await user.type(first, 'Grace');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved.')).toBeDefined();
  expect(saved()).toHaveLength(1);
  expect(saved()[0]).toMatchObject({ fname: 'Grace', phone: '+19495550142', shipcity: 'Reno' });
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

it('a wrong field carries the sentence of the sign-up and nothing is sent', async () => {
  const { user, saved } = await openSettings();
  await user.clear(await screen.findByLabelText('First name'));
  await user.clear(input('Zip code'));
  await user.type(input('Zip code'), '12');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.getByText(messages.firstNameRequired)).toBeDefined();
  expect(screen.getByText(messages.zipInvalid)).toBeDefined();
  expect(document.activeElement).toBe(input('First name'));
  expect(saved()).toHaveLength(0);
});

it('what the server finds wrong stands at its field', async () => {
  const { user } = await openSettings(profile(), {
    updateProfile: () => ({
      status: 400,
      envelope: {
        data: null,
        messages: {
          resultCode: 'Error',
          message: [{ code: 'invalid_fields', text: 'Check the highlighted fields.' }],
          fields: { company: messages.companyInvalid },
        },
      },
    }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Company' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(messages.companyInvalid)).toBeDefined();
});

it('the billing address is copied, locked and kept in sync while its box is ticked', async () => {
  const { user } = await openSettings();
  await user.click(await screen.findByRole('checkbox', { name: messages.useBillingAddress }));
  expect(input('Shipping city').value).toBe('Costa Mesa');
  expect(input('Shipping city').disabled).toBe(true);
  await user.clear(input('City'));
  await user.type(input('City'), 'Irvine');
  expect(input('Shipping city').value).toBe('Irvine');
});

it('the box is ticked at once when both addresses are the same', async () => {
  await openSettings(
    profile({ shipaddress: '12 Harbor Road', shipcity: 'Costa Mesa', shipstate: 'California', shipzip: '92626' }),
  );
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true);
});

it('discarding brings back what is stored', async () => {
  const { user } = await openSettings();
  await user.type(await screen.findByLabelText('Last name'), 'xyz');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(input('Last name').value).toBe('Fleet');
});

it('a role without the right reads the same without a form', async () => {
  await openSettings(profile({ role: 'billing' }));
  expect(await screen.findByText('12 Harbor Road, Costa Mesa, California 92626')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

it('where the menu has no room, a button names the open page and shows all of them in groups', async () => {
  const { user } = await openPortal('/settings/appearance', { isSignedIn: true });
  const menu = within(await screen.findByRole('navigation', { name: 'Settings' }));
  const list = () => within(document.getElementById(button.getAttribute('aria-controls') ?? '') ?? document.body);
  const button = menu.getByRole('button', { name: 'Personal Appearance', expanded: false });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(
    list()
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Personal', 'Company', 'Billing', 'Developers']);
  await user.keyboard('{Tab}{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(list().getByRole('link', { name: 'Language' }));
  expect(await menu.findByRole('button', { name: 'Personal Language', expanded: false })).toBe(document.activeElement);
});

it('the theme is chosen and kept, and the switch in the top bar follows', async () => {
  const { user } = await openPortal('/settings/appearance', { isSignedIn: true });
  await user.click(await screen.findByRole('radio', { name: /^Dark/ }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.getByRole('button', { name: 'Theme: dark' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^System/ }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

it('an address that names no section says so, with the list of those that there are', async () => {
  const { user } = await openPortal('/settings/nope', { isSignedIn: true });
  expect(await screen.findByRole('heading', { name: 'These settings have no such section' })).toBeDefined();
  expect(screen.queryByLabelText('First name')).toBeNull();
  expect(window.location.pathname).toBe('/settings/nope');
  const list = within(screen.getByRole('navigation', { name: 'Settings' }));
  await user.click(list.getByRole('link', { name: 'Webhooks' }));
  expect(await screen.findByRole('heading', { name: 'Settings: Webhooks' })).toBeDefined();
  expect(screen.queryByText('These settings have no such section')).toBeNull();
});

it('the emails of the person and those of the account lead to each other', async () => {
  const contact = { billingEmail: null, ccEmails: [], purchaseOrder: null, upcomingChargeEmails: true };
  const { user } = await openPortal('/settings/notifications', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getEmailPreferences: () => answered({ off: [] }),
      getBillingContact: () => answered(contact),
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Addresses of your account for emails about money' }));
  await user.click(await screen.findByRole('link', { name: 'Choose which ones you get' }));
  expect(await screen.findByRole('heading', { name: 'Settings: Emails' })).toBeDefined();
});
