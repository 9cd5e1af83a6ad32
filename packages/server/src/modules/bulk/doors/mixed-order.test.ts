import { endpoints, type DeviceEntry } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const page = { page: 1, limit: 100 };
const as = () => ({ ...noParts, caller: world.caller });

interface Mixed {
  planId: string;
  morePlanIds: string[];
  devices: DeviceEntry[];
}

/** Two SIMs of one carrier and one of another, each with a plan. */
async function mixed(): Promise<Mixed> {
  const [kore, cisco] = [await world.plan('kore-10'), await world.plan('cisco-20')];
  const sims = [...(await world.newSims('kore', 2)), ...(await world.newSims('cisco', 1))];
  return { planId: kore.id, morePlanIds: [cisco.id], devices: sims.map((iccid) => ({ iccid })) };
}

async function quoted(asked: Mixed) {
  const body = { action: 'activate' as const, ...asked };
  return endpoints.createQuote.reply.parse(await world.routes.createQuote({ ...as(), body }));
}

const invoices = async () => (await world.routes.listInvoices({ ...as(), query: page })).items;
const plansOfLines = async () =>
  (await world.routes.listLines({ ...as(), query: page })).items
    .map(({ carrier, planName, status }) => `${carrier} ${planName} ${status}`)
    .toSorted();
const bothPlans = ['cisco Plan cisco-20 active', 'kore Plan kore-10 active', 'kore Plan kore-10 active'];

it('SIMs of two carriers are one order: one quote, one job and one invoice', async () => {
  const asked = await mixed();
  const { quote, activation } = await quoted(asked);
  expect(quote).toMatchObject({ lineCount: 3, today: { totalCents: 4000 }, blockers: [], refused: [] });
  expect(activation?.plans.map(({ plan, lineCount, monthlyCents }) => [plan.name, lineCount, monthlyCents])).toEqual([
    ['Plan kore-10', 2, 2000],
    ['Plan cisco-20', 1, 2000],
  ]);
  const made = await world.routes.activatePlans({ ...as(), body: { ...asked, quoteId: quote.id } });
  expect(made).toMatchObject({ totalCents: 4000, lines: [{}, {}, {}] });
  await world.work();
  expect(await plansOfLines()).toEqual(bothPlans);
  expect((await invoices()).map(({ totalCents, status }) => [totalCents, status])).toEqual([[4000, 'paid']]);
  expect(await world.job(made.jobId)).toMatchObject({
    state: 'finished',
    doneCount: 3,
    carrier: null,
    planName: 'Plan kore-10, Plan cisco-20',
    plans: [
      { planName: 'Plan kore-10', carrierName: 'KORE', lineCount: 2 },
      { planName: 'Plan cisco-20', lineCount: 1 },
    ],
  });
});

it('a long list of two carriers is a job that is shown first, and its rows get the plan of their carrier', async () => {
  const draft = await world.draft({ action: 'activate', ...(await mixed()) });
  expect(draft).toMatchObject({ state: 'draft', readyCount: 3, price: { todayCents: 4000, monthlyDeltaCents: 4000 } });
  await world.start(draft.id);
  await world.work();
  expect(await plansOfLines()).toEqual(bothPlans);
  expect((await invoices()).map(({ totalCents }) => totalCents)).toEqual([4000]);
});

it('a SIM without a plan of its carrier is left out, and says why', async () => {
  const { morePlanIds: _more, ...asked } = await mixed();
  const { quote, activation } = await quoted({ ...asked, morePlanIds: [] });
  expect(quote).toMatchObject({
    lineCount: 2,
    today: { totalCents: 2000 },
    refused: [{ code: 'iccid_other_carrier' }],
  });
  expect(activation?.devices.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'refused']);
});

it('two plans of one carrier are refused, as are plans of others at the door of one carrier', async () => {
  const { planId, devices, morePlanIds } = await mixed();
  const other = await world.plan('kore-fee');
  await expect(quoted({ planId, morePlanIds: [other.id], devices })).rejects.toMatchObject({
    code: 'invalid_fields',
    fields: { morePlanIds: 'Choose one plan for each carrier.' },
  });
  const body = { planId, morePlanIds, devices };
  await expect(world.routes.activateKorePlans({ ...as(), body })).rejects.toMatchObject({
    code: 'plan_of_other_carrier',
  });
});

it('a quote of one plan does not buy another', async () => {
  const asked = await mixed();
  const { quote } = await quoted({ ...asked, morePlanIds: [] });
  await expect(world.routes.activatePlans({ ...as(), body: { ...asked, quoteId: quote.id } })).rejects.toMatchObject({
    code: 'quote_changed',
  });
  expect(await plansOfLines()).toEqual([]);
});

it('rows that failed at one carrier can be tried again on the plan of that carrier', async () => {
  const asked = await mixed();
  const draft = await world.draft({ action: 'activate', ...asked });
  world.cisco.faults.push('refused');
  await world.start(draft.id);
  await world.work();
  const failed = await world.job(draft.id);
  expect(failed).toMatchObject({ doneCount: 2, failedCount: 1 });
});
