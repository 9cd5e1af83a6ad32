import type { Line } from '@linekeeper/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../test/fake-api.ts';
import { lineDetails } from '../../../test/line-details-sample.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { pageOf, profile } from '../../../test/samples.ts';

const ended = { status: 'terminated', subscriptionStatus: 'canceled' } as const satisfies Partial<Line>;

function open(path: string) {
  return openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getLine: () => answered(lineDetails(ended)),
      listSubscriptionCharges: () => answered(pageOf([])),
    },
  });
}

it('the page of a terminated line offers no menu: nothing of it can be changed', async () => {
  await open('/lines/line_1');
  await screen.findByRole('button', { name: 'Terminated, why?' });
  expect(screen.getByRole('button', { name: 'Rename device' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Manage' })).toBeNull();
});
