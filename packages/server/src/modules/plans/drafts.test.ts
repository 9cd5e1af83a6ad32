import { planTermsForm, providerEndpoints } from '@linekeeper/contract/provider';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { testCatalogue } from '../../../test/fleet-world.ts';
import { createServiceWorld, type ServiceWorld } from '../../../test/service-world.ts';
import { dayMs } from '../../kernel/clock.ts';
import { brandId, type StaffId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { termsOf } from './plan.ts';

let world: ServiceWorld;
beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

const caller = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'fay@example.com',
  name: 'Fay Finance',
  role: 'finance' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const call = { caller, cookie, params: undefined, query: undefined, body: undefined };
const at = (id: string) => ({ ...call, params: { id } });
const because = { reason: 'Carrier costs' };
const calls = () => world.plans.consoleRoutes;
const refusalOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? (error.fields ?? error.code) : error),
  );

const planOf = async (code: string) => {
  const found = (await world.plans.plansOfAll(world.db)).find((plan) => plan.code === code);
  if (!found) throw new Error(`no plan ${code}`);
  return found;
};
const termsOfCode = async (code: string) => planTermsForm.parse(termsOf(await planOf(code)));
const codesOnSale = async () => (await world.plans.listCatalog(world.db)).map(({ code }) => code);

async function start(code: string, changes: object = {}, isNew = false) {
  const { id, carrier } = await planOf(isNew ? 'kore-10' : code);
  const terms = { ...(await termsOfCode(isNew ? 'kore-10' : code)), ...changes };
  const body = { planId: isNew ? null : id, code, carrier, terms };
  return providerEndpoints.startPlanDraft.reply.parse(await calls().startPlanDraft({ ...call, body })).draft;
}
type Draft = Awaited<ReturnType<typeof start>>;

const save = async ({ id, revision, code, carrier, terms }: Draft, changes: object) =>
  (await calls().savePlanDraft({ ...at(id), body: { revision, code, carrier, terms: { ...terms, ...changes } } }))
    .draft;
const publication = { reach: 'none' as const, accountIds: [], holdsFrom: null, soldFrom: null, ...because };
type Asked = Partial<Omit<Parameters<ReturnType<typeof calls>['publishPlanDraft']>[0]['body'], 'revision'>>;
const publish = async ({ id, revision }: Draft, asked: Asked = {}) =>
  calls().publishPlanDraft({ ...at(id), body: { revision, ...publication, ...asked } });
const day = async (which: 'reach' | 'sale') => (await world.plans.earliestDays(world.db))[which];

beforeEach(async () => {
  for (const { id } of await world.plans.listDrafts(world.db)) await calls().discardPlanDraft(at(id));
});

it('a draft is kept and changed without changing what is sold, and a plan has one at a time', async () => {
  const before = await planOf('kore-10');
  const draft = await start('kore-10', { priceCents: 1100 });
  expect(draft).toMatchObject({ code: 'kore-10', basedOnVersionNo: before.versionNo, changedBy: 'Fay Finance' });
  expect(await refusalOf(start('kore-10'))).toBe('plan_code_taken');
  const saved = await save(draft, { priceCents: 1200 });
  expect(saved).toMatchObject({ revision: 2, terms: { priceCents: 1200 } });
  expect(await refusalOf(save(draft, { priceCents: 1300 }))).toBe('plan_draft_changed');
  expect(await planOf('kore-10')).toEqual(before);
});

it('terms that contradict each other are refused at their fields, unknown carriers and plans too', async () => {
  expect(await refusalOf(start('kore-10', { pausePriceCents: 9999 }))).toEqual({
    pausePriceCents: 'Enter at most the monthly price.',
  });
  expect(await refusalOf(start('kore-10', { overage: 'charge' }))).toHaveProperty('overageUnits');
  const draft = await start('kore-new', {}, true);
  const body = { ...draft, carrier: 'nobody' };
  expect(await refusalOf(calls().savePlanDraft({ ...at(draft.id), body }))).toEqual({ carrier: 'Choose a carrier.' });
  expect(await refusalOf(calls().startPlanDraft({ ...call, body: { ...draft, planId: 'plan_none' } }))).toBe(
    'not_found',
  );
  expect(await refusalOf(start('kore-10', {}, true))).toBe('plan_code_taken');
});

