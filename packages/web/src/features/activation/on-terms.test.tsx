import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkedSims, quoted } from '../../../test/activation-samples.ts';
import { answered } from '../../../test/fake-api.ts';
import { plan } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { failedList, profile } from '../../../test/samples.ts';

const iccid = '89883030000080139311';

it('an account on terms orders on an invoice, and no payment method is missed', async () => {
  const { user } = await openPortal('/new-device/activate-new-devices?plan=plan_1', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile({ netDays: 30 })),
      listCatalog: () => answered({ plans: [plan()] }),
      getFailedSubscriptions: () => answered(failedList([])),
      getActivationBlockers: () => answered({ refusals: [] }),
      checkSims: () => answered(checkedSims([iccid])),
      createQuote: () => answered(quoted([{ iccid }], { method: null })),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ICCID of device 1' }), iccid);
  await user.click(screen.getByRole('button', { name: 'Continue to plans' }));
  await user.click(await screen.findByRole('button', { name: 'Continue to review' }));
  expect(await screen.findByText('By invoice, due 30 days after it is issued')).toBeDefined();
  expect(screen.getByText(/^We bill this on an invoice once the carrier activates your lines/)).toBeDefined();
  expect(screen.queryByText('No payment method')).toBeNull();
});
