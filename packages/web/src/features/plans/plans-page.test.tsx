import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routerPlan } from '../../../test/activation-samples.ts';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { activePlan, plan } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { profile } from '../../../test/samples.ts';

const former = activePlan({ id: 'plan_old', name: 'Old 1 MB', lineCount: 1, onSale: false });

function openPlans(more: ApiAnswers = {}) {
  const api: ApiAnswers = {
    getProfile: () => answered(profile()),
    listCatalog: () => answered({ plans: [plan(), routerPlan] }),
    listActivePlans: () => answered({ plans: [activePlan({ lineCount: 1200 }), former] }),
    ...more,
  };
  return openPortal('/plans', { api, isSignedIn: true });
}

const rowOf = async (name: string) => {
  const found = await screen.findByText(name);
  return within(found.closest('tr') ?? document.body);
};

it('a plan says what it gives, what it costs and how many lines are on it', async () => {
  await openPlans();
  const row = await rowOf('Tracker 50 MB');
  for (const text of ['KORE', '50 MB', '$2.40', '$1.00', 'No charge']) expect(row.getAllByText(text)).not.toEqual([]);
  const lines = await row.findByRole('link', { name: '1,200 lines on Tracker 50 MB' });
  expect(lines.getAttribute('href')).toBe('/active-devices/plan_1');
  expect((await rowOf('Router 5 GB')).getByText('None')).toBeDefined();
});

it('a plan says what usage above its allowance and a pause cost', async () => {
  const terms = {
    overage: 'charge',
    overagePriceTenThousandths: 30_000,
    overageUnitBytes: 1_000_000,
    overageUnits: 'started',
    pausePriceCents: 60,
  } as const;
  await openPlans({ listCatalog: () => answered({ plans: [plan(terms)] }) });
  const row = await rowOf('Tracker 50 MB');
  expect(row.getByText('$0.03 for each started MB')).toBeDefined();
  expect(row.getByText('While you suspend the line: $0.60 per month')).toBeDefined();
});

it('an activation can start from a plan on sale, not from one that is no longer sold', async () => {
  await openPlans();
  const start = await screen.findByRole('link', { name: 'Activate on this plan: Tracker 50 MB' });
  expect(start.getAttribute('href')).toBe('/new-device/activate-new-devices?plan=plan_1');
  const old = await rowOf('Old 1 MB');
  expect(old.getByText('No longer sold')).toBeDefined();
  expect(old.queryByRole('link', { name: /Activate/ })).toBeNull();
});

it('plans can be seen by carrier', async () => {
  const { user } = await openPlans();
  await screen.findByText('Tracker 50 MB');
  await user.click(screen.getByRole('radio', { name: 'Cisco Control Center' }));
  expect(screen.queryByText('Tracker 50 MB')).toBeNull();
  expect(screen.getByText('Router 5 GB')).toBeDefined();
});

it('a carrier without a plan on sale says so, with the way back to all', async () => {
  const { user } = await openPlans({
    listCatalog: () => answered({ plans: [plan()] }),
    listActivePlans: () => answered({ plans: [] }),
  });
  await screen.findByText('Tracker 50 MB');
  await user.click(screen.getByRole('radio', { name: 'Cisco Control Center' }));
  expect(screen.getByText('This carrier has no plans on sale')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(screen.getByText('Tracker 50 MB')).toBeDefined();
});

it('a viewer sees the plans but no activation', async () => {
  await openPlans({ getProfile: () => answered(profile({ role: 'viewer' })) });
  await screen.findByText('Tracker 50 MB');
  expect(screen.queryByRole('link', { name: /Activate on this plan/ })).toBeNull();
});

it('without any plan the page says whom to ask', async () => {
  await openPlans({ listCatalog: () => answered({ plans: [] }), listActivePlans: () => answered({ plans: [] }) });
  expect(await screen.findByText('No plans on sale')).toBeDefined();
  expect(screen.getByRole('link', { name: 'help@acme.test' })).toBeDefined();
});

it('plans that do not load can be tried again', async () => {
  let broken = true;
  const { user } = await openPlans({
    listCatalog: () => (broken ? refused(500, 'unexpected', 'Broken') : answered({ plans: [plan()] })),
  });
  await screen.findByText("We couldn't load the plans");
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Tracker 50 MB')).toBeDefined();
});
