import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal, signInBefore } from '../../../test/open-portal.tsx';
import type { SignInAnswer, SignInOutcome, SignInStep } from '../../session/pool/sign-in-step.ts';

const isIn = (extra: object = {}): SignInOutcome => {
  signInBefore();
  return { kind: 'signed-in', ...extra };
};

/** Logs in up to the given step; what the pool says to each answer comes from the test, one after the other. */
async function reach(step: SignInStep, replies: readonly (() => SignInOutcome)[] = [() => isIn()], path = '') {
  const left = [...replies];
  const portal = await openPortal(path || '/auth/log-in', {
    pool: {
      signIn: () => Promise.resolve({ kind: 'step', step }),
      answer: () => Promise.resolve(left.shift()?.() ?? { kind: 'failed', text: 'No more answers in this test' }),
    },
  });
  await portal.user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await portal.user.type(screen.getByLabelText('Password'), 'Test$$100');
  await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
  const answers = (): unknown[] =>
    portal.poolCalls.filter((call) => call.operation === 'answer').map((call) => call.input[0]);
  const goOn = (): Promise<void> => portal.user.click(screen.getByRole('button', { name: 'Continue' }));
  return { ...portal, answers, goOn };
}

const again = (step: SignInStep, problem: string) => (): SignInOutcome => ({ kind: 'step', step, problem });
/** What is said in place; the place for toasts is another one. */
const alert = (): HTMLElement => within(screen.getByRole('main')).getByRole('alert');
const home = (): Promise<void> => waitFor(() => expect(window.location.pathname).toBe('/home'));
const sms: SignInStep = { kind: 'sms-code', destination: '+*******9934' };
const app: SignInStep = { kind: 'authenticator-code' };
const code = (typed: string, rememberBrowser = false): SignInAnswer => ({ kind: 'code', code: typed, rememberBrowser });

