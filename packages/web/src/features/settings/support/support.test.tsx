import type { SupportCode } from '@linekeeper/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { profile } from '../../../../test/samples.ts';

const code = (more: Partial<SupportCode> = {}): SupportCode => ({
  id: 'mnd_1',
  actions: ['lines'],
  state: 'waiting',
  madeAt: '2026-11-23T09:00:00.000Z',
  madeBy: 'Ada Fleet',
  until: '2026-11-23T09:10:00.000Z',
  enteredBy: null,
  ...more,
});

async function open(items: readonly SupportCode[], more: ApiAnswers = {}) {
  const portal = await openPortal('/settings/support', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile()), listSupportCodes: () => answered({ items }), ...more },
  });
  return { ...portal, sent: (name: string) => portal.requests.filter((request) => request.name === name) };
}

it('an owner chooses what support may do and reads the code once', async () => {
  const made = () => answered({ code: 'ABCDE-12345', item: code() });
  const { user, sent } = await open([], { makeSupportCode: made });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Make code' });
  expect(button.disabled).toBe(true);
  await user.click(screen.getByLabelText(/^Pay what failed/));
  await user.click(screen.getByLabelText(/^Change lines/));
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Your support code' }));
  expect(dialog.getByText('ABCDE-12345')).toBeDefined();
  expect(sent('makeSupportCode').map(({ body }) => body)).toEqual([{ actions: ['lines', 'pay'] }]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
});

it('codes are listed with what became of them, and one that works can be withdrawn', async () => {
  const codes = [code({ state: 'acting', enteredBy: 'Jane' }), code({ id: 'mnd_2', state: 'over', enteredBy: 'Jane' })];
  const { user, sent } = await open(codes, {
    withdrawSupportCode: () => answered({ item: code({ state: 'withdrawn' }) }),
  });
  expect(await screen.findByText('Support can act')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Code withdrawn.')).toBeDefined();
  expect(sent('withdrawSupportCode').map(({ path }) => path)).toEqual(['/api/v1/support-codes/mnd_1']);
});

it('a refusal is said at the form', async () => {
  const { user } = await open([], { makeSupportCode: () => refused(503, 'unavailable', 'Try again in a moment.') });
  await user.click(await screen.findByLabelText(/^Change lines/));
  await user.click(screen.getByRole('button', { name: 'Make code' }));
  expect(await screen.findByText('Try again in a moment.')).toBeDefined();
});

it('only an owner sees it', async () => {
  const { sent } = await open([], { getProfile: () => answered(profile({ role: 'admin' })) });
  expect(await screen.findByText('Only an owner can let support act for the account.')).toBeDefined();
  expect(sent('listSupportCodes')).toEqual([]);
});
