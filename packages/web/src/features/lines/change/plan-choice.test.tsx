import type { Line } from '@linekeeper/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routerPlan } from '../../../../test/activation-samples.ts';
import { answered, type ApiAnswers } from '../../../../test/fake-api.ts';
import { line, plan } from '../../../../test/line-samples.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../../test/samples.ts';
import { draft } from '../../../../test/job-samples.ts';
import { onPlan } from './plan-reach.ts';

const truck = (at: number, more: Partial<Line> = {}) => line({ id: `line_${at}`, name: `Truck ${at}`, ...more });

async function open(lines: readonly Line[], api: ApiAnswers = {}) {
  const { requests, user } = await openPortal('/lines', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getHomeKpis: () => answered(homeKpis()),
      listLines: () => answered(pageOf([...lines])),
      listCatalog: () => answered({ plans: [plan(), plan({ id: 'plan_3', name: 'Tracker 1 GB' }), routerPlan] }),
      ...api,
    },
  });
  await screen.findByRole('link', { name: 'Truck 1' });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const pick = (name: string) => user.click(screen.getByRole('checkbox', { name }));
  return { requests, user, press, pick };
}

it('a line that is past due says so before a plan is chosen, and leads to what is unpaid', async () => {
  const { requests, user, press } = await open([truck(1, { subscriptionStatus: 'past_due' })]);
  await press('Manage Truck 1');
  await user.click(await screen.findByRole('menuitem', { name: 'Change plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change plan of Truck 1' }));
  expect(await dialog.findByText('A charge for this line is unpaid')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'See what is unpaid' }).getAttribute('href')).toBe('/billing/failed');
  expect(dialog.getByText('Pay first, then change the plan.')).toBeDefined();
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Preview' })).toBeNull();
  expect(requests.map(({ name }) => name)).not.toContain('createJob');
});

it('some lines that are past due are said, and the plans of the others are offered', async () => {
  const { carrier, id: planId } = routerPlan;
  const { press, pick } = await open([
    truck(1, { subscriptionStatus: 'past_due' }),
    truck(2, { carrier, planId }),
    truck(3),
  ]);
  await pick('Select Truck 1');
  await pick('Select Truck 2');
  await press('Change plan');
  expect(await screen.findByText('A charge for 1 of these lines is unpaid')).toBeDefined();
  expect(screen.getByText(/^We leave out lines with unpaid charges and go on with the others\./)).toBeDefined();
  expect(await screen.findByText('No other plan fits these lines.')).toBeDefined();
  await press('Cancel');
  await pick('Select Truck 3');
  await press('Change plan');
  expect(await screen.findByRole('radio', { name: /Tracker 1 GB/ })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /Router/ })).toBeNull();
});

it('lines that are suspended are left out, which is said, unless there are no others', async () => {
  const { press, pick } = await open([truck(1, { status: 'suspended' }), truck(2)]);
  await pick('Select Truck 1');
  await pick('Select Truck 2');
  await press('Change plan');
  expect(await screen.findByText('1 of these lines is suspended')).toBeDefined();
  expect(screen.getByText(/^We leave out suspended lines and go on with the others\./)).toBeDefined();
});

it('a plan that every selected line has already is not offered', async () => {
  const { press, pick } = await open([truck(1), truck(2)]);
  await pick('Select Truck 1');
  await pick('Select Truck 2');
  await press('Change plan');
  expect(await screen.findByRole('radio', { name: /Tracker 1 GB/ })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /Tracker 50 MB/ })).toBeNull();
});

