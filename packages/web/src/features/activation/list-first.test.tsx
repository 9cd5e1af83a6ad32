import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { checkedSims, onCisco, routerPlan } from '../../../test/activation-samples.ts';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { bodyOf, iccidsOf, one, openActivation, two } from '../../../test/open-activation.tsx';
import { plan } from '../../../test/line-samples.ts';

const three = '89883030000001400016';

const mixedSims: ApiAnswers = {
  checkSims: (request) => answered(checkedSims(iccidsOf(request), { [two]: onCisco })),
};

it('a list of two carriers is one order with a plan for each', async () => {
  const dearer = plan({ id: 'plan_3', name: 'Router 9 GB', carrier: 'cisco', carrierName: 'Cisco Control Center' });
  const { user, sent, type, press } = await openActivation({
    ...mixedSims,
    listCatalog: () => answered({ plans: [plan(), routerPlan, dearer] }),
  });
  await type('ICCID of device 1', `${one}{Enter}${two}`);
  expect(await screen.findByText('KORE: 1')).toBeDefined();
  expect(screen.getByText('Cisco Control Center: 1')).toBeDefined();
  await press('Continue to plans');
  const cisco = await screen.findByRole('group', { name: 'Plan for 1 device on Cisco Control Center' });
  await press('Continue to review');
  expect(within(cisco).getByText('Choose a plan for Cisco Control Center to continue.')).toBeDefined();
  expect(document.activeElement).toBe(within(cisco).getAllByRole('radio')[0]);
  expect(sent('createQuote')).toHaveLength(0);
  await user.click(within(cisco).getByRole('radio', { name: /Router 5 GB/ }));
  await press('Continue to review');
  await press('Activate 2 lines');
  await screen.findByText('0 of 1 done, 1 waiting for carrier');
  expect(sent('activatePlans').map(bodyOf)).toEqual([
    { planId: 'plan_1', morePlanIds: ['plan_2'], devices: [{ iccid: one }, { iccid: two }], quoteId: 'quo_1' },
  ]);
  expect(sent('activateKorePlans')).toHaveLength(0);
});

it('each carrier without a plan says so at its plans, and the first one has the focus', async () => {
  const { type, press } = await openActivation({
    ...mixedSims,
    listCatalog: () =>
      answered({ plans: [plan(), plan({ id: 'plan_3' }), routerPlan, { ...routerPlan, id: 'plan_4' }] }),
  });
  await type('ICCID of device 1', `${one}{Enter}${two}`);
  await screen.findByText('2 ready');
  await press('Continue to plans');
  await press('Continue to review');
  const groups = screen.getAllByRole('group', { name: /^Plan for/ });
  const carriers = ['KORE', 'Cisco Control Center'];
  const reasons = carriers.map((carrier) => `Choose a plan for ${carrier} to continue.`);
  const described = (group: Element) => document.getElementById(group.getAttribute('aria-describedby') ?? '');
  expect(groups.map((group) => described(group)?.textContent)).toEqual(reasons);
  expect(groups[0]?.contains(document.activeElement)).toBe(true);
});

it('carriers add up to the devices that are ready: a SIM that stands twice counts once', async () => {
  const { type } = await openActivation(mixedSims);
  await type('ICCID of device 1', `${one}{Enter}${two}{Enter}${two}{Enter}${three}`);
  await screen.findByText('3 ready');
  await type('IMEI of device 4', '123');
  const summary = (await screen.findByText('2 ready')).parentElement;
  expect([...(summary?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '4 devices',
    '2 ready',
    'KORE: 1',
    'Cisco Control Center: 1',
    '2 errors',
  ]);
});

it('what the chosen plans come to stands beside them while they are chosen', async () => {
  const fee = plan({ id: 'plan_3', name: 'Tracker 1 GB', priceCents: 900, activationFeeCents: 150 });
  const { user, type, press } = await openActivation({ listCatalog: () => answered({ plans: [plan(), fee] }) });
  await type('ICCID of device 1', `${one}{Enter}${three}`);
  await press('Continue to plans');
  const summary = within(await screen.findByRole('region', { name: 'Your order so far' }));
  expect(summary.getByText('No plan yet')).toBeDefined();
  expect(summary.getByText('2 devices on KORE')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /Tracker 1 GB/ }));
  const sums = () => summary.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(sums()).toEqual(['$18.00', '$18.00', '$3.00']);
  await user.click(screen.getByRole('radio', { name: /Tracker 50 MB/ }));
  expect(sums()[0]).toBe('$4.80');
});

