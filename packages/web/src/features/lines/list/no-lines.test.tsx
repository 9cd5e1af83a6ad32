import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { pageOf, profile } from '../../../../test/samples.ts';

async function openWithout(person: Parameters<typeof profile>[0]): Promise<void> {
  cleanup();
  const api = { getProfile: () => answered(profile(person)), listLines: () => answered(pageOf([])) };
  await openPortal('/lines', { isSignedIn: true, api });
  await screen.findByText('No lines yet');
}

it('an account without lines finds its first activation', async () => {
  await openWithout({});
  const first = await screen.findByRole('link', { name: 'Activate your first line' });
  expect(first.getAttribute('href')).toBe('/new-device/activate-new-devices');
});

it('who cannot activate a line now reads what it waits for', async () => {
  const since = '2026-11-20T10:00:00.000Z';
  const waits = [
    [{ role: 'viewer', hold: { kind: 'staff', reason: null, since } }, /^Ask an owner, administrator or technician/],
    [{ hold: { kind: 'approval', reason: null, since } }, /once your account is approved/],
    [{ hold: { kind: 'staff', reason: null, since } }, /once your account is no longer on hold/],
  ] as const;
  for (const [person, text] of waits) {
    await openWithout(person);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Activate your first line' })).toBeNull();
  }
});