it('for all lines of a filter, the server says which plans fit how many, and how many are held', async () => {
  const { press, pick } = await open([], {
    listLines: () => answered(pageOf([truck(1), truck(2)], { total: 40, nextCursor: 'after-2' })),
    countLinesByPlan: () =>
      answered({
        groups: [
          { ...onPlan(truck(1)), lineCount: 38 },
          { ...onPlan(truck(2)), hold: 'past_due', lineCount: 2 },
        ],
      }),
  });
  await pick('Select this page');
  await press('Select all 40 matching');
  await press('Change plan');
  expect(await screen.findByRole('radio', { name: /Tracker 1 GB.*Fits 38 of 40 lines/ })).toBeDefined();
  expect(screen.getByText('Charges for 2 of these lines are unpaid')).toBeDefined();
  for (const name of [/Router/, /Tracker 50 MB/]) expect(screen.queryByRole('radio', { name })).toBeNull();
});

it('plans of one name that need an IMEI still say whose they are', async () => {
  const named = { name: 'Gateway 1 GB', needsImei: true };
  const { press, pick } = await open([truck(1, { imei: null }), truck(2, { carrier: 'cisco', imei: null })], {
    listCatalog: () =>
      answered({ plans: [plan({ id: 'plan_3', ...named }), { ...routerPlan, id: 'plan_4', ...named }] }),
  });
  await pick('Select Truck 1');
  await pick('Select Truck 2');
  await press('Change plan');
  for (const name of [/Gateway 1 GB.*KORE.*needs an IMEI/, /Gateway 1 GB.*Cisco Control Center.*needs an IMEI/])
    expect(await screen.findByRole<HTMLInputElement>('radio', { name })).toHaveProperty('disabled', true);
});

it('lines of several carriers get a plan for each, which says how many it fits, or keep theirs', async () => {
  const { carrier } = routerPlan;
  const { requests, user, press, pick } = await open(
    [truck(1), truck(2, { imei: '356938035643809' }), truck(3, { carrier, planId: 'plan_9' })],
    {
      listCatalog: () =>
        answered({
          plans: [plan({ id: 'plan_3', name: 'Gateway 1 GB', needsImei: true }), plan({ id: 'plan_4' }), routerPlan],
        }),
      createJob: () => answered(draft(['ready', 'ready', 'ready'], { action: 'changePlan' })),
    },
  );
  for (const at of [1, 2, 3]) await pick(`Select Truck ${at}`);
  await press('Change plan');
  const kore = within(await screen.findByRole('group', { name: 'KORE, 2 lines' }));
  expect(kore.getByRole('radio', { name: /Gateway.*Fits 1 of 2 lines\. 1 more needs an IMEI first/ })).toBeDefined();
  const cisco = within(screen.getByRole('group', { name: 'Cisco Control Center, 1 line' }));
  await press('Preview');
  expect(await screen.findByText('Choose a plan.')).toBeDefined();
  await user.click(kore.getByRole('radio', { name: /Tracker.*Fits all 2 lines/ }));
  await user.click(cisco.getByRole('radio', { name: /Router.*Fits the line/ }));
  await press('Preview');
  await screen.findByRole('button', { name: /Change the plan of 3 lines/ });
  await press('Back');
  const keep = within(await screen.findByRole('group', { name: 'KORE, 2 lines' })).getByRole('radio', {
    name: 'Keep their plans',
  });
  await user.click(keep);
  await press('Preview');
  await screen.findByRole('button', { name: /Change the plan of 3 lines/ });
  const asked = requests.filter(({ name }) => name === 'createJob').map(({ body }) => body);
  const selection = { lineIds: ['line_1', 'line_2', 'line_3'] };
  expect(asked).toEqual([
    { action: 'changePlan', planId: 'plan_4', morePlanIds: [routerPlan.id], selection },
    { action: 'changePlan', planId: routerPlan.id, selection },
  ]);
});

it('a plan of the only carrier says that it fits all lines, under no other name', async () => {
  const { press, pick } = await open([truck(1), truck(2)]);
  await pick('Select Truck 1');
  await pick('Select Truck 2');
  await press('Change plan');
  expect(await screen.findByRole('radio', { name: /Tracker 1 GB.*Fits all 2 lines/ })).toBeDefined();
  expect(screen.queryByRole('group', { name: 'KORE' })).toBeNull();
});
