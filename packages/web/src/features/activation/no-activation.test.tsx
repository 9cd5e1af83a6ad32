import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, type ApiAnswers } from '../../../test/fake-api.ts';
import { plan } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { profile } from '../../../test/samples.ts';

const openPage = (api: ApiAnswers) =>
  openPortal('/new-device/activate-new-devices', {
    isSignedIn: true,
    api: { listCatalog: () => answered({ plans: [plan()] }), ...api },
  });

it('a viewer learns why activation is not offered and finds the plans', async () => {
  await openPage({ getProfile: () => answered(profile({ role: 'viewer' })) });
  expect(await screen.findByText('Your role cannot activate lines')).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});

it.each([
  ['staff', "You can't activate lines while your account is on hold"],
  ['approval', 'You can activate lines once your account is approved'],
] as const)('on hold (%s) the page says why no line can be activated, and offers no step', async (kind, title) => {
  const hold = { kind, reason: null, since: '2026-11-20T10:00:00.000Z' };
  await openPage({ getProfile: () => answered(profile({ hold })) });
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Continue to plans' })).toBeNull();
});
