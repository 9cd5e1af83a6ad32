import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../../test/fake-api.ts';
import { failedCharges } from '../../../../test/failed-charges.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { failedList, failedSubscription, paymentMethod, profile } from '../../../../test/samples.ts';

const names = ['Van 78', 'van 9', null, 'Van 77', 'Van 10'];

it('lines are in order of their names, numbers as numbers; charges of the account come last', async () => {
  const failed = names.map((deviceName, at) =>
    failedSubscription({ subscriptionId: `sub_${at}`, lineId: `line_${at}`, deviceName }),
  );
  await openPortal('/billing/failed', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList(failed, [failedCharges()])),
      getPaymentDetails: () => answered({ methods: [paymentMethod()], defaultId: 'pm_visa' }),
      getDunning: () => answered({ unpaid: null }),
    },
  });
  await screen.findByText('Van 10');
  const boxes = within(screen.getByRole('table')).getAllByRole('checkbox');
  expect(boxes.map((box) => (box instanceof HTMLInputElement ? box.labels?.[0]?.textContent : undefined))).toEqual([
    'Select Line 8988 3030 0000 8013 9311',
    'Select van 9',
    'Select Van 10',
    'Select Van 77',
    'Select Van 78',
    'Select Account charges, INV-202611-000001',
  ]);
});
