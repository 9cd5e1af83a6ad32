import { messages } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../../test/fake-api.ts';
import { loginFacts, poolRefuses, rememberedDevice } from '../../../../test/fake-security.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { profile } from '../../../../test/samples.ts';
import type { AccountSecurity, LoginFacts } from '../../../session/security/account-security.port.ts';

async function openSecurity(facts: Partial<LoginFacts> = {}, more: Partial<AccountSecurity> = {}) {
  const portal = await openPortal('/settings/security', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile({ role: 'viewer' })) },
    security: { facts: () => Promise.resolve(loginFacts(facts)), ...more },
  });
  const asked = (name: keyof AccountSecurity) =>
    portal.securityCalls.filter(({ operation }) => operation === name).map(({ input }) => input);
  async function press(name: string | RegExp): Promise<void> {
    await portal.user.click(await screen.findByRole('button', { name }));
  }
  return { ...portal, asked, press };
}

async function fillPasswords(user: Awaited<ReturnType<typeof openSecurity>>['user'], next = 'Renewed!200') {
  await user.type(await screen.findByLabelText('Present password'), 'Test$$100');
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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a weak or mistyped new password is told at its field and nothing is sent', async () => {
  const { user, press, asked } = await openSecurity();
  await press('Change password');
  await fillPasswords(user, 'Test##100');
  await user.type(screen.getByLabelText('Confirm new password'), 'x');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(messages.newPasswordWeak)).toBeDefined();
  expect(screen.getByText(messages.passwordsDiffer)).toBeDefined();
  expect(asked('changePassword')).toEqual([]);
});

it('a wrong old password is told at its field in the words of the pool, and the person stays logged in', async () => {
  const { user, press, session } = await openSecurity(
    {},
    { changePassword: poolRefuses('NotAuthorizedException', 'Incorrect username or password.') },
  );
  await press('Change password');
  await fillPasswords(user);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Incorrect username or password.')).toBeDefined();
  expect(screen.getByLabelText('Present password').getAttribute('aria-invalid')).toBe('true');
  expect(session.read().kind).toBe('in');
});

it('too many changes of the password are told in place', async () => {
  const text = 'Attempt limit exceeded, please try after some time.';
  const { user, press } = await openSecurity({}, { changePassword: poolRefuses('LimitExceededException', text) });
  await press('Change password');
  await fillPasswords(user);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByLabelText('Present password').getAttribute('aria-invalid')).toBeNull();
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

it('an authenticator app is set up with a key drawn here and on only after its code was right', async () => {
  const { user, press, asked } = await openSecurity();
  await press('Set up');
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
  expect(await within(dialog).findByRole('img', { name: /QR code/ })).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Copy key' })).toBeDefined();
  expect(asked('chooseCodes')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: 'Code from the app' }), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('The authenticator app is on.')).toBeDefined();
  expect(asked('verifyAuthenticator')).toEqual([['123456']]);
  expect(asked('chooseCodes')).toEqual([[{ on: ['authenticator'], preferred: 'authenticator' }]]);
});

it('a wrong code of the app is told at the code, and nothing is turned on', async () => {
  const { user, press, asked } = await openSecurity(
    {},
    { verifyAuthenticator: poolRefuses('EnableSoftwareTokenMFAException', 'Code mismatch') },
  );
  await press('Set up');
  await user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '000000');
  await press('Turn on');
  expect(await screen.findByText('Code mismatch')).toBeDefined();
  expect(asked('chooseCodes')).toEqual([]);
});

it('a code that was right once is not sent again when only the turning on failed', async () => {
  let tries = 0;
  const { user, press, asked } = await openSecurity(
    {},
    {
      chooseCodes: () => {
        tries += 1;
        return tries === 1 ? poolRefuses('NetworkError', 'Network error')() : Promise.resolve();
      },
    },
  );
  await press('Set up');
  await user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456');
  await press('Turn on');
  expect(await screen.findByText('Network error')).toBeDefined();
  await press('Turn on');
  expect(await screen.findByText('The authenticator app is on.')).toBeDefined();
  expect(asked('verifyAuthenticator')).toHaveLength(1);
});

it('turning the app off is asked for once more', async () => {
  const { user, press, asked } = await openSecurity({ codes: ['authenticator'], preferred: 'authenticator' });
  await press('Turn off');
  const dialog = await screen.findByRole('alertdialog', { name: 'Turn off the authenticator app?' });
  expect(asked('chooseCodes')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('The authenticator app is off.')).toBeDefined();
  expect(asked('chooseCodes')).toEqual([[{ off: ['authenticator'], on: [] }]]);
});

