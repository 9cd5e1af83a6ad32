import type { LineActionShown } from '@linekeeper/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../../test/fake-api.ts';
import { lineDetails } from '../../../../test/line-details-sample.ts';
import { line, plan } from '../../../../test/line-samples.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../../test/samples.ts';

const reason = 'This plan needs the IMEI of the device.';

async function open(path: string, refusal: Partial<LineActionShown> = {}) {
  const refused = { action: 'changePlan' as const, allowed: false, reason, possibleAt: null, ...refusal };
  const portal = await openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getHomeKpis: () => answered(homeKpis()),
      listLines: ({ query }) => answered(pageOf((query.get('searchTerm') ?? '').includes('change') ? [] : [line()])),
      listCatalog: () => answered({ plans: [plan(), plan({ id: 'plan_2', name: 'Gateway', needsImei: true })] }),
      getLine: () => answered(lineDetails({}, { actions: [refused] })),
    },
  });
  await screen.findByRole('button', { name: 'Search or jump to…' });
  return portal;
}

it('the key of a change that is refused now says the reason and since when it is possible, and opens no window', async () => {
  const { user } = await open('/lines/line_1', { possibleAt: '2026-11-22T10:00:00.000Z' });
  await screen.findByRole('button', { name: 'Manage' });
  await user.keyboard('p');
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.getByText(/^Possible from Nov 22, 2026/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the palette leads to the page of the line, which says why its plan cannot change', async () => {
  const { user } = await open('/plans');
  await user.keyboard('/');
  const box = await screen.findByRole('combobox', { name: 'Line, invoice, person, page or action' });
  await user.type(box, 'change plan truck 14');
  await screen.findByRole('option', { name: /^Change plan of Truck 14/ });
  await user.keyboard('{Enter}');
  expect(await screen.findByText(reason)).toBeDefined();
  expect(window.location.pathname).toBe('/lines/line_1');
});

it('the menu of a row leads to the plans, each with the reason against it', async () => {
  const { user } = await open('/lines');
  await user.click(await screen.findByRole('button', { name: 'Manage Truck 14' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change plan' }));
  expect(await screen.findByRole('radio', { name: /Gateway.*needs an IMEI/ })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});
