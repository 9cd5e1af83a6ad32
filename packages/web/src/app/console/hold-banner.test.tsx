import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { profile } from '../../../test/samples.ts';

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
