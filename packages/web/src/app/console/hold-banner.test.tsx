import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { homeKpis, profile } from '../../../test/samples.ts';

const since = '2026-11-20T10:00:00.000Z';
const open = (hold: ReturnType<typeof profile>['hold']) =>
  openPortal('/home', { isSignedIn: true, api: { getProfile: () => answered(profile({ hold })) } });

it('an account on hold reads why, and what still works', async () => {
  await open({ kind: 'staff', reason: 'We could not verify the company.', since });
  expect(await screen.findByText('Your account is on hold')).toBeDefined();
  expect(screen.getByText('Reason: We could not verify the company.')).toBeDefined();
});

it('a new account that waits for approval says so', async () => {
  await open({ kind: 'approval', reason: null, since });
  expect(await screen.findByText("We're reviewing your account")).toBeDefined();
});

it.each([
  ['staff', 'You can activate it once your account is no longer on hold.'],
  ['approval', 'You can activate it once your account is approved.'],
] as const)('on hold (%s) the first steps say when a line can be activated, and offer nothing', async (kind, step) => {
  const api = {
    getProfile: () => answered(profile({ hold: { kind, reason: null, since } })),
    getHomeKpis: () => answered(homeKpis({ lineCount: 0 })),
  };
  await openPortal('/home', { isSignedIn: true, api });
  expect(await screen.findByText(step)).toBeDefined();
  expect(screen.getByText(/^Once your account is .*, your first line can be online in a few minutes\.$/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Activate lines' })).toBeNull();
});
