import { currentConsent, paymentConsents } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answered, refused } from '../../../test/fake-api.ts';
import { enterCard } from '../../../test/fake-payment-form.ts';
import {
  person,
  address,
  open,
  fill,
  press,
  valueOf,
  chooseState,
  reachPayment,
  expectError,
} from '../../../test/sign-up-steps.ts';
import { wizard } from './wizard.ts';

beforeEach(() => wizard.clear());

it('an empty first step names everything that is missing', async () => {
  const { user } = await open();
  await press(user, 'Continue');
  for (const sentence of [
    'Please enter first name',
    'Please enter last name',
    'Please enter your email!',
    'Please confirm your email!',
    'Please enter your password',
    'Please confirm your password!',
  ]) {
    expect(screen.getByText(sentence)).toBeDefined();
  }
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
});

it('each invalid field of the first step shows its own sentence', async () => {
  const { user } = await open();
  await fill(user, {
    'First name': '123',
    'Last name': '456',
    Email: 'ada',
    'Confirm email': 'bob@example.com',
    Password: 'weak',
    'Confirm password': 'other',
  });
  await press(user, 'Continue');
  for (const sentence of [
    'please enter valid first name',
    'please enter valid last name',
    'please enter valid email id',
    'The two emails that you entered do not match!',
    'Password should be 8 digit long with a capital letters, small letters, numbers and special characters ie: Test$$100',
    'The two passwords that you entered do not match!',
  ]) {
    expect(screen.getByText(sentence)).toBeDefined();
  }
});

it('an empty second step names everything that is missing', async () => {
  const { user } = await open();
  await fill(user, person);
  await press(user, 'Continue');
  await press(user, 'Continue');
  for (const sentence of [
    'Please enter company name!',
    'Please enter phone number!',
    'Please enter billing address',
    'Please enter your city!',
    'Please select your state!',
    'Please enter zip code!',
    'Please enter your shipping address!',
    'Please enter your shipping city!',
    'Please select shipping state!',
    'Please enter shipping zip code!',
  ]) {
    expect(screen.getByText(sentence)).toBeDefined();
  }
});

it('inputs carry the field names of the payload', async () => {
  const { user } = await open();
  const names = (): string[] =>
    [...document.querySelectorAll('input[name]')].map((one) => one.getAttribute('name') ?? '');
  expect(names()).toEqual(['fname', 'lname', 'emailid', 'cemailid', 'pass', 'cpass']);
  await fill(user, person);
  await press(user, 'Continue');
  expect(names()).toEqual(
    expect.arrayContaining([
      'company',
      'phone',
      'billaddress',
      'billcity',
      'billstate',
      'billzip',
      'shipaddress',
      'shipcity',
      'shipstate',
      'shipzip',
    ]),
  );
});

it('the header leads back, never forward, and what was typed is still there', async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Billing & Shipping information' })).toBeNull();
  await fill(user, person);
  await press(user, 'Continue');
  await screen.findByLabelText('Company');
  await fill(user, { Company: 'Analytical Engines' });
  await press(user, 'Personal information');
  await screen.findByLabelText('First name');
  expect(valueOf('First name')).toBe('Ada');
  expect(screen.queryByRole('button', { name: 'Billing & Shipping information' })).toBeNull();
  await press(user, 'Continue');
  await screen.findByLabelText('Company');
  expect(valueOf('Company')).toBe('Analytical Engines');
});

it('the billing address used for shipping is copied, locked and kept in step', async () => {
  const { user } = await open();
  await fill(user, person);
  await press(user, 'Continue');
  await screen.findByLabelText('Company');
  await fill(user, address);
  await chooseState(user, 'State', 'new y', 'New York');
  await user.click(screen.getByLabelText('Use the billing address'));
  expect(valueOf('Shipping address')).toBe('1 Main Street');
  expect(valueOf('Shipping state')).toBe('New York');
  expect(screen.getByLabelText<HTMLInputElement>('Shipping zip code').disabled).toBe(true);
  await fill(user, { City: 'Tustin' });
  expect(valueOf('Shipping city')).toBe('Tustin');
  await user.click(screen.getByLabelText('Use the billing address'));
  expect(screen.getByLabelText<HTMLInputElement>('Shipping city').disabled).toBe(false);
  await fill(user, { City: 'Irvine' });
  expect(valueOf('Shipping city')).toBe('Tustin');
});

it('the terms stand in place of the wizard and give everything back', async () => {
  const { user } = await open();
  await reachPayment(user);
  await press(user, 'Click here to review.');
  expect(await screen.findByRole('heading', { name: 'Terms and Conditions' })).toBeDefined();
  expect(screen.queryByText('Card information')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Back to sign-up' })[0] ?? document.body);
  expect(await screen.findByText('Card information')).toBeDefined();
  await press(user, 'Personal information');
  await screen.findByLabelText('Last name');
  expect(valueOf('Last name')).toBe('Lovelace');
});

it('Submit appears with the agreement and waits for the payment details', async () => {
  const { user } = await open();
  await reachPayment(user);
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await user.click(screen.getByLabelText(/agree/));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true);
  await enterCard('token-1');
  expect(screen.getByText('Payment details added')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false);
});

