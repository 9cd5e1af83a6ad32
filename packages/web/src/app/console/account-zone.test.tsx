import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, type ApiAnswers } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { pageOf, payment, profile } from '../../../test/samples.ts';

/** How often the page of payments asks for its list, when it has asked before the zone is known and is answered after. */
async function timesAsked(): Promise<number> {
  const asked = Promise.withResolvers<void>();
  const isDrawn = Promise.withResolvers<void>();
  const api: ApiAnswers = {
    getProfile: async () => {
      await asked.promise;
      return answered(profile({ timeZone: 'Pacific/Kiritimati' }));
    },
    listAnnouncements: () => answered({ items: [] }),
    listPayments: async () => {
      asked.resolve();
      await isDrawn.promise;
      return answered(pageOf([payment({ at: '2026-11-20T09:59:00.000Z' })]));
    },
  };
  const { requests } = await openPortal('/billing/payments', { isSignedIn: true, api });
  await screen.findByRole('button', { name: 'Account: Ada Fleet, Fleet Inc' });
  isDrawn.resolve();
  await screen.findByText(/Nov 20, 2026, 11:59 PM/);
  cleanup();
  return requests.filter(({ name }) => name === 'listPayments').length;
}

it('in the zone that was shown last, a page asks for its facts once', async () => {
  await timesAsked();
  expect(await timesAsked()).toBe(1);
});

it.each(['America/New_York', 'Nowhere/Land', ''])(
  'moments are those of the account where "%s" was kept',
  async (kept) => {
    localStorage.setItem('zone', kept);
    expect(await timesAsked()).toBeGreaterThan(0);
    expect(localStorage.getItem('zone')).toBe('Pacific/Kiritimati');
  },
);
