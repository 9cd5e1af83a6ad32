import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../test/fake-api.ts';
import { refuseRefresh } from '../../../../test/fake-user-pool.ts';
import { draft } from '../../../../test/job-samples.ts';
import { line, plan } from '../../../../test/line-samples.ts';
import { openPortal, signInBefore } from '../../../../test/open-portal.tsx';
import type { UserPool } from '../../../session/pool/user-pool.port.ts';
import { homeKpis, pageOf, profile } from '../../../../test/samples.ts';

const three = [1, 2, 3].map((number) => line({ id: `line_${number}`, name: `Truck ${number}` }));
const plans = [plan(), plan({ id: 'plan_3', name: 'Tracker 1 GB' })];

const signIn: UserPool['signIn'] = () => {
  signInBefore();
  return Promise.resolve({ kind: 'signed-in' });
};

async function logIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'Test$$100');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

async function open() {
  let isOver = false;
  const portal = await openPortal('/lines', {
    isSignedIn: true,
    pool: { refresh: refuseRefresh, signIn },
    api: {
      getProfile: () => answered(profile()),
      getHomeKpis: () => answered(homeKpis()),
      listLines: () => answered(pageOf(three)),
      listCatalog: () => answered({ plans }),
      createJob: () => (isOver ? refused(401, 'not_signed_in', 'Log in to continue.') : answered(draft(['ready']))),
    },
  });
  await screen.findByRole('link', { name: 'Truck 1' });
  return {
    ...portal,
    press: async (name: string | RegExp) => portal.user.click(await screen.findByRole('button', { name })),
    endLogIn: () => (isOver = true),
    logInAgain: async () => {
      isOver = false;
      await logIn(portal.user);
    },
  };
}

async function isPicked(name: string): Promise<boolean> {
  const box = await screen.findByRole('checkbox', { name: `Select ${name}` });
  return box.getAttribute('aria-checked') === 'true' || (box instanceof HTMLInputElement && box.checked);
}

it('a log-in that ends under a dialog leaves dialog and selection as they were, after the next log-in', async () => {
  const { user, press, requests, endLogIn, logInAgain } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select Truck 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Truck 3' }));
  await press('Change plan');
  await user.click(await screen.findByRole('radio', { name: /Tracker 1 GB/ }));
  endLogIn();
  await press('Preview');
  expect(await screen.findByLabelText('Email')).toBeDefined();
  await logInAgain();
  const dialog = await screen.findByRole('dialog', { name: 'Change plan of selected lines' });
  expect(await within(dialog).findByText('1 line')).toBeDefined();
  const asked = requests.filter(({ name }) => name === 'createJob').map(({ body }) => body);
  expect(asked.at(-1)).toEqual({
    action: 'changePlan',
    planId: 'plan_3',
    selection: { lineIds: ['line_1', 'line_3'] },
  });
  await user.keyboard('{Escape}');
  expect(await isPicked('Truck 3')).toBe(true);
});

it('who logs out leaves nothing of it', async () => {
  const { user, session } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select Truck 1' }));
  await act(() => session.signOut('person'));
  expect(await screen.findByLabelText('Email')).toBeDefined();
  await logIn(user);
  const [link] = await screen.findAllByRole('link', { name: 'Lines' });
  if (link) await user.click(link);
  expect(await isPicked('Truck 1')).toBe(false);
});
