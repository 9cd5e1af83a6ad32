import { endpoints, refusals } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { testCatalogue } from '../../../../test/fleet-world.ts';
import { noParts } from '../../../../test/service-world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const as = () => ({ ...noParts, caller: world.caller });

/** Two lines of one carrier and one of another, and a dearer plan for those of each. */
async function mixed() {
  const lines = [...(await world.activeLines(2, 'kore-fee')), ...(await world.activeLines(1, 'cisco-20'))];
  const [kore, cisco] = [await world.plan('kore-10'), await world.plan('cisco-30')];
  const selection = { lineIds: lines.map(({ id }) => id) };
  return {
    lines,
    change: { action: 'changePlan' as const, planId: kore.id, morePlanIds: [cisco.id], selection },
  };
}

const plansOf = async (lines: Awaited<ReturnType<typeof mixed>>['lines']) =>
  (await Promise.all(lines.map((line) => world.line(line)))).map(({ planName }) => planName);
const before = ['Plan kore-fee', 'Plan kore-fee', 'Plan cisco-20'];
const after = ['Plan kore-10', 'Plan kore-10', 'Plan cisco-30'];
const plansShown = [
  { planName: 'Plan kore-10', carrierName: 'KORE', lineCount: 2 },
  { planName: 'Plan cisco-30', lineCount: 1 },
];

it('each line goes to the plan of its carrier: one quote, one job, and back again as one', async () => {
  const { lines, change } = await mixed();
  const draft = await world.draft(change);
  expect(draft).toMatchObject({
    title: 'Change the plan of 3 lines',
    readyCount: 3,
    refusedCount: 0,
    carrier: null,
    plans: plansShown,
    price: { monthlyDeltaCents: 2 * (1000 - 240) + (3000 - 2000) },
    quote: { lineCount: 3, refused: [] },
  });
  await world.start(draft.id);
  await world.work();
  expect(await plansOf(lines)).toEqual(after);
  const undo = endpoints.undoJob.reply.parse(await world.routes.undoJob({ ...as(), params: { id: draft.id } }));
  expect(undo).toMatchObject({ readyCount: 3, planName: 'Plan kore-fee, Plan cisco-20' });
  await world.start(undo.id);
  await world.work();
  const left = await Promise.all(lines.map((line) => world.line(line)));
  expect(left.map(({ planName, nextPlanName }) => nextPlanName ?? planName)).toEqual(before);
});

it('the quote is that of two changes together', async () => {
  const { lines, change } = await mixed();
  const { planId, morePlanIds, selection } = change;
  const quoted = async (body: object) =>
    (await world.routes.createQuote({ ...as(), body: endpoints.createQuote.body.parse(body) })).quote.nextInvoice;
  const together = await quoted(change);
  const [ofKore, ofCisco] = [
    await quoted({ action: 'changePlan', planId, selection }),
    await quoted({ action: 'changePlan', planId: morePlanIds[0], selection }),
  ];
  expect(lines).toHaveLength(3);
  expect(together?.subtotalCents).toBe((ofKore?.subtotalCents ?? 0) + (ofCisco?.subtotalCents ?? 0));
  expect(together?.changes.map(({ quantity }) => quantity).toSorted()).toEqual([1, 1, 2, 2]);
});

it('a repeated job asks for the same plans, and leaves out lines of a carrier without one', async () => {
  const { change } = await mixed();
  const { id } = await world.run({ ...change, morePlanIds: [] });
  expect((await world.job(id)).refusals).toMatchObject([{ code: 'plan_of_other_carrier', count: 1 }]);
  const both = await world.run(change);
  expect(both).toMatchObject({ doneCount: 1, refusals: [{ code: 'same_plan', count: 2 }] });
  const again = endpoints.repeatJob.reply.parse(await world.routes.repeatJob({ ...as(), params: { id: both.id } }));
  expect(again).toMatchObject({ planName: 'Plan kore-10, Plan cisco-30', refusals: [{ code: 'same_plan', count: 3 }] });
});

it('two plans of one carrier are refused', async () => {
  const { change } = await mixed();
  const { id } = await world.plan('kore-free');
  await expect(world.draft({ ...change, morePlanIds: [id] })).rejects.toMatchObject({
    code: 'invalid_fields',
    fields: { morePlanIds: 'Choose one plan for each carrier.' },
  });
});

it('when the price of one plan changes meanwhile, only its lines stay', async () => {
  const { lines, change } = await mixed();
  const draft = await world.draft(change);
  await world.startOnly(draft.id);
  const dearer = { 'cisco-30': { priceCents: 3100 } };
  expect((await world.plans.importPlans(testCatalogue(dearer))).kind).not.toBe('refused');
  await world.work();
  expect(await plansOf(lines)).toEqual(['Plan kore-10', 'Plan kore-10', 'Plan cisco-20']);
  expect((await world.rows(draft.id)).map(({ state, text }) => [state, text])).toEqual([
    ['done', null],
    ['done', null],
    ['failed', refusals.price_changed[1]],
  ]);
  await world.plans.importPlans(testCatalogue());
});