it('the code of an authenticator app ends the log-in on the page that was asked for', async () => {
  const { user, answers, goOn } = await reach(app, undefined, '/billing/methods?from=mail');
  await screen.findByRole('heading', { name: 'Enter the code from your authenticator app' });
  const field = screen.getByRole('textbox', { name: '6-digit code' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await user.type(field, '123456');
  await goOn();
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/billing/methods?from=mail'));
  expect(await screen.findByText('login successful')).toBeDefined();
  expect(answers()).toEqual([code('123456')]);
});

it('a malformed code is refused without asking the pool', async () => {
  const { user, answers, goOn } = await reach(app);
  const field = await screen.findByRole('textbox', { name: '6-digit code' });
  await goOn();
  expect(screen.getByText('Please enter OTP')).toBeDefined();
  await user.type(field, '12');
  await goOn();
  expect(screen.getByText('please enter valid OTP')).toBeDefined();
  expect(answers()).toEqual([]);
});

it('a wrong code is said in place and in words for who listens, and the next one may be typed at once', async () => {
  const { user, answers, goOn } = await reach(app, [again(app, 'Invalid code received for user'), () => isIn()]);
  const field = await screen.findByRole('textbox', { name: '6-digit code' });
  await user.type(field, '111111');
  await goOn();
  await waitFor(() => expect(alert().textContent).toBe('Invalid code received for user'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  await user.type(field, '222222');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await goOn();
  await home();
  expect(answers()).toEqual([code('111111'), code('222222')]);
});

it('a step that took too long leads back to the form, which still knows the e-mail', async () => {
  const text = 'Invalid session for the user, session is expired.';
  const { user, goOn } = await reach(app, [() => ({ kind: 'failed', text })]);
  await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123456');
  await goOn();
  expect(await screen.findAllByText(text)).toBeDefined();
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ada@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

it('a pool that does not answer in the middle leaves the step where it is', async () => {
  const { user, goOn } = await reach(app, [again(app, 'Network error')]);
  await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123456');
  await goOn();
  await waitFor(() => expect(alert().textContent).toBe('Network error'));
});

it('going back from a step is possible without an answer', async () => {
  const { user, answers } = await reach(sms);
  await user.click(await screen.findByRole('button', { name: 'Back to login' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ada@example.com');
  expect(answers()).toEqual([]);
});

it('a text message can be asked for again and this browser remembered', async () => {
  const { user, answers, goOn, poolCalls } = await reach(sms);
  expect(await screen.findByText('+*******9934')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('We sent a new code.')).toBeDefined();
  const signIn = { operation: 'signIn', input: ['ada@example.com', 'Test$$100'] };
  expect(poolCalls).toEqual([signIn, signIn]);
  await user.click(screen.getByLabelText(/Remember this browser/));
  await user.type(screen.getByRole('textbox', { name: '6-digit code' }), '654321');
  await goOn();
  await home();
  expect(answers()).toEqual([code('654321', true)]);
});

it('logging in succeeds when the browser cannot be remembered, and says so', async () => {
  const { user, goOn } = await reach(app, [() => isIn({ rememberFailed: true })]);
  await user.click(await screen.findByLabelText(/Remember this browser/));
  await user.type(screen.getByRole('textbox', { name: '6-digit code' }), '654321');
  await goOn();
  await home();
  expect(screen.getByText("We couldn't remember this browser. We'll ask for a code next time.")).toBeDefined();
});

it('a customer with two kinds of code chooses once, also for a second text message', async () => {
  const choose: SignInStep = { kind: 'choose-code', choices: ['sms', 'authenticator'] };
  const step = (next: SignInStep) => (): SignInOutcome => ({ kind: 'step', step: next });
  const { user, answers, goOn } = await reach(choose, [step(sms), step(sms), () => isIn()]);
  await screen.findByRole('heading', { name: 'How do you want to get your code?' });
  const first = screen.getByRole('radio', { name: /Authenticator app/ });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.click(screen.getByRole('radio', { name: /Text message/ }));
  await goOn();
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('We sent a new code.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: '6-digit code' }), '654321');
  await goOn();
  await home();
  const choice = { kind: 'code-type', choice: 'sms' };
  expect(answers()).toEqual([choice, choice, code('654321')]);
});

it('a choice that the pool refuses says why and stays', async () => {
  const choose: SignInStep = { kind: 'choose-code', choices: ['sms', 'authenticator'] };
  const { goOn } = await reach(choose, [again(choose, 'Attempt limit exceeded, please try after some time.')]);
  await screen.findByRole('heading', { name: 'How do you want to get your code?' });
  await goOn();
  await waitFor(() => expect(alert().textContent).toContain('Attempt limit exceeded'));
  expect(screen.getByRole('radio', { name: /Text message/ })).toBeDefined();
});

it('an authenticator app is set up in the middle of a log-in, which ends where its recovery codes are kept', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW';
  const setUp: SignInStep = { kind: 'authenticator-setup', secret };
  const { user, answers, goOn } = await reach(setUp, [again(setUp, 'Code mismatch'), () => isIn()]);
  const title = await screen.findByRole('heading', { name: 'Protect your login with an authenticator app' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByRole('img', { name: /QR code/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  expect(screen.queryByLabelText(/Remember this browser/)).toBeNull();
  const field = screen.getByRole('textbox', { name: '6-digit code' });
  await user.type(field, '111111');
  await goOn();
  await waitFor(() => expect(alert().textContent).toBe('Code mismatch'));
  await user.type(field, '222222');
  await goOn();
  await waitFor(() => expect(window.location.pathname).toBe('/settings/security'));
  expect(answers()).toEqual([
    { kind: 'setup-code', code: '111111' },
    { kind: 'setup-code', code: '222222' },
  ]);
});

it('a question of the provider’s own is asked in its words; the same one again means a wrong answer', async () => {
  const custom: SignInStep = {
    kind: 'custom',
    parameters: { USERNAME: 'subject-1', question: 'What is your customer number?', where: 'on each invoice' },
  };
  const other: SignInStep = { kind: 'custom', parameters: { question: 'And the postal code?' } };
  const next = (step: SignInStep) => (): SignInOutcome => ({ kind: 'step', step });
  const { user, answers, goOn } = await reach(custom, [next(custom), next(other), () => isIn()]);
  expect(await screen.findByText('What is your customer number?')).toBeDefined();
  expect(screen.getByText('on each invoice')).toBeDefined();
  expect(screen.queryByText('subject-1')).toBeNull();
  await goOn();
  expect(screen.getByText('Please enter your answer')).toBeDefined();
  const field = screen.getByLabelText('Your answer');
  await user.type(field, '0815');
  await goOn();
  expect(await screen.findByText("That answer isn't right. Try again.")).toBeDefined();
  await user.clear(field);
  await user.type(field, ' 4711 ');
  await goOn();
  expect(await screen.findByText('And the postal code?')).toBeDefined();
  await user.type(screen.getByLabelText('Your answer'), '92614');
  await goOn();
  await home();
  expect(answers()).toEqual(['0815', '4711', '92614'].map((answer) => ({ kind: 'custom', answer })));
});

it('an invited person chooses a password and fills in what the provider still misses', async () => {
  const step: SignInStep = { kind: 'new-password', missing: ['given_name', 'custom:cost_center'] };
  const text = 'Password does not conform to policy: Password must have symbol characters';
  const { user, answers, goOn } = await reach(step, [again(step, text), () => isIn()]);
  await screen.findByRole('heading', { name: 'Choose your password' });
  await goOn();
  for (const sentence of [
    'Please enter first name',
    'Please enter cost center',
    'Please enter your password',
    'Please confirm your password!',
  ]) {
    expect(screen.getByText(sentence)).toBeDefined();
  }
  await user.type(screen.getByLabelText('First name'), ' Ada ');
  await user.type(screen.getByLabelText('Cost center'), '4711');
  await user.type(screen.getByLabelText('New password'), 'Test##200');
  await user.type(screen.getByLabelText('Confirm new password'), 'Test##201');
  await goOn();
  expect(screen.getByText('Please enter strong password')).toBeDefined();
  expect(screen.getByText('The two passwords that you entered do not match!')).toBeDefined();
  for (const label of ['New password', 'Confirm new password']) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), 'Test$$200');
  }
  await goOn();
  expect(await screen.findAllByText(text)).toBeDefined();
  await user.type(screen.getByLabelText('New password'), '1');
  await user.type(screen.getByLabelText('Confirm new password'), '1');
  await goOn();
  await home();
  const attributes = { given_name: 'Ada', 'custom:cost_center': '4711' };
  expect(answers()).toEqual([
    { kind: 'new-password', password: 'Test$$200', attributes },
    { kind: 'new-password', password: 'Test$$2001', attributes },
  ]);
});

async function refusedLogIn(outcome: SignInOutcome) {
  const portal = await openPortal('/auth/log-in', { pool: { signIn: () => Promise.resolve(outcome) } });
  await portal.user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await portal.user.type(screen.getByLabelText('Password'), 'Test$$100');
  await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return portal;
}

it('a sign-up that was never confirmed is explained after seven days and leads to a new one', async () => {
  const text = 'User account has expired, it must be reset by an administrator.';
  const { user } = await refusedLogIn({ kind: 'expired', what: 'sign-up', text });
  await screen.findByRole('heading', { name: 'This sign-up has expired' });
  expect(screen.getByText(/didn't confirm your email within 7 days/)).toBeDefined();
  expect(screen.queryByText(text)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  await waitFor(() => expect(window.location.pathname).toBe('/auth/sign-up'));
});

it('an invitation that is too old says whom to ask', async () => {
  const text = 'Temporary password has expired and must be reset by an administrator.';
  const { user } = await refusedLogIn({ kind: 'expired', what: 'invitation', text });
  expect(await screen.findByText(/Ask the person who invited you/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Back to login' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ada@example.com');
});

it('a password that an administrator put out of use is replaced by mail', async () => {
  const text = 'Password reset required for the user';
  await refusedLogIn({ kind: 'reset-required', text });
  expect(await screen.findAllByText(text)).toBeDefined();
  const dialog = await screen.findByRole('dialog', { name: 'Forgot password' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
});
