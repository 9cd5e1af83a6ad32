import { messages } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { poolRefuses } from '../../../../test/fake-security.ts';
import { openSecurity } from '../../../../test/open-security.ts';

async function fillPasswords(user: Awaited<ReturnType<typeof openSecurity>>['user'], next = 'Renewed!200') {
  await user.type(await screen.findByLabelText('Current password'), 'Test$$100');
  await user.type(screen.getByLabelText(messages.newPassword), next);
  await user.type(screen.getByLabelText('Confirm new password'), next);
}

it('the password is changed with the old one and said so in the specified words', async () => {
  const { user, press, asked } = await openSecurity();
  await press('Change password');
  await fillPasswords(user);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(messages.passwordUpdated)).toBeDefined();
  expect(asked('changePassword')).toEqual([['Test$$100', 'Renewed!200']]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull());
});

it('a weak or mistyped new password shows the problem at its field and sends nothing', async () => {
  const { user, press, asked } = await openSecurity();
  await press('Change password');
  await fillPasswords(user, 'Test##100');
  await user.type(screen.getByLabelText('Confirm new password'), 'x');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(messages.newPasswordWeak)).toBeDefined();
  expect(screen.getByText(messages.passwordsDiffer)).toBeDefined();
  expect(asked('changePassword')).toEqual([]);
});

it('a wrong old password shows the message of the pool at its field and keeps the person logged in', async () => {
  const { user, press, session } = await openSecurity(
    {},
    { changePassword: poolRefuses('NotAuthorizedException', 'Incorrect username or password.') },
  );
  await press('Change password');
  await fillPasswords(user);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Incorrect username or password.')).toBeDefined();
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(session.read().kind).toBe('in');
});

it('too many password changes show the message of the pool in place', async () => {
  const text = 'Attempt limit exceeded, please try after some time.';
  const { user, press } = await openSecurity({}, { changePassword: poolRefuses('LimitExceededException', text) });
  await press('Change password');
  await fillPasswords(user);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBeNull();
});

it('a session that was ended elsewhere leads to the log-in', async () => {
  const { user, press } = await openSecurity(
    {},
    { changePassword: poolRefuses('NotAuthorizedException', 'Access Token has been revoked') },
  );
  await press('Change password');
  await fillPasswords(user);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(window.location.pathname).toBe('/auth/log-in'));
});

it('signing out everywhere is explained, confirmed, and leaves this browser too', async () => {
  const { user, press, asked } = await openSecurity();
  await press('Log out everywhere');
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out everywhere?' });
  expect(asked('signOutEverywhere')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(window.location.pathname).toBe('/auth/log-in'));
  expect(asked('signOutEverywhere')).toHaveLength(1);
  expect(localStorage.length).toBe(0);
});

it('a sign-out everywhere that did not reach the pool is not pretended', async () => {
  const { user, press, session } = await openSecurity(
    {},
    { signOutEverywhere: poolRefuses('NetworkError', 'Network error') },
  );
  await press('Log out everywhere');
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
  expect(await within(dialog).findByText('Network error')).toBeDefined();
  expect(session.read().kind).toBe('in');
});

it('a new e-mail counts once its code was entered, and the server learns it by a fresh token', async () => {
  const { user, press, asked, poolCalls } = await openSecurity();
  await press('Change email');
  await user.type(await screen.findByLabelText('New email'), 'grace@fleet.example');
  await press('Send verification code');
  const dialog = await screen.findByRole('dialog', { name: `${messages.enterCodeSentTo} grace@fleet.example` });
  await user.click(within(dialog).getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(asked('changeEmail')).toEqual([['grace@fleet.example'], ['grace@fleet.example']]));
  await user.type(within(dialog).getByRole('textbox', { name: 'Verification code' }), '123456');
  await user.click(within(dialog).getByRole('button', { name: messages.submit }));
  expect(await screen.findByText('Your email is now grace@fleet.example.')).toBeDefined();
  expect(asked('confirmEmail')).toEqual([['123456']]);
  expect(poolCalls.map(({ operation }) => operation)).toContain('refresh');
});

it('a code that does not come is explained, as is an address that got a login meanwhile', async () => {
  const text = 'An account with the given email already exists.';
  const { user, press } = await openSecurity({}, { confirmEmail: poolRefuses('AliasExistsException', text) });
  await press('Change email');
  await user.type(await screen.findByLabelText('New email'), 'grace@fleet.example');
  await press('Send verification code');
  expect(await screen.findByText(/We send none to an address that already has a login\./)).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456');
  await press(messages.submit);
  expect(await screen.findByText('This address already has a login. Choose another one.')).toBeDefined();
});

it('a confirmed e-mail is said although no fresh token could be had at once', async () => {
  const { user, press } = await openSecurity(
    { isEmailVerified: false },
    {},
    {
      refresh: () => Promise.resolve({ kind: 'unreachable', text: 'Network error' }),
    },
  );
  await press('Confirm email');
  await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
  await press(messages.submit);
  expect(await screen.findByText('Your email is now ada@fleet.example.')).toBeDefined();
});

it('an unchanged, malformed or taken email shows the problem at the field', async () => {
  const text = 'An account with the given email already exists.';
  const { user, press, asked } = await openSecurity({}, { changeEmail: poolRefuses('AliasExistsException', text) });
  await press('Change email');
  const field = await screen.findByLabelText('New email');
  await user.type(field, 'ADA@fleet.example');
  await press('Send verification code');
  expect(await screen.findByText('This is already your email.')).toBeDefined();
  await user.clear(field);
  await user.type(field, 'grace@fleet');
  expect(await screen.findByText(messages.emailInvalid)).toBeDefined();
  expect(asked('changeEmail')).toEqual([]);
  await user.type(field, '.example');
  await press('Send verification code');
  expect(await screen.findByText(text)).toBeDefined();
});

it('an e-mail that was never confirmed can be confirmed', async () => {
  const { press, asked } = await openSecurity({ isEmailVerified: false });
  await press('Confirm email');
  expect(await screen.findByRole('dialog', { name: `${messages.enterCodeSentTo} ada@fleet.example` })).toBeDefined();
  expect(asked('sendEmailCode')).toHaveLength(1);
});

it('a login that cannot be read can be asked for again', async () => {
  await openSecurity({}, { facts: poolRefuses('NotAuthorizedException', 'User is disabled.') });
  expect(await screen.findByText("We couldn't load your login")).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
