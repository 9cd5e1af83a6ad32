import type { ApiKey } from '@linekeeper/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { pageOf, profile } from '../../../../test/samples.ts';

const key = (more: Partial<ApiKey> = {}): ApiKey => ({
  id: 'key_1',
  kind: 'service',
  name: 'Fleet sync',
  role: 'technician',
  scopes: ['read_lines', 'spend'],
  state: 'active',
  prefix: 'lk_AbCd12',
  capCents: 50_000,
  spentCents: 1_250,
  madeAt: '2026-11-23T09:00:00.000Z',
  madeBy: 'Ada Fleet',
  isYours: false,
  expiresAt: null,
  lastUsedAt: null,
  old: null,
  ...more,
});
const secret = `lk_${'a'.repeat(36)}`;

async function open(items: readonly ApiKey[], more: ApiAnswers = {}) {
  const portal = await openPortal('/settings/api-keys', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile()), listApiKeys: () => answered({ items }), ...more },
  });
  return { ...portal, sent: (name: string) => portal.requests.filter((request) => request.name === name) };
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('an owner makes a service key with scopes and a limit, and reads its secret once', async () => {
  const { user, sent } = await open([], { makeApiKey: () => answered({ secret, key: key() }) });
  expect(await screen.findByText('No API keys yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Read what calls there are' }).getAttribute('href')).toBe('/docs/api');
  await user.click(screen.getByRole('button', { name: 'Make API key' }));
  const form = await dialogOf('Make API key');
  const submit = form.getByRole<HTMLButtonElement>('button', { name: 'Make key' });
  expect(submit.disabled).toBe(true);
  await user.type(form.getByLabelText('Name'), 'Fleet sync');
  expect(form.getByLabelText<HTMLInputElement>(/^Manage people/).disabled).toBe(true);
  await user.click(form.getByLabelText(/^Read lines/));
  await user.click(form.getByLabelText(/^Spend money/));
  await user.click(submit);
  expect(await form.findByText('Enter what the key may spend in a month, up to $1,000,000.')).toBeDefined();
  await user.type(form.getByLabelText('Limit per month'), '500');
  await user.click(form.getByLabelText('1 year'));
  await user.click(submit);
  const shown = await dialogOf('Your API key');
  expect(shown.getByText(secret)).toBeDefined();
  expect(sent('makeApiKey').map(({ body }) => body)).toEqual([
    {
      kind: 'service',
      name: 'Fleet sync',
      role: 'technician',
      scopes: ['read_lines', 'spend'],
      capCents: 50_000,
      expiresInDays: 366,
    },
  ]);
  await user.click(shown.getByRole('button', { name: 'I copied it' }));
});

it('everyone else makes personal keys, which always expire', async () => {
  const { user, sent } = await open([], {
    getProfile: () => answered(profile({ role: 'technician' })),
    makeApiKey: () => refused(409, 'keys_limit', 'An account can have 100 API keys.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Make API key' }));
  const form = await dialogOf('Make API key');
  expect(form.queryByLabelText(/^Service key/)).toBeNull();
  expect(form.queryByLabelText('Never')).toBeNull();
  expect(form.getByLabelText<HTMLInputElement>(/^Change payment methods/).disabled).toBe(true);
  await user.type(form.getByLabelText('Name'), 'My script');
  await user.click(form.getByLabelText(/^Change lines/));
  await user.click(form.getByRole('button', { name: 'Make key' }));
  expect(await form.findByText('An account can have 100 API keys.')).toBeDefined();
  expect(sent('makeApiKey').map(({ body }) => body)).toEqual([
    { kind: 'personal', name: 'My script', scopes: ['change_lines'], expiresInDays: 90 },
  ]);
});

it('scopes that a smaller role has no use for go when it is chosen', async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Make API key' }));
  const form = await dialogOf('Make API key');
  await user.click(form.getByLabelText(/^Change lines/));
  await user.click(form.getByLabelText('Viewer'));
  expect(form.getByLabelText<HTMLInputElement>(/^Change lines/).checked).toBe(false);
});

it('keys are listed with what they may, spent and when they were used', async () => {
  const old = { prefix: 'lk_Old123', until: '2026-11-24T09:00:00.000Z', lastUsedAt: null };
  await open([key({ old }), key({ id: 'key_2', name: 'Gone', kind: 'personal', state: 'left', capCents: null })]);
  expect(await screen.findByText('Fleet sync')).toBeDefined();
  expect(screen.getByText('$12.50 of $500.00')).toBeDefined();
  expect(screen.getByText(/^The old secret works until/)).toBeDefined();
  expect(screen.getByText('Person left')).toBeDefined();
});

it('a key is rotated, and the new secret is shown once', async () => {
  const { user, sent } = await open([key()], { rotateApiKey: () => answered({ secret, key: key() }) });
  await user.click(await screen.findByRole('button', { name: 'Actions for Fleet sync' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rotate' }));
  await user.click(await screen.findByLabelText('7 days'));
  await user.click(screen.getByRole('button', { name: 'Rotate key' }));
  expect((await dialogOf('Your API key')).getByText(secret)).toBeDefined();
  expect(sent('rotateApiKey').map(({ body }) => body)).toEqual([{ overlapHours: 168 }]);
});

it('a key is revoked after a question', async () => {
  const { user, sent } = await open([key()], { revokeApiKey: () => answered({ key: key({ state: 'revoked' }) }) });
  await user.click(await screen.findByRole('button', { name: 'Actions for Fleet sync' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('Fleet sync revoked.')).toBeDefined();
  expect(sent('revokeApiKey').map(({ path }) => path)).toEqual(['/api/v1/api-keys/key_1']);
});

it('the calls of a key are shown with their answers', async () => {
  const call = { id: 'kcall_1', at: '2026-11-23T09:00:00.000Z', call: 'listLines', status: 200, address: '192.0.2.1' };
  const calls = [
    { ...call, requestId: 'r1' },
    { ...call, id: 'kcall_2', call: 'getBalance', status: null, address: null, requestId: 'r2' },
  ];
  const { user } = await open([key()], { listApiKeyCalls: () => answered(pageOf(calls)) });
  await user.click(await screen.findByRole('button', { name: 'Actions for Fleet sync' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View calls' }));
  const dialog = await dialogOf('Calls with Fleet sync');
  expect(await dialog.findByText('listLines')).toBeDefined();
  expect(dialog.getByText('Not answered')).toBeDefined();
});

it('a personal key of someone else cannot be rotated', async () => {
  const { user } = await open([key({ kind: 'personal' })]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Fleet sync' }));
  const entry = await screen.findByRole('menuitem', { name: 'Rotate' });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
});

it('what cannot be loaded is said, with a way to try again', async () => {
  await open([], { listApiKeys: () => refused(500, 'unexpected', 'Something went wrong.') });
  expect(await screen.findByText("We couldn't load your API keys")).toBeDefined();
});