it('a sign-up sends the merged form once and leads through the code to the log-in', async () => {
  const { user, requests, poolCalls } = await open({
    signUp: () => answered({ accountId: 'acc_1', userSub: 'sub-1', codeDelivery: { destination: 'a***@e***' } }),
  });
  await reachPayment(user);
  await user.click(screen.getByLabelText(/agree/));
  await enterCard('token-2');
  const consent = within(screen.getByRole('region', { name: 'Payment authorization' }));
  for (const paragraph of paymentConsents[currentConsent]) expect(consent.getByText(paragraph)).toBeDefined();
  await user.dblClick(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Please enter the code sent to ada@example.com' });
  const sent = requests.filter((request) => request.name === 'signUp');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    agreement: true,
    emailid: 'ada@example.com',
    phone: '+14155550100',
    shipstate: 'California',
    opaqueData: { dataValue: 'token-2' },
    consentVersion: currentConsent,
    termsVersion: 1,
  });
  expect(within(dialog).getByText(/within 7 days/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(within(dialog).getByText('Please enter OTP')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: 'Verification code' }), '12345');
  expect(within(dialog).getByText('please enter valid OTP')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Resend code' }));
  expect(poolCalls).toContainEqual({ operation: 'resendCode', input: ['ada@example.com'] });
  await user.type(within(dialog).getByRole('textbox', { name: /digit 6/ }), '6');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Sign up successful')).toBeDefined();
  expect(await screen.findByText('Your email is confirmed. Log in to get started.')).toBeDefined();
  expect(valueOf('Email')).toBe(person.Email);
  await waitFor(() => expect(window.location.pathname).toBe('/auth/log-in'));
  expect(wizard.read().personalInfo.pass).toBe('');
});

it.each([
  ['sign_up_failed', 'Invalid credentials provided please check! / Please enter payment info again', true],
  ['payment_method_refused', 'Invalid credentials provided please check! / Please enter payment info again', false],
])('a sign-up refused as %s tells a stranger only what is harmless', async (code, sentence, isHinted) => {
  const { user } = await open({ signUp: () => refused(422, code, 'The reason in detail.') });
  await reachPayment(user);
  await user.click(screen.getByLabelText(/agree/));
  await enterCard(`token-${code}`);
  await press(user, 'Submit');
  await expectError(sentence);
  expect(screen.queryAllByText('The reason in detail.').length > 0).toBe(isHinted);
  expect(screen.queryByText('Payment details added')).toBeNull();
});

it('an unanswered sign-up is an unknown error and asks for the payment details again', async () => {
  const { user } = await open({ signUp: () => Promise.reject(new TypeError('Failed to fetch')) });
  await reachPayment(user);
  await user.click(screen.getByLabelText(/agree/));
  await enterCard('token-3');
  await press(user, 'Submit');
  await expectError('An unknown error occurred / Please enter payment info again');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true);
});

it.each([
  [{ personalInfo: { ...wizard.read().personalInfo, fname: '' } }, 'Enter personal information'],
  [{ billingInfo: { ...wizard.read().billingInfo, company: '' } }, 'fill all details'],
])('a submit with a part missing names it and leads there', async (gap, sentence) => {
  const { user, requests } = await open();
  await reachPayment(user);
  await user.click(screen.getByLabelText(/agree/));
  await enterCard(`token-${sentence}`);
  wizard.change(gap);
  await press(user, 'Submit');
  await expectError(sentence);
  expect(requests.filter(({ name }) => name === 'signUp')).toEqual([]);
});

it('where only the password is missing, a submit leads to it and says why', async () => {
  const { user } = await open();
  await reachPayment(user);
  await user.click(screen.getByLabelText(/agree/));
  await enterCard('token-4');
  wizard.change({ personalInfo: { ...wizard.read().personalInfo, pass: '', cpass: '' } });
  await press(user, 'Submit');
  await expectError('Enter personal information');
  expect(screen.getAllByText(/^We don't keep passwords/)).not.toHaveLength(0);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
});

it('the way to the log-in is in sight and the banner leads down to the form', async () => {
  const { user } = await open();
  let scrolledTo = 0;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  window.scrollTo = (target?: number | ScrollToOptions) => {
    scrolledTo = typeof target === 'object' ? (target.top ?? -1) : -1;
  };
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 2_400, configurable: true });
  await press(user, 'Scroll down');
  expect(scrolledTo).toBe(2_400);
  // A page that is seen whole has nowhere to scroll to.
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: window.innerHeight, configurable: true });
  await press(user, 'Scroll down');
  expect(scrolledTo).toBe(2_400);
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth/log-in');
});

it('the form comes first at every step, before the picture', async () => {
  const { user } = await open();
  const isFormFirst = (name: string) => {
    const field = screen.getByRole('button', { name });
    const picture = screen.getByRole('img', { name: 'The console on a laptop' });
    return (field.compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  expect(isFormFirst('Continue')).toBe(true);
  await reachPayment(user);
  await user.click(screen.getByLabelText(/agree/));
  expect(isFormFirst('Submit')).toBe(true);
});
