import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { poolRefuses } from '../../../../test/fake-security.ts';
import { signInBefore } from '../../../../test/open-portal.tsx';
import { openSecurity } from '../../../../test/open-security.ts';
import type { UserPool } from '../../../session/pool/user-pool.port.ts';
import type { AccountSecurity } from '../../../session/security/account-security.port.ts';

const long = { provenSecondsAgo: 301 };

const signIn: UserPool['signIn'] = (_email, password) => {
  if (password !== 'Test$$100') return Promise.resolve({ kind: 'failed', text: 'Incorrect username or password.' });
  signInBefore(0);
  return Promise.resolve({ kind: 'signed-in' });
};

const open = (more: Partial<AccountSecurity> = {}, pool: Partial<UserPool> = {}) =>
  openSecurity({}, more, { signIn, ...pool }, long);

type Opened = Awaited<ReturnType<typeof open>>;

async function askForNewEmail({ user, press }: Opened): Promise<void> {
  await press('Change email');
  await user.type(await screen.findByLabelText('New email'), 'grace@fleet.example');
  await press('Send verification code');
}

async function prove({ user }: Opened, password = 'Test$$100'): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" });
  await user.type(within(dialog).getByLabelText('Your password'), password);
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  return dialog;
}

it('a change after five minutes asks for the password, keeps what was entered, and goes on by itself', async () => {
  const opened = await open();
  await askForNewEmail(opened);
  expect(opened.asked('changeEmail')).toEqual([]);
  await prove(opened);
  await waitFor(() => expect(opened.asked('changeEmail')).toEqual([['grace@fleet.example']]));
  expect(opened.poolCalls).toContainEqual({ operation: 'signIn', input: ['ada@example.com', 'Test$$100'] });
});

it('a wrong password shows in place; closing the dialog keeps what was typed behind it', async () => {
  const opened = await open();
  await askForNewEmail(opened);
  const dialog = await prove(opened, 'Wrong$$100');
  expect(await within(dialog).findByText('Incorrect username or password.')).toBeDefined();
  await opened.user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('grace@fleet.example');
  expect(screen.getByText('Confirm your password to change this.')).toBeDefined();
  expect(opened.asked('changeEmail')).toEqual([]);
});

it('where a log-in asks for a code, the proof does so too', async () => {
  const opened = await open(
    {},
    {
      signIn: () => Promise.resolve({ kind: 'step', step: { kind: 'authenticator-code' } }),
      answer: () => {
        signInBefore(0);
        return Promise.resolve({ kind: 'signed-in' });
      },
    },
  );
  await askForNewEmail(opened);
  const dialog = await prove(opened);
  await opened.user.type(await within(dialog).findByRole('textbox', { name: 'Code from the app' }), '123456');
  await opened.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(opened.asked('changeEmail')).toHaveLength(1));
});

it('a pool that wants a proof although the browser thinks there is one gets it, and the change is repeated', async () => {
  let tries = 0;
  const opened = await openSecurity(
    {},
    {
      changeEmail: () => {
        tries += 1;
        return tries === 1 ? poolRefuses('RecentSignInRequiredException', 'Sign in again.')() : Promise.resolve();
      },
    },
    { signIn },
  );
  await askForNewEmail(opened);
  await prove(opened);
  await waitFor(() => expect(tries).toBe(2));
});

it('a new password asks for the old one in its own form and for nothing more', async () => {
  const { user, press, asked } = await open();
  await press('Change password');
  await user.type(await screen.findByLabelText('Current password'), 'Test$$100');
  await user.type(screen.getByLabelText('New password'), 'Renewed!200');
  await user.type(screen.getByLabelText('Confirm new password'), 'Renewed!200');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(asked('changePassword')).toHaveLength(1));
});
