import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openSecurity } from '../../../../test/open-security.ts';
import { signInBefore } from '../../../../test/open-portal.tsx';
import { tabStore } from '../../../session/tab-store.ts';

const codes = ['0123-4567-89AB-CDEF', 'GHJK-MNPQ-RSTV-WXYZ'];
const none: ApiAnswers = { getRecoveryCodes: () => answered({ left: 0, madeAt: null, areNeeded: true }) };

async function open(api: ApiAnswers = {}, provenSecondsAgo = 10) {
  const pool = {
    signIn: () => {
      signInBefore(0);
      return Promise.resolve({ kind: 'signed-in' as const });
    },
  };
  const made = { makeRecoveryCodes: () => answered({ codes, madeAt: '2026-11-20T10:00:00.000Z' }) };
  const portal = await openSecurity({ codes: ['authenticator'] }, {}, pool, {
    provenSecondsAgo,
    api: { ...made, ...api },
  });
  const sent = () => portal.requests.filter(({ name }) => name === 'makeRecoveryCodes').length;
  return { ...portal, sent };
}
const shown = async () => screen.findByRole('dialog', { name: 'Your recovery codes' });

it('a person with a second step and no codes is reminded, makes them, and sees them this once', async () => {
  const { press, user, sent } = await open(none);
  expect(await screen.findByText('You have no recovery codes')).toBeDefined();
  await press('Make codes');
  const dialog = await shown();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await user.click(within(dialog).getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
  expect(sent()).toBe(1);
});

it('codes are copied, or downloaded', async () => {
  const { press, user } = await open(none);
  await press('Make codes');
  await user.click(within(await shown()).getByRole('button', { name: 'Copy all' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  const saved: Blob[] = [];
  const keep = vi.fn((blob: Blob) => {
    saved.push(blob);
    return 'blob:1';
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => undefined }));
  await user.click(within(await shown()).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.size).toBeGreaterThan(codes.join('').length);
});

it('codes that are left are counted, and new ones replace them only after a question', async () => {
  const { press, user, sent } = await open();
  expect(await screen.findByText(/10 codes left of those from/)).toBeDefined();
  expect(screen.queryByText('You have no recovery codes')).toBeNull();
  await press('Make new codes');
  const question = await screen.findByRole('alertdialog', { name: 'Make new recovery codes?' });
  expect(sent()).toBe(0);
  await user.click(within(question).getByRole('button', { name: 'Make new codes' }));
  await shown();
  expect(sent()).toBe(1);
});

it('a log-in that is too old has to be proven first; also when only the server finds it so', async () => {
  let isOld = true;
  const { press, user, sent } = await open(
    {
      ...none,
      makeRecoveryCodes: () => {
        if (!isOld) return answered({ codes, madeAt: '2026-11-20T10:00:00.000Z' });
        isOld = false;
        return refused(403, 'log_in_not_recent', 'Log in again.');
      },
    },
    10,
  );
  await press('Make codes');
  const proof = await screen.findByRole('dialog', { name: "Confirm it's you" });
  await user.type(within(proof).getByLabelText('Your password'), 'Test$$100');
  await user.click(within(proof).getByRole('button', { name: 'Confirm' }));
  await shown();
  expect(sent()).toBe(2);
});

it('what cannot be made is said, and shows nothing', async () => {
  const { press } = await open({ ...none, makeRecoveryCodes: () => refused(503, 'unavailable', 'Not now.') });
  await press('Make codes');
  expect((await screen.findAllByText("We couldn't make recovery codes")).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('codes that could not be counted are asked for again, and none are made meanwhile', async () => {
  let works = false;
  const { press, sent } = await open({
    getRecoveryCodes: () =>
      works
        ? answered({ left: 7, madeAt: '2026-11-20T10:00:00.000Z', areNeeded: true })
        : refused(503, 'unavailable', 'Not now.'),
  });
  const failed = "We couldn't load your recovery codes.";
  expect((await screen.findByText(failed)).getAttribute('role')).toBe('alert');
  expect(screen.queryByRole('button', { name: 'Make codes' })).toBeNull();
  works = true;
  await press('Try again');
  expect(await screen.findByText(/7 codes left of those from/)).toBeDefined();
  expect(screen.queryByText(failed)).toBeNull();
  await press('Make new codes');
  expect(await screen.findByRole('alertdialog', { name: 'Make new recovery codes?' })).toBeDefined();
  expect(sent()).toBe(0);
});

it('a second step that was just set up gets codes at once, in place of those before', async () => {
  const { press, user, requests } = await openSecurity();
  await press('Set up');
  await user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456');
  await press('Turn on');
  await waitFor(() => expect(requests.some(({ name }) => name === 'makeRecoveryCodes')).toBe(true));
});

it('so does one that was set up during the log-in', async () => {
  tabStore.keep('recovery.make', true);
  const { sent } = await open(none);
  await shown();
  expect(sent()).toBe(1);
  expect(sessionStorage.getItem('recovery.make')).toBeNull();
});