it('what was missing is no longer said once it is there', async () => {
  const { type, press } = await openActivation();
  await press('Continue to plans');
  expect(await screen.findByText('Enter at least one device.')).toBeDefined();
  await type('ICCID of device 1', `${one}{Enter}${one}`);
  await waitFor(() => expect(screen.queryByText('Enter at least one device.')).toBeNull());
});

it('nothing is called ready before the inventory has answered, and its errors can be jumped to, shown alone and removed', async () => {
  let tell = (): void => undefined;
  const { user, press } = await openActivation({
    checkSims: (request) =>
      new Promise((resolve) => {
        tell = () => resolve(answered(checkedSims(iccidsOf(request), { [two]: null })));
      }),
  });
  await user.click(await screen.findByRole('textbox', { name: 'ICCID of device 1' }));
  await user.paste(`${one}\n${two}\n${three}`);
  expect(await screen.findByText('Checking with the inventory')).toBeDefined();
  expect(screen.queryByText(/ready/)).toBeNull();
  await press('Continue to plans');
  await waitFor(() => expect(tell).not.toThrow());
  const patience = { timeout: 60_000 };
  await vi.waitFor(async () => {
    await act(async () => tell());
    expect(screen.getByText('2 ready')).toBeDefined();
  }, patience);
  expect(await screen.findByText('Fix 1 device to continue.')).toBeDefined();
  expect(screen.getByText("We don't recognize this SIM as yours. Check the number printed on it.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'ICCID of device 2' }));
  await press('Show errors only');
  expect(screen.queryByRole('textbox', { name: 'ICCID of device 1' })).toBeNull();
  await press('Next error');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'ICCID of device 2' })));
  await press('Remove 1 device');
  expect(screen.queryByRole('group', { name: 'Devices with errors' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'ICCID of device 2' }).value).toBe(three);
});

it('an inventory that does not answer is asked again', async () => {
  let broken = true;
  const { type, press } = await openActivation({
    checkSims: (request) => (broken ? refused(500, 'unexpected', 'Broken.') : answered(checkedSims(iccidsOf(request)))),
  });
  await type('ICCID of device 1', one);
  expect(await screen.findByText(/We couldn't check these SIMs/)).toBeDefined();
  broken = false;
  await press('Check again');
  expect(await screen.findByText('1 ready')).toBeDefined();
});

it('a plan that needs an IMEI cannot be chosen while a device has none, and says so', async () => {
  const needy = plan({ id: 'plan_4', name: 'Camera 1 GB', needsImei: true });
  const { type, press } = await openActivation({ listCatalog: () => answered({ plans: [plan(), needy] }) });
  await type('ICCID of device 1', one);
  await press('Continue to plans');
  const choice = await screen.findByRole<HTMLInputElement>('radio', { name: /Camera 1 GB/ });
  expect(choice.disabled).toBe(true);
  expect(screen.getByText(/needs an IMEI, and 1 device has none/)).toBeDefined();
});

it('a list that an earlier visit left says from when it is, and can be begun again', async () => {
  const rows = [{ iccid: one, imei: '', name: 'Truck 1' }];
  const kept = { planIds: {}, rows, changedAt: '2026-11-20T15:04:00.000Z', unanswered: { of: '', key: '' } };
  sessionStorage.setItem('activation:subject-1', JSON.stringify(kept));
  const { press } = await openActivation();
  expect(await screen.findByText(/^You started this list on Nov 20, 2026/)).toBeDefined();
  await press('Start over');
  expect(screen.queryByText(/^You started this list/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'ICCID of device 1' }).value).toBe('');
});

it('without any plan on sale the page says so', async () => {
  await openActivation({ listCatalog: () => answered({ plans: [] }) });
  expect(await screen.findByText('No plans on sale')).toBeDefined();
});
