import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal, signInBefore } from '../../../test/open-portal.tsx';

const logIn = async (pool = {}) => {
  const portal = await openPortal('/auth/log-in', { pool });
  const email = await screen.findByLabelText('Email');
  const password = screen.getByLabelText('Password');
  const submit = (): Promise<void> => portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return { ...portal, email, password, submit };
};

it('an empty login form names what is missing and never asks the pool', async () => {
  const { submit, poolCalls, email } = await logIn();
  await submit();
  expect(screen.getByText('Please enter your email id!')).toBeDefined();
  expect(screen.getByText('Please enter your password')).toBeDefined();
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-describedby')).toBe(`${email.id}-error`);
  expect(poolCalls).toEqual([]);
  expect(document.title).toBe('Login · Acme Cellular');
});

it.each([
  ['12345', 'Test$$100', 'please enter valid email id'],
  ['ada@example.com', 'weak', 'Please enter valid password'],
])('the log-in form refuses %s with %s by itself', async (typedEmail, typedPassword, sentence) => {
  const { user, email, password, submit, poolCalls } = await logIn();
  await user.type(email, typedEmail);
  await user.type(password, typedPassword);
  await submit();
  expect(screen.getByText(sentence)).toBeDefined();
  expect(poolCalls).toEqual([]);
});

it('a password that only sign-up could create is let through to the pool', async () => {
  const { user, email, password, submit, poolCalls } = await logIn({
    signIn: () => Promise.resolve({ kind: 'failed', text: 'Incorrect username or password.' }),
  });
  await user.type(email, 'ada@example.com');
  await user.type(password, 'Test##100');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Incorrect username or password.');
  expect(poolCalls).toContainEqual({ operation: 'signIn', input: ['ada@example.com', 'Test##100'] });
});

it('a log-in leads home and keeps subject and role in the session storage', async () => {
  const { user, email, password, submit } = await logIn({
    signIn: () => {
      signInBefore();
      return Promise.resolve({ kind: 'signed-in' });
    },
  });
  await user.type(email, 'ada@example.com');
  await user.type(password, 'Test$$100');
  await submit();
  expect(await screen.findByText('login successful')).toBeDefined();
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
  expect(sessionStorage.getItem('userName')).toBe('subject-1');
  expect(sessionStorage.getItem('userRole')).toBe('owner');
});

it('a customer with an unconfirmed email gets a new code and can enter it at once', async () => {
  const { user, email, password, submit, poolCalls } = await logIn({
    signIn: () => Promise.resolve({ kind: 'unconfirmed' }),
  });
  await user.type(email, 'ada@example.com');
  await user.type(password, 'Test$$100');
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Please enter the code sent to ada@example.com' });
  expect(poolCalls).toContainEqual({ operation: 'resendCode', input: ['ada@example.com'] });
  await user.type(within(dialog).getByRole('textbox', { name: 'Verification code' }), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Sign up successful')).toBeDefined();
  expect(poolCalls).toContainEqual({ operation: 'confirmSignUp', input: ['ada@example.com', '123456'] });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Please enter the code/ })).toBeNull());
});

it('what failed before is no longer said over the way to a new password', async () => {
  const { user, email, password, submit } = await logIn({
    signIn: () => Promise.resolve({ kind: 'failed', text: 'Incorrect username or password.' }),
  });
  await user.type(email, 'ada@example.com');
  await user.type(password, 'Test$$100');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Incorrect username or password.');
  await user.click(screen.getByRole('button', { name: 'Forgot password' }));
  await screen.findByRole('dialog', { name: 'Forgot password' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('a forgotten password is replaced with the code from the e-mail', async () => {
  const { user, poolCalls } = await logIn();
  await user.click(screen.getByRole('button', { name: 'Forgot password' }));
  const first = await screen.findByRole('dialog', { name: 'Forgot password' });
  await user.click(within(first).getByRole('button', { name: 'Send verification code' }));
  expect(within(first).getByText('Please enter your email')).toBeDefined();
  await user.type(within(first).getByLabelText('Email'), 'ada@example.com');
  await user.click(within(first).getByRole('button', { name: 'Send verification code' }));

  const second = await screen.findByRole('dialog', { name: 'New password' });
  await user.click(within(second).getByRole('button', { name: 'Submit' }));
  for (const sentence of [
    'Please enter the verification code',
    'Please enter your password',
    'Please confirm your password!',
  ]) {
    expect(within(second).getByText(sentence)).toBeDefined();
  }
  await user.type(within(second).getByLabelText('Verification code'), '654321');
  await user.type(within(second).getByLabelText('New password'), 'Test$$200');
  await user.type(within(second).getByLabelText('Confirm new password'), 'Test$$200');
  await user.click(within(second).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Password update successfully')).toBeDefined();
  expect(poolCalls).toContainEqual({ operation: 'resetPassword', input: ['ada@example.com', '654321', 'Test$$200'] });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New password' })).toBeNull());
});

it('a code that never came is sent again from the dialog of the new password', async () => {
  const { user, poolCalls } = await logIn();
  await user.click(screen.getByRole('button', { name: 'Forgot password' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send verification code' }));
  const dialog = await screen.findByRole('dialog', { name: 'New password' });
  await user.click(within(dialog).getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('We sent a new code.')).toBeDefined();
  expect(poolCalls.filter(({ operation }) => operation === 'forgotPassword')).toHaveLength(2);
});

it('a new password with a sign-up only character is called not strong', async () => {
  const { user } = await logIn();
  await user.click(screen.getByRole('button', { name: 'Forgot password' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send verification code' }));
  const dialog = await screen.findByRole('dialog', { name: 'New password' });
  await user.type(within(dialog).getByLabelText('New password'), 'Test##200');
  await user.type(within(dialog).getByLabelText('Confirm new password'), 'Test##201');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(within(dialog).getByText('Please enter strong password')).toBeDefined();
  expect(within(dialog).getByText('The two passwords that you entered do not match!')).toBeDefined();
});

it('an expired reset code shows what the pool says and keeps the form', async () => {
  const { user } = await logIn({
    forgotPassword: () => Promise.reject(new Error('Attempt limit exceeded, please try after some time.')),
  });
  await user.click(screen.getByRole('button', { name: 'Forgot password' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send verification code' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Attempt limit exceeded, please try after some time.',
  );
  expect(screen.getByRole('dialog', { name: 'Forgot password' })).toBeDefined();
});

it('an unreachable identity service shows its own message', async () => {
  const { user, email, password, submit } = await logIn({ signIn: () => Promise.reject(new Error('Network error')) });
  await user.type(email, 'ada@example.com');
  await user.type(password, 'Test$$100');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Network error');
});
