import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { paymentMethod, profile } from '../../../test/samples.ts';

const open = (getProfile: () => ReturnType<typeof answered>) =>
  openPortal('/billing/methods', {
    isSignedIn: true,
    api: {
      getProfile,
      getPaymentDetails: () => answered({ methods: [paymentMethod()], defaultId: null }),
    },
  });

const readOnly = /Your role can view payment methods/;

it('a role that cannot be read is not said to forbid anything', async () => {
  await open(() => refused(500, 'internal', 'Down.'));
  await screen.findByText(/Visa/);
  expect(screen.queryByText(readOnly)).toBeNull();
});

it('a role that may not pay is said to', async () => {
  await open(() => answered(profile({ role: 'viewer' })));
  expect(await screen.findByText(readOnly)).toBeDefined();
});
