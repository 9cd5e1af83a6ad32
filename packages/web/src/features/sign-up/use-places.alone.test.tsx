import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { enterCard, letScriptLoad } from '../../../test/fake-payment-form.ts';
import { open, press, reachPayment, expectError } from '../../../test/sign-up-steps.ts';
import { wizard } from './wizard.ts';

beforeEach(() => wizard.clear());

it('the browser’s Back walks from the terms through the steps and stays in the sign-up', async () => {
  const { user } = await open();
  await reachPayment(user);
  await press(user, 'Click here to review.');
  await screen.findByRole('heading', { name: 'Terms and Conditions' });
  window.history.back();
  expect(await screen.findByText('Card information')).toBeDefined();
  window.history.back();
  expect(await screen.findByLabelText('Company')).toHaveProperty('value', 'Analytical Engines');
  window.history.back();
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Ada');
  window.history.forward();
  expect(await screen.findByLabelText('Company')).toBeDefined();
});

it('a step left with something missing is named by Submit, whichever way it was left', async () => {
  const { user } = await open();
  await reachPayment(user);
  window.history.back();
  await screen.findByLabelText('Company');
  await user.clear(screen.getByLabelText('City'));
  window.history.forward();
  await screen.findByText('Card information');
  await letScriptLoad();
  await user.click(screen.getByLabelText(/agree/));
  await enterCard('token-gap');
  await press(user, 'Submit');
  await expectError('fill all details');
  expect(await screen.findByLabelText('City')).toBeDefined();
});

it('after a reload the password is asked for again before anything is paid, and the rest is still there', async () => {
  const { user } = await open();
  await reachPayment(user);
  expect(screen.queryByText('Enter your password again')).toBeNull();
  const { personalInfo } = wizard.read();
  act(() => wizard.change({ personalInfo: { ...personalInfo, pass: '', cpass: '' } }));
  expect(await screen.findByText('Enter your password again')).toBeDefined();
  await press(user, 'Enter password');
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Ada');
  expect(screen.queryByText('Enter your password again')).toBeNull();
});