it('text messages are offered only to a confirmed phone number', async () => {
  await openSecurity();
  await screen.findByText('Authenticator app');
  expect(screen.queryByText('Text message')).toBeNull();
});

it('with both kinds of code the person says which one is asked for, and turning one off leaves the other', async () => {
  const { user, asked } = await openSecurity({
    verifiedPhone: '+17145550100',
    codes: ['authenticator', 'sms'],
    preferred: 'authenticator',
  });
  expect(await screen.findByText('Six digits to the number ending in 0100.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Text message' }));
  expect(await screen.findByText('Your choice is saved.')).toBeDefined();
  expect(asked('chooseCodes')).toEqual([[{ on: ['authenticator', 'sms'], preferred: 'sms' }]]);
  const [first] = await screen.findAllByRole('button', { name: 'Turn off' });
  if (first) await user.click(first);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(asked('chooseCodes')).toHaveLength(2));
  expect(asked('chooseCodes')[1]).toEqual([{ off: ['authenticator'], on: ['sms'], preferred: 'sms' }]);
});

it('a pool that sends no text messages says so beside the switch', async () => {
  const text = 'SMS MFA is not enabled for this user pool.';
  const { press } = await openSecurity(
    { verifiedPhone: '+17145550100' },
    { chooseCodes: poolRefuses('InvalidParameterException', text) },
  );
  await press('Turn on');
  expect(await screen.findByText(text)).toBeDefined();
});

const here = rememberedDevice({ key: 'here', isThisBrowser: true });
const phone = rememberedDevice({
  key: 'phone',
  name: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
});

it('remembered browsers are listed in words, this one marked, and all others can be forgotten', async () => {
  let kept = [here, phone];
  const { user, press, asked } = await openSecurity(
    {},
    {
      devices: () => Promise.resolve(kept),
      forgetDevice: (key) => {
        kept = kept.filter((device) => device.key !== key);
        return Promise.resolve();
      },
    },
  );
  await screen.findByText('This browser');
  const list = screen.getByRole('list', { name: 'Remembered browsers' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('Chrome on Windows');
  expect(first?.textContent).toContain('This browser');
  expect(second?.textContent).toContain('Safari on iPhone');
  await press('Forget all others');
  const dialog = await screen.findByRole('alertdialog', { name: 'Forget Safari on iPhone?' });
  await user.click(within(dialog).getByRole('button', { name: 'Forget browser' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Forget / })).toHaveLength(1));
  expect(asked('forgetDevice')).toEqual([['phone']]);
});

it('who has no remembered browser reads how one comes to be', async () => {
  await openSecurity();
  expect(await screen.findByText('No browser is remembered')).toBeDefined();
});

it('a list of browsers that does not come can be asked for again', async () => {
  let works = false;
  const { press } = await openSecurity(
    {},
    {
      devices: () => (works ? Promise.resolve([here]) : poolRefuses('NotAuthorizedException', 'User is disabled.')()),
    },
  );
  expect(await screen.findByText('User is disabled.')).toBeDefined();
  works = true;
  await press('Try again');
  expect(await screen.findByText('This browser')).toBeDefined();
});

it('signing out everywhere is explained, confirmed, and leaves this browser too', async () => {
  const { user, press, asked } = await openSecurity();
  await press('Sign out everywhere');
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' });
  expect(asked('signOutEverywhere')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(window.location.pathname).toBe('/auth/log-in'));
  expect(asked('signOutEverywhere')).toHaveLength(1);
  expect(localStorage.length).toBe(0);
});

it('a sign-out everywhere that did not reach the pool is not pretended', async () => {
  const { user, press, session } = await openSecurity(
    {},
    { signOutEverywhere: poolRefuses('NetworkError', 'Network error') },
  );
  await press('Sign out everywhere');
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
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
  expect(await screen.findByText('Your email is grace@fleet.example now.')).toBeDefined();
  expect(asked('confirmEmail')).toEqual([['123456']]);
  expect(poolCalls.map(({ operation }) => operation)).toContain('refresh');
});

it('the same e-mail, a broken one and a taken one are told at the field', async () => {
  const text = 'An account with the given email already exists.';
  const { user, press, asked } = await openSecurity({}, { changeEmail: poolRefuses('AliasExistsException', text) });
  await press('Change email');
  const field = await screen.findByLabelText('New email');
  await user.type(field, 'ADA@fleet.example');
  await press('Send verification code');
  expect(await screen.findByText('This is your email already.')).toBeDefined();
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
  expect(await screen.findByText('Your login could not be loaded')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
