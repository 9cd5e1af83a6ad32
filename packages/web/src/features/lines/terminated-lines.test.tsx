import type { Line } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../test/fake-api.ts';
import { lineDetails } from '../../../test/line-details-sample.ts';
import { line } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../test/samples.ts';

const ended = { status: 'terminated', subscriptionStatus: 'canceled' } as const satisfies Partial<Line>;

function open(path: string) {
  return openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getLine: () => answered(lineDetails(ended)),
      listSubscriptionCharges: () => answered(pageOf([])),
      listLines: () => answered(pageOf([line(ended)])),
      getHomeKpis: () => answered(homeKpis({ linesByStatus: [{ status: 'terminated', count: 1 }] })),
      listActivePlans: () => answered({ plans: [] }),
      listLineTags: () => answered({ tags: [] }),
      listLineViews: () => answered({ views: [] }),
    },
  });
}

it('the page of a terminated line offers no menu: nothing of it can be changed', async () => {
  await open('/lines/line_1');
  await screen.findByRole('button', { name: 'Terminated, why?' });
  expect(screen.getByRole('button', { name: 'Rename device' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Manage' })).toBeNull();
});

it('its page says what can still be done with the SIM', async () => {
  await open('/lines/line_1');
  expect((await screen.findByText(lineDetails(ended).explanation.ends)).textContent).not.toBe('');
});

it('a terminated line is listed without cost and data of this period, as it has none', async () => {
  await open('/lines?status=terminated');
  const row = (await screen.findByRole('link', { name: 'Truck 14' })).closest('tr');
  const cells = within(row ?? document.body);
  await waitFor(() => expect(cells.getByText('Tracker 50 MB')).toBeDefined());
  expect(cells.queryByText('$2.40')).toBeNull();
  expect(cells.queryByRole('progressbar')).toBeNull();
  expect(cells.getAllByText('–')).toHaveLength(2);
});
