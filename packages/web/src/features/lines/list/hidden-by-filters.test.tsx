import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../../test/fake-api.ts';
import { line } from '../../../../test/line-samples.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../../test/samples.ts';

it('a search that filters narrow says that they may hide lines, and clearing them keeps the search', async () => {
  const { user } = await openPortal('/lines?searchTerm=Truck&status=active', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getHomeKpis: () => answered(homeKpis()),
      listLines: ({ query }) => answered(pageOf(query.has('status') ? [] : [line({ status: 'suspended' })])),
    },
  });
  expect(await screen.findByText(/^No matches for “Truck”\. The filters may hide some/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Truck 14' })).toBeDefined();
  expect(window.location.search).toBe('?searchTerm=Truck');
});
