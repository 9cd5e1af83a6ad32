import type { Role } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { profile } from '../../../../test/samples.ts';

async function open(role: Role, api: ApiAnswers = {}) {
  const contact = { billingEmail: null, ccEmails: [], purchaseOrder: null, upcomingChargeEmails: true };
  const portal = await openPortal('/settings/notifications', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile({ role })),
      getEmailPreferences: () => answered({ off: ['announcement'] }),
      getBillingContact: () => answered(contact),
      ...api,
    },
  });
  const sent = () => portal.requests.filter(({ name }) => name === 'setEmailPreference').map(({ body }) => body);
  return { ...portal, sent };
}
const box = (name: string) => screen.findByRole('checkbox', { name });

it('an owner sees every email, which are on, and of the others why they are always sent', async () => {
  await open('owner');
  expect(await box('Email me: Upcoming charge')).toHaveProperty('checked', true);
  expect(await box('Email me: Announcements')).toHaveProperty('checked', false);
  expect(screen.getAllByRole('checkbox')).toHaveLength(5);
  const rows = screen.getAllByRole('listitem').filter((row) => !within(row).queryByRole('checkbox'));
  const told = rows.filter(({ textContent }) => /Always sent: \w/.test(textContent));
  const always = (title: string) => told.some(({ textContent }) => textContent.startsWith(title));
  for (const title of ['Payment receipt', 'Payment failed', 'Suspension warning', 'Lines suspended', 'Login changed'])
    expect([title, always(title)]).toEqual([title, true]);
});

it('a viewer sees what a viewer gets: what is about their login', async () => {
  await open('viewer');
  expect(await screen.findByText('Recovery codes')).toBeDefined();
  expect(screen.queryByText('Upcoming charge')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('an email is switched off at once', async () => {
  const off = { setEmailPreference: () => answered({ off: ['upcoming', 'announcement'] }) };
  const { user, sent } = await open('billing', off);
  await user.click(await box('Email me: Upcoming charge'));
  await waitFor(async () => expect(await box('Email me: Upcoming charge')).toHaveProperty('checked', false));
  expect(sent()).toEqual([{ email: 'upcoming', isOn: false }]);
});

it('what could not be saved stays as it was and is said', async () => {
  const { user } = await open('owner', { setEmailPreference: () => refused(503, 'unavailable', 'Not now.') });
  await user.click(await box('Email me: Upcoming charge'));
  expect((await screen.findAllByText('Not now.')).length).toBeGreaterThan(0);
  expect(await box('Email me: Upcoming charge')).toHaveProperty('checked', true);
});

it('an account that has switched upcoming charges off for all says so', async () => {
  const contact = { billingEmail: null, ccEmails: [], purchaseOrder: null, upcomingChargeEmails: false };
  await open('owner', { getBillingContact: () => answered(contact) });
  expect(await screen.findByText(/switched this off for everyone/)).toBeDefined();
});

it('a page that cannot be read offers another try', async () => {
  await open('owner', { getEmailPreferences: () => refused(503, 'unavailable', 'Not now.') });
  expect(await screen.findByText("We couldn't load your emails")).toBeDefined();
});
