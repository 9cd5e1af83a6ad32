import { messages } from '@linekeeper/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { enterCard, letScriptLoad } from '../../../test/fake-payment-form.ts';
import { legalText } from '../../../test/legal-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { address, chooseState, fill, press, valueOf } from '../../../test/sign-up-steps.ts';
import { wizard } from './wizard.ts';

beforeEach(() => wizard.clear());

const invited = { email: 'hal@harbor.example', company: 'Harbor Cranes', netDays: 30 };

async function follow(api: ApiAnswers) {
  const texts: ApiAnswers = { getLegalText: () => answered(legalText('terms')) };
  const portal = await openPortal('/auth/sign-up#invitation=prs_1.secret', { api: { ...texts, ...api } });
  await screen.findByLabelText('First name');
  return portal;
}

const signedUp = () => answered({ accountId: 'acct_1', userSub: 's', codeDelivery: { destination: 'h***@h***' } });

/** The first two steps, where the link has filled in email and company. */
async function fillInBoth(user: Awaited<ReturnType<typeof follow>>['user']): Promise<void> {
  await fill(user, {
    'First name': 'Hal',
    'Last name': 'Harbor',
    Password: 'Test##100',
    'Confirm password': 'Test##100',
  });
  await press(user, 'Continue');
  await screen.findByLabelText('Company');
  expect(valueOf('Company')).toBe('Harbor Cranes');
  const { Company: _company, ...rest } = address;
  await fill(user, rest);
  await chooseState(user, 'State', 'calif', 'California');
  await user.click(screen.getByLabelText('Use the billing address'));
  await press(user, 'Continue');
}

it('the link fills in email and company, which go with its token; the address keeps no token', async () => {
  const { user, requests } = await follow({
    readSignUpInvitation: () => answered({ ...invited, netDays: null }),
    signUp: signedUp,
  });
  expect(await screen.findByText(/invited hal@harbor\.example to sign up/)).toBeDefined();
  await waitFor(() => expect(globalThis.location.hash).toBe(''));
  expect([valueOf('Email'), valueOf('Confirm email')]).toEqual([invited.email, invited.email]);
  expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true);
  await fillInBoth(user);
  await screen.findByText('Card information');
  await letScriptLoad();
  await enterCard('token-1');
  await user.click(await screen.findByRole('checkbox', { name: /agree/ }));
  await press(user, 'Submit');
  await waitFor(() => expect(requests.filter(({ name }) => name === 'signUp')).toHaveLength(1));
  expect(requests.find(({ name }) => name === 'signUp')?.body).toMatchObject({
    emailid: invited.email,
    company: 'Harbor Cranes',
    invitation: 'prs_1.secret',
    opaqueData: expect.anything(),
  });
});

it('who will pay by invoice is asked for no payment method, only for agreement', async () => {
  const { user, requests } = await follow({ readSignUpInvitation: () => answered(invited), signUp: signedUp });
  expect(await screen.findByText(/due after 30 days\. You don't need a payment method\./)).toBeDefined();
  await fillInBoth(user);
  expect(await screen.findByRole('region', { name: 'Payment by invoice' })).toBeDefined();
  expect(screen.queryByText('Card information')).toBeNull();
  expect(screen.queryByText('Payment authorization')).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: /agree/ }));
  await press(user, 'Submit');
  await waitFor(() => expect(requests.filter(({ name }) => name === 'signUp')).toHaveLength(1));
  const body = requests.find(({ name }) => name === 'signUp')?.body;
  expect(body).toMatchObject({ emailid: invited.email, invitation: 'prs_1.secret', agreement: true });
  expect(body).not.toHaveProperty('opaqueData');
  expect(body).not.toHaveProperty('consentVersion');
});

it('a refused sign-up asks those who pay by invoice for no payment details', async () => {
  const { user } = await follow({
    readSignUpInvitation: () => answered(invited),
    signUp: () => refused(409, 'sign_up_failed', 'Try again.'),
  });
  await fillInBoth(user);
  await user.click(await screen.findByRole('checkbox', { name: /agree/ }));
  await press(user, 'Submit');
  expect(await screen.findAllByText(messages.signUpRefused)).not.toEqual([]);
});

it('a link that has ended says so, and the form is like everyone’s', async () => {
  await follow({ readSignUpInvitation: () => refused(409, 'sign_up_invitation_gone', 'Gone.') });
  expect(await screen.findByText('This invitation has ended or was used')).toBeDefined();
  expect(valueOf('Email')).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(false);
});

it('without an answer the customer reads to open the link again', async () => {
  await follow({
    readSignUpInvitation: () => {
      throw new TypeError('no network');
    },
  });
  expect(await screen.findByText("We couldn't load your invitation")).toBeDefined();
});

it('what someone else typed in this tab is gone', async () => {
  const { personalInfo, billingInfo } = wizard.read();
  wizard.change({
    personalInfo: { ...personalInfo, emailid: 'eve@x.example' },
    billingInfo: { ...billingInfo, company: 'Evil' },
  });
  await follow({ readSignUpInvitation: () => answered({ ...invited, company: null, netDays: null }) });
  expect(await screen.findByText(/Your email is filled in/)).toBeDefined();
  expect(wizard.read().billingInfo.company).toBe('');
});
