import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkedSims, quoted } from '../../../test/activation-samples.ts';
import { answered } from '../../../test/fake-api.ts';
import { plan } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { failedList, profile } from '../../../test/samples.ts';

const iccid = '89883030000080139311';

it('a first period that is not whole says until when it lasts, and what follows', async () => {
  const firstPeriod = { start: '2026-11-22', end: '2026-12-01', isWhole: false };
  const api = {
    getProfile: () => answered(profile()),
    listCatalog: () => answered({ plans: [plan()] }),
    getFailedSubscriptions: () => answered(failedList([])),
    getActivationBlockers: () => answered({ refusals: [] }),
    checkSims: () => answered(checkedSims([iccid])),
    createQuote: () => answered(quoted([{ iccid }], { totalCents: 72, firstPeriod })),
  };
  const { user } = await openPortal('/new-device/activate-new-devices?plan=plan_1', { api, isSignedIn: true });
  await user.type(await screen.findByRole('textbox', { name: 'ICCID of device 1' }), iccid);
  await user.click(screen.getByRole('button', { name: 'Continue to plans' }));
  await user.click(await screen.findByRole('button', { name: 'Continue to review' }));
  expect(await screen.findByText('Today you pay for the days until your next bill on Dec 1, 2026.')).toBeDefined();
  expect(screen.getByText('Then $2.40 each month, from Dec 1, 2026.')).toBeDefined();
});
