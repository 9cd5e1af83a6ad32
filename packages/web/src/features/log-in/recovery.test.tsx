import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { openPortal, signInBefore } from '../../../test/open-portal.tsx';
import type { SignInOutcome, SignInStep } from '../../session/pool/sign-in-step.ts';

const redeemed = { redeemRecoveryCode: () => answered({ secondStep: 'removed' }) };

/** Logs in up to the code prompt; afterwards the pool asks for what `then` says. */
async function reach(step: SignInStep, api: ApiAnswers, then?: SignInOutcome) {
  let tries = 0;
  const portal = await openPortal('/auth/log-in', {
    api,
    pool: {
      signIn: (): Promise<SignInOutcome> => {
        tries += 1;
        if (tries === 1) return Promise.resolve({ kind: 'step', step });
        if (!then) signInBefore();
        return Promise.resolve(then ?? { kind: 'signed-in' });
      },
    },
  });
  await portal.user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await portal.user.type(screen.getByLabelText('Password'), 'Test$$100');
  await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await portal.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const field = await screen.findByLabelText('Recovery code');
  const goOn = (): Promise<void> => portal.user.click(screen.getByRole('button', { name: 'Continue' }));
  const sent = () => portal.requests.filter(({ name }) => name === 'redeemRecoveryCode').map(({ body }) => body);
  return { ...portal, field, goOn, sent };
}
const app: SignInStep = { kind: 'authenticator-code' };

it.each([
  ['an app', app],
  ['text messages', { kind: 'sms-code', destination: '+*9934' } as const],
  ['a choice of both', { kind: 'choose-code', choices: ['authenticator', 'sms'] } as const],
])('in place of %s a recovery code lets in with the password, on the page to set a second step up', async (_, step) => {
  const { user, field, goOn, sent, poolCalls } = await reach(step, redeemed);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, '0123-4567-89ab-cdef');
  await goOn();
  await waitFor(() => expect(window.location.pathname).toBe('/settings/security'));
  expect(sent()).toEqual([{ username: 'ada@example.com', code: '0123-4567-89ab-cdef' }]);
  const signIn = { operation: 'signIn', input: ['ada@example.com', 'Test$$100'] };
  expect(poolCalls).toEqual([signIn, signIn]);
  expect(await screen.findByText(/Set up a second step again/)).toBeDefined();
});

it('an empty code is refused here, a wrong one by the server in place, and the code prompt is one step back', async () => {
  const wrong = { redeemRecoveryCode: () => refused(422, 'recovery_code_wrong', 'This recovery code does not work.') };
  const { user, field, goOn, sent } = await reach(app, wrong);
  await goOn();
  expect(await screen.findByText('Enter one of your recovery codes.')).toBeDefined();
  expect(sent()).toEqual([]);
  await user.type(field, '0000');
  await goOn();
  expect(await screen.findByText('This recovery code does not work.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Back to the code' }));
  expect(await screen.findByRole('textbox', { name: '6-digit code' })).toBeDefined();
});

it('where the pool has yet to follow, the page says to log in again in a minute', async () => {
  const { user, field, goOn } = await reach(app, { redeemRecoveryCode: () => answered({ secondStep: 'soon' }) });
  await user.type(field, '0123456789ABCDEF');
  await goOn();
  expect(await screen.findByText(/log in again in a minute/)).toBeDefined();
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ada@example.com');
});

it('where everyone needs a second step, its set-up comes next', async () => {
  const then: SignInOutcome = { kind: 'step', step: { kind: 'authenticator-setup', secret: 'JBSWY3DPEHPK3PXP' } };
  const { user, field, goOn } = await reach(app, redeemed, then);
  await user.type(field, '0123456789ABCDEF');
  await goOn();
  expect(await screen.findByRole('heading', { name: 'Protect your login with an authenticator app' })).toBeDefined();
});
