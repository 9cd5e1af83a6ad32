import { messages } from '@linekeeper/contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../test/fake-api.ts';
import { notLoggedIn, openConsole, staffSelf, type ConsoleAnswers } from '../../../../test/provider/open-console.tsx';
import { staffMember } from '../../../../test/provider/staff-samples.ts';

const listStaff = () => answered({ items: [staffMember({ isYou: true })] });

/** A browser without a session until the last question is answered; `me` tells the truth from then on. */
async function openLogIn(path: string, api: ConsoleAnswers) {
  let isIn = false;
  const done = () => {
    isIn = true;
    return answered({ step: 'done' });
  };
  const opened = await openConsole(path, {
    api: {
      getStaffSelf: () => (isIn ? answered(staffSelf()) : notLoggedIn()),
      logInStaff: () => answered({ step: 'code', session: 's-1' }),
      enterStaffCode: done,
      proveStaffAuthenticator: done,
      listStaff,
      ...api,
    },
  });
  return opened;
}

async function givePassword(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), 'olga@acme.test');
  await user.type(screen.getByLabelText('Password'), 'Secret!123');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

async function giveCode(user: UserEvent, code: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), code);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

it('a member logs in with password and code, and lands on the page that was asked for', async () => {
  const { user, sent } = await openLogIn('/provider/staff', {});
  expect(await screen.findByRole('heading', { name: 'Log in to the console' })).toBeDefined();
  expect(document.title).toBe('Log in · Acme Cellular Console');
  await givePassword(user);
  expect(await screen.findByRole('heading', { name: 'Enter the code from your authenticator app' })).toBeDefined();
  await giveCode(user, '123456');
  expect(await screen.findByRole('table', { name: 'Staff' })).toBeDefined();
  expect(window.location.pathname).toBe('/provider/staff');
  expect(sent('logInStaff').map(({ body }) => body)).toEqual([{ email: 'olga@acme.test', password: 'Secret!123' }]);
  expect(sent('enterStaffCode').map(({ body }) => body)).toEqual([
    { email: 'olga@acme.test', session: 's-1', code: '123456' },
  ]);
});

it('the first login asks for a new password and an authenticator app', async () => {
  const { user, sent } = await openLogIn('/provider', {
    logInStaff: () => answered({ step: 'new_password', session: 's-1' }),
    chooseStaffPassword: () => answered({ step: 'set_up', session: 's-2', secret: 'JBSWY3DPEHPK3PXP' }),
  });
  await givePassword(user);
  await user.type(await screen.findByLabelText(messages.newPassword), 'Better!456');
  await user.type(screen.getByLabelText('Confirm new password'), 'Better!456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy key' })).toBeDefined();
  await giveCode(user, '654321');
  expect(await screen.findByRole('heading', { name: 'Hello, Olga Owner' })).toBeDefined();
  expect(sent('chooseStaffPassword')[0]?.body).toEqual({
    email: 'olga@acme.test',
    session: 's-1',
    password: 'Better!456',
  });
  expect(sent('proveStaffAuthenticator')[0]?.body).toEqual({ email: 'olga@acme.test', session: 's-2', code: '654321' });
});

it('a wrong password is refused in place', async () => {
  const text = 'Email or password is wrong.';
  const { user } = await openLogIn('/provider', { logInStaff: () => refused(403, 'log_in_refused', text) });
  await givePassword(user);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined();
});

it('a wrong code may be tried again, and an expired login begins again', async () => {
  const answers = [
    refused(403, 'log_in_code_wrong', 'This code is wrong.'),
    refused(403, 'log_in_expired', 'This took too long.'),
  ];
  const { user } = await openLogIn('/provider', {
    enterStaffCode: () => answers.shift() ?? answered({ step: 'done' }),
  });
  await givePassword(user);
  await giveCode(user, '111111');
  expect((await screen.findAllByText('This code is wrong.')).length).toBeGreaterThan(0);
  await giveCode(user, '222222');
  expect((await screen.findAllByText('This took too long.')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Start again with your password.').length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('olga@acme.test');
});

it('a session that the server ended says so, and leads back to the page after the next login', async () => {
  let isIn = true;
  const { user } = await openConsole('/provider', {
    api: {
      getStaffSelf: () => (isIn ? answered(staffSelf()) : notLoggedIn()),
      listStaff: () => (isIn ? listStaff() : notLoggedIn()),
      logInStaff: () => {
        isIn = true;
        return answered({ step: 'done' });
      },
    },
  });
  await screen.findByRole('heading', { name: 'Hello, Olga Owner' });
  isIn = false;
  await user.click(screen.getAllByRole('link', { name: 'Staff' })[0] ?? document.body);
  expect(await screen.findByText(/Your session has ended/)).toBeDefined();
  await givePassword(user);
  expect(await screen.findByRole('table', { name: 'Staff' })).toBeDefined();
});

it('a member logs out, and a log-out without an answer leaves them in', async () => {
  const answers = [refused(503, 'unavailable', 'Try again in a minute.'), answered({})];
  const { user, sent } = await openConsole('/provider', {
    api: { logOutStaff: () => answers.shift() ?? answered({}) },
  });
  for (const expected of ['You are still logged in.', 'Log in to the console']) {
    await user.click(await screen.findByRole('button', { name: /^Your login/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect((await screen.findAllByText(expected)).length).toBeGreaterThan(0);
  }
  expect(sent('logOutStaff').map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['csrf-1', 'csrf-1']);
  expect(window.location.search).toBe('');
});

it('when the server cannot say who is logged in, it can be asked again', async () => {
  const answers = [refused(503, 'unavailable', 'Try again in a minute.'), answered(staffSelf())];
  const { user } = await openConsole('/provider', { api: { getStaffSelf: () => answers.shift() ?? notLoggedIn() } });
  expect(await screen.findByRole('heading', { level: 1, name: "We couldn't check your login" })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Hello, Olga Owner' })).toBeDefined();
});

it.each(['https://elsewhere.example/', '//elsewhere.example', '/home', '/provider\\@elsewhere.example'])(
  'a login never leads back to %s',
  async (back) => {
    const { user } = await openLogIn(`/provider/log-in?back=${encodeURIComponent(back)}`, {
      logInStaff: () => answered({ step: 'code', session: 's-1' }),
    });
    await givePassword(user);
    await giveCode(user, '123456');
    await screen.findByRole('heading', { name: 'Hello, Olga Owner' });
    await waitFor(() => expect(window.location.pathname).toBe('/provider'));
  },
);