it('a published draft is a new version for new lines, once, with who decided what', async () => {
  const { versionNo } = await planOf('kore-fee');
  const draft = await start('kore-fee', { priceCents: 250, name: 'Fee plus' });
  const entries = (await auditEntries(world.db)).length;
  expect(await publish(draft)).toMatchObject({ versionNo: versionNo + 1 });
  expect(await planOf('kore-fee')).toMatchObject({ versionNo: versionNo + 1, priceCents: 250, name: 'Fee plus' });
  expect(await refusalOf(publish(draft))).toBe('not_found');
  const [entry, ...more] = (await auditEntries(world.db)).slice(entries);
  expect(more).toEqual([]);
  expect(JSON.parse(entry?.before ?? '')).toEqual({ versionNo, priceCents: 240, name: 'Plan kore-fee' });
  expect(JSON.parse(entry?.after ?? '')).toMatchObject({ priceCents: 250, reason: 'Carrier costs', reach: 'none' });
});

it('a draft with the terms of its plan, or with older ones beside it, is not published', async () => {
  const draft = await start('kore-imei');
  expect(await refusalOf(publish(draft))).toBe('plan_terms_unchanged');
  await world.plans.importPlans(testCatalogue({ 'kore-imei': { priceCents: 310 } }));
  const changed = await refusalOf(publish(draft));
  expect(changed).toBe('plan_terms_changed');
  expect((await world.plans.getDraft(world.db, draft.id))?.isOutdated).toBe(true);
  const saved = await save(draft, { priceCents: 320 });
  expect(await publish(saved)).toMatchObject({ versionNo: 3 });
});

it('a version with a day is sold from that day on, and can be called off until then', async () => {
  const { versionNo, priceCents } = await planOf('cisco-20');
  const tooSoon = await start('cisco-20', { priceCents: 2100 });
  const today = new Date(world.clock.now()).toISOString().slice(0, 10);
  expect(await refusalOf(publish(tooSoon, { soldFrom: today }))).toHaveProperty('soldFrom');
  const { planId } = await publish(tooSoon, { soldFrom: await day('sale') });
  const sell = async () => world.plans.jobs.chores[0]?.run();
  await sell();
  expect(await planOf('cisco-20')).toMatchObject({ versionNo, priceCents });
  await calls().callOffPlanVersion({ ...at(planId), body: because });
  expect(await refusalOf(calls().callOffPlanVersion({ ...at(planId), body: because }))).toBe('plan_version_sold');
  await publish(await start('cisco-20', { priceCents: 2100 }), { soldFrom: await day('sale') });
  world.clock.advance(dayMs);
  await Promise.all([sell(), sell()]);
  expect(await planOf('cisco-20')).toMatchObject({ versionNo: versionNo + 2, priceCents: 2100 });
  expect((await world.plans.waitingVersions(world.db)).size).toBe(0);
});

it('a newer version takes the place of one that waits', async () => {
  await publish(await start('kore-free', { priceCents: 10, pausePriceCents: 0 }), { soldFrom: await day('sale') });
  await publish(await start('kore-free', { priceCents: 20, pausePriceCents: 0 }));
  expect((await world.plans.waitingVersions(world.db)).size).toBe(0);
  expect(await planOf('kore-free')).toMatchObject({ priceCents: 20, versionNo: 3 });
});

it('customers hear 30 days before: an earlier day is refused, and so is another carrier plan', async () => {
  const draft = await start('kore-10', { priceCents: 1500 });
  expect(await refusalOf(publish(draft, { reach: 'all', holdsFrom: await day('sale') }))).toHaveProperty('holdsFrom');
  expect(await refusalOf(publish(draft, { reach: 'chosen' }))).toHaveProperty('accountIds');
  const moved = await save(draft, { carrierPlanRef: 'elsewhere' });
  expect(await refusalOf(publish(moved, { reach: 'all' }))).toBe('plan_of_other_carrier_plan');
  expect(await publish(moved)).toMatchObject({ planId: draft.planId });
});

