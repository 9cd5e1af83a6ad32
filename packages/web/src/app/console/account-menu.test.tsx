import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { profile } from '../../../test/samples.ts';

it('the corner names the person by initials and the company; the menu says who is logged in, as what, and where', async () => {
  const person = { fname: 'Grace', lname: 'Hopper', company: 'Harbor Freight', role: 'billing' as const };
  const { user } = await openPortal('/home', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile(person)) },
  });
  const corner = await screen.findByRole('button', { name: 'Account: Grace Hopper, Harbor Freight' });
  expect(corner.textContent).toMatch(/^GH.*Harbor Freight$/);
  await user.click(corner);
  expect(await screen.findByText('Grace Hopper')).toBeDefined();
  expect(screen.getByText('Billing at Harbor Freight')).toBeDefined();
});

it('the letters of the corner are empty until the profile is there, and never those of the email', async () => {
  const waiting = Promise.withResolvers<void>();
  await openPortal('/home', {
    isSignedIn: true,
    api: {
      getProfile: async () => {
        await waiting.promise;
        return answered(profile({ fname: 'Grace', lname: 'Hopper', company: 'Harbor' }));
      },
    },
  });
  const corner = await screen.findByRole('button', { name: 'Account' });
  expect(corner.textContent).toBe('Account');
  waiting.resolve();
  await expect.poll(() => corner.textContent).toMatch(/^GH/);
});

it('while the profile cannot be read, the corner works and shows what the login says', async () => {
  const { user } = await openPortal('/home', {
    isSignedIn: true,
    api: { getProfile: () => refused(503, 'unavailable', 'Not now.') },
  });
  const corner = await screen.findByRole('button', { name: 'Account' });
  await expect.poll(() => corner.textContent).toMatch(/@/);
  await user.click(corner);
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeDefined();
});

it('a log-out tells the portal first, which forgets the login', async () => {
  const { user, requests } = await openPortal('/home', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile()), endSessions: () => answered({ ended: 1 }) },
  });
  await user.click(await screen.findByRole('button', { name: /^Account:/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByLabelText('Password')).toBeDefined();
  expect(requests.filter(({ name }) => name === 'endSessions').map(({ body }) => body)).toEqual([{ which: 'this' }]);
});
