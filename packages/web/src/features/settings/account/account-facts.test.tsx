import type { Profile } from '@linekeeper/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { profile } from '../../../../test/samples.ts';

const calendar = { billingDay: 15, timeZone: 'America/New_York', holdsFrom: null, bills: [] };
const open = (more: Partial<Profile> = {}, api: ApiAnswers = {}) =>
  openPortal('/settings/account', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile(more)), getBillingCalendar: () => answered(calendar), ...api },
  });
const value = async (term: string) => {
  const name = await screen.findByText(term, { selector: 'dt' });
  return name.parentElement ?? name;
};

it('an owner reads the facts of the account, and where to change which', async () => {
  await open({ role: 'owner', netDays: null });
  expect((await value('Currency')).textContent).toContain('US dollars (USD)');
  expect((await value('Billing day')).textContent).toContain('15');
  const zone = await value('Time zone');
  expect(zone.textContent).toContain('America/New York');
  const change = within(zone).getByRole('link', { name: 'Change billing day or time zone' });
  expect(change.getAttribute('href')).toBe('/settings/billing-day');
  expect((await value('Payment terms')).textContent).toContain('We charge your default payment method');
  expect(within(await value('Customer number')).getByRole('button', { name: 'Copy Customer number' })).toBeDefined();
});

it('terms by invoice say their days, and that support changes them', async () => {
  await open({ role: 'owner', netDays: 30 });
  const terms = await value('Payment terms');
  expect(terms.textContent).toContain('By invoice, due in 30 days');
  expect(within(terms).getByRole('link', { name: 'help@acme.test' })).toBeDefined();
});

it('a viewer reads the same, changes nothing, and reads who does', async () => {
  await open({ role: 'viewer' });
  expect((await value('Billing day')).textContent).toContain('15');
  expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull();
  expect(await screen.findByText(/Owners, administrators and billing people/)).toBeDefined();
});

it('what cannot be read offers another try', async () => {
  await open({}, { getBillingCalendar: () => refused(503, 'unavailable', 'Not now.') });
  expect(await screen.findByText("We couldn't load your account")).toBeDefined();
});