it('a version that we email customers about is not called off', async () => {
  const sold = { soldFrom: await day('sale'), reach: 'all' } as const;
  const { planId } = await publish(await start('kore-imei', { priceCents: 400 }), sold);
  expect(await refusalOf(calls().callOffPlanVersion({ ...at(planId), body: because }))).toBe('plan_version_announced');
  expect((await world.plans.waitingVersions(world.db)).size).toBe(1);
});

it('a new plan is on sale at once, or from its day on', async () => {
  await publish(await start('kore-now', { name: 'Now' }, true));
  expect(await codesOnSale()).toContain('kore-now');
  await publish(await start('kore-later', { name: 'Later' }, true), { soldFrom: await day('sale') });
  expect(await codesOnSale()).not.toContain('kore-later');
  world.clock.advance(2 * dayMs);
  await world.plans.jobs.chores[0]?.run();
  expect(await codesOnSale()).toContain('kore-later');
});

it('a plan is retired and brought back, once each', async () => {
  const { id } = await planOf('kore-10');
  const entries = (await auditEntries(world.db)).length;
  const retire = () => calls().retirePlan({ ...at(id), body: because });
  expect([await retire(), await retire()]).toEqual([{ status: 'legacy' }, { status: 'legacy' }]);
  expect(await codesOnSale()).not.toContain('kore-10');
  await calls().sellPlan({ ...at(id), body: because });
  expect(await codesOnSale()).toContain('kore-10');
  const actions = (await auditEntries(world.db)).slice(entries).map(({ action }) => action);
  expect(actions).toEqual(['plan.retired', 'plan.put_on_sale']);
  expect(await refusalOf(calls().retirePlan({ ...at('plan_none'), body: because }))).toBe('not_found');
});

it('what staff decide about a plan of the sample outlives the sample', async () => {
  const terms = await termsOfCode('kore-10');
  const sample = (code: string) => ({ ...terms, code, carrier: 'kore', status: 'live' });
  const bring = () =>
    world.plans.importPlans(JSON.stringify({ plans: [sample('retired'), sample('renewed')] }), { isSample: true });
  await bring();
  await calls().retirePlan({ ...at((await planOf('retired')).id), body: because });
  await publish(await start('renewed', { priceCents: 1234 }));
  await bring();
  expect(await planOf('retired')).toMatchObject({ status: 'legacy' });
  expect(await planOf('renewed')).toMatchObject({ priceCents: 1234, versionNo: 2 });
});

it('the exported file changes nothing when it is imported, and a dry run says what another would change', async () => {
  const { content } = await calls().exportPlans(call);
  if (!(content instanceof Uint8Array)) throw new Error('no file');
  const file = Buffer.from(content).toString();
  const bring = async (text: string, isDryRun: boolean) =>
    providerEndpoints.importPlansForStaff.reply.parse(
      await calls().importPlansForStaff({ ...call, body: { content: text, isDryRun } }),
    );
  const count = (await world.plans.plansOfAll(world.db)).length;
  expect(await bring(file, false)).toEqual({ problems: [], plans: [], unchangedCount: count });
  const dearer = file.replace('"priceCents": 2100', '"priceCents": 2200');
  const before = await planOf('cisco-20');
  const shown = await bring(dearer, true);
  expect(shown.plans).toMatchObject([
    {
      code: 'cisco-20',
      change: 'changed',
      before: { terms: { priceCents: 2100 } },
      after: { terms: { priceCents: 2200 } },
    },
  ]);
  expect(await planOf('cisco-20')).toEqual(before);
  expect(await bring(dearer, false)).toEqual(shown);
  expect(await planOf('cisco-20')).toMatchObject({ priceCents: 2200, versionNo: before.versionNo + 1 });
  expect((await bring('{', true)).problems).toHaveLength(1);
});
