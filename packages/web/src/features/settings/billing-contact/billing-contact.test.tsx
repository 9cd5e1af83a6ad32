import type { BillingContact } from '@linekeeper/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { profile } from '../../../../test/samples.ts';

const stored: BillingContact = {
  billingEmail: 'ap@fleet.example',
  ccEmails: ['cfo@fleet.example'],
  purchaseOrder: null,
  upcomingChargeEmails: true,
};

async function openContact(more: ApiAnswers = {}) {
  const portal = await openPortal('/settings/billing-contact', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile()), getBillingContact: () => answered(stored), ...more },
  });
  const saved = () => portal.requests.filter(({ name }) => name === 'updateBillingContact').map(({ body }) => body);
  return { ...portal, saved };
}

const input = async (label: string) => screen.findByLabelText<HTMLInputElement>(label);

it('addresses and the order number are saved, however the addresses are separated', async () => {
  const changed = { ...stored, ccEmails: ['cfo@fleet.example', 'bob@fleet.example'], purchaseOrder: 'PO-7' };
  const { user, saved } = await openContact({ updateBillingContact: () => answered(changed) });
  expect((await input('Billing email')).value).toBe('ap@fleet.example');
  await user.type(await input('More addresses'), ', bob@fleet.example');
  await user.type(await input('Purchase order number'), 'PO-7');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved.')).toBeDefined();
  expect(saved()).toEqual([changed]);
  expect((await input('More addresses')).value).toBe('cfo@fleet.example\nbob@fleet.example');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

it('a wrong address, one that comes twice and a sixth are refused at their field', async () => {
  const { user, saved } = await openContact();
  const more = await input('More addresses');
  const save = async (text: string) => {
    await user.clear(more);
    await user.type(more, text);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
  };
  await save('nobody');
  expect(await screen.findByText('please enter valid email id')).toBeDefined();
  await save('AP@fleet.example');
  expect(await screen.findByText('Enter each address once.')).toBeDefined();
  await save('a@f.example b@f.example c@f.example d@f.example e@f.example g@f.example');
  expect(await screen.findByText('Enter at most 5 more addresses.')).toBeDefined();
  expect(saved()).toEqual([]);
});

it('an empty field is no address, and discarding brings back what is stored', async () => {
  const { user, saved } = await openContact({
    updateBillingContact: () => answered({ ...stored, billingEmail: null }),
  });
  await user.clear(await input('Billing email'));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await input('Billing email')).value).toBe('ap@fleet.example');
  await user.clear(await input('Billing email'));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Changes saved.');
  expect(saved()).toEqual([{ ...stored, billingEmail: null }]);
});

it('emails before a charge are switched off by a box', async () => {
  const { user, saved } = await openContact({
    updateBillingContact: () => answered({ ...stored, upcomingChargeEmails: false }),
  });
  const box = await screen.findByRole('checkbox', { name: 'Email us three days before each charge' });
  expect(box).toHaveProperty('checked', true);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Changes saved.');
  expect(saved()).toEqual([{ ...stored, upcomingChargeEmails: false }]);
  expect(box).toHaveProperty('checked', false);
});

it('who may not pay reads it without a form', async () => {
  await openContact({ getProfile: () => answered(profile({ role: 'technician' })) });
  expect(await screen.findByText('cfo@fleet.example')).toBeDefined();
  expect(screen.getByText('On')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

it('a failure to load says so and can be tried again', async () => {
  await openContact({ getBillingContact: () => refused(500, 'internal', 'Something broke.') });
  expect(await screen.findByText("We couldn't load your invoice settings")).toBeDefined();
});
