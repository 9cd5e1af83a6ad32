import { planTermsForm, providerEndpoints } from '@linekeeper/contract/provider';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { createBulkWorld, type BulkWorld } from '../../../test/bulk-world.ts';
import { noParts } from '../../../test/service-world.ts';
import { staffCall } from '../../../test/staff-call.ts';
import type { Caller } from '../../kernel/caller.ts';
import { after, minuteMs } from '../../kernel/clock.ts';
import { dayAfter } from '../../kernel/days.ts';
import { localDay } from '../../kernel/local-day.ts';
import { setBillingContact } from '../accounts/billing-contacts.store.ts';
import { termsOf } from '../plans/index.ts';

let world: BulkWorld;
let planId = '';
let code = '';
let made = 0;
beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());

const staff = staffCall('finance', 'Fay Finance');
const at = (id: string) => ({ ...staff, params: { id } });
const calls = () => ({ ...world.plans.consoleRoutes, ...world.pricing.consoleRoutes });

async function version(priceCents: number): Promise<void> {
  const sold = planTermsForm.parse(termsOf(await world.plan(planId === '' ? 'kore-10' : code)));
  const terms = { ...sold, name: `Plan ${code}`, priceCents, pausePriceCents: 0 };
  const body = { planId: planId === '' ? null : planId, code, carrier: 'kore' as const, terms };
  const { draft } = providerEndpoints.startPlanDraft.reply.parse(await calls().startPlanDraft({ ...staff, body }));
  const published = await calls().publishPlanDraft({
    ...at(draft.id),
    body: { revision: draft.revision, reach: 'none', accountIds: [], holdsFrom: null, soldFrom: null, reason: 'New' },
  });
  planId = published.planId;
}

/** A plan with two versions. */
beforeEach(async () => {
  made += 1;
  [planId, code] = ['', `moved-${made}`];
  await version(1000);
});

async function customer(): Promise<{ caller: Caller; email: string }> {
  const caller = await world.newCustomer();
  const email = `ap-${caller.accountId}@acme.test`;
  const contact = { billingEmail: email, ccEmails: [], purchaseOrder: null, upcomingChargeEmails: false };
  await world.db.transaction().execute((tx) => setBillingContact(tx, caller.accountId, contact));
  const [iccid = ''] = await world.newSims('kore', 1);
  await world.routes.activatePlans({ ...noParts, caller, body: { planId, devices: [{ iccid }] } });
  await world.work();
  return { caller, email };
}

const all = { reach: 'all' as const, accountIds: [], fromVersionNo: null, holdsFrom: null };
type Asked = Partial<Omit<Parameters<ReturnType<typeof calls>['previewPlanMove']>[0]['body'], 'versionNo'>>;
const preview = async (versionNo: number, asked: Asked = {}) =>
  providerEndpoints.previewPlanMove.reply.parse(
    await calls().previewPlanMove({ ...at(planId), body: { ...all, ...asked, versionNo } }),
  );
async function move(versionNo: number, asked: Asked = {}): Promise<number> {
  const body = { ...all, ...asked, versionNo, reason: 'Carrier costs' };
  const { emailCount } = await calls().movePlanCustomers({ ...at(planId), body });
  await world.work();
  return emailCount;
}
const emails = async (email: string) =>
  (await world.mailsTo(email)).filter(({ subject }) => subject.startsWith('New ')).length;
const toldOf = async (versionNo: number) =>
  (await calls().getPlanForStaff(at(planId))).versions.find((one) => one.versionNo === versionNo)?.announced;
const price = async (caller: Caller) => {
  const found = await world.subscriptions.linesOnPlanOfAll(world.db, (await world.plan(code)).id);
  return found.filter(({ accountId }) => accountId === caller.accountId).map(({ priceCents }) => priceCents);
};
/** Lets the next billing days pass, so many of them. */
async function renew(times: number) {
  for (let count = 0; count < times; count += 1) {
    const next = await world.subscriptions.earliestRenewal(world.db);
    if (next) world.clock.advance(after(next, minuteMs).getTime() - world.clock.now().getTime());
    await world.work(3000);
  }
}

it('customers get a version that is sold already: emailed once, charged by it 30 days later as foreseen', async () => {
  const { caller, email } = await customer();
  await version(1500);
  const effect = await preview(2);
  expect(effect).toMatchObject({ emailCount: 1, lineCount: 1, customers: [{ isReached: true, afterCents: 1500 }] });
  expect(await move(2)).toBe(1);
  expect(await move(2)).toBe(0);
  expect(await emails(email)).toBe(1);
  expect(await toldOf(2)).toMatchObject({ reach: 'all', toldCount: 1 });
  const entries = (await auditEntries(world.db)).filter(({ action }) => action === 'plan.version_announced');
  expect(entries.filter(({ after: said }) => JSON.stringify(said).includes(code))).toHaveLength(1);
  expect((await preview(2)).emailCount).toBe(0);
  expect(await price(caller)).toEqual([1000]);
  const { from } = effect.customers[0] ?? { from: null };
  for (let times = 0; times < 4 && localDay(world.clock.now(), 'America/Los_Angeles') < (from ?? ''); times += 1) {
    expect(await price(caller)).toEqual([1000]);
    await renew(1);
  }
  expect(await price(caller)).toEqual([1500]);
});

it('those that are chosen one after the other each get it, with a day of their own', async () => {
  const [one, other, third] = [await customer(), await customer(), await customer()];
  await version(1500);
  const today = localDay(world.clock.now(), 'America/Los_Angeles');
  const late = { reach: 'chosen' as const, holdsFrom: dayAfter(today, 200) };
  expect(await move(2, { reach: 'chosen', accountIds: [one.caller.accountId] })).toBe(1);
  expect(await move(2, { ...late, accountIds: [one.caller.accountId, other.caller.accountId] })).toBe(1);
  expect([await emails(one.email), await emails(other.email), await emails(third.email)]).toEqual([1, 1, 0]);
  const announced = async ({ accountId }: Caller) =>
    (await world.plans.announcedTo(world.db, accountId)).map(({ notBefore }) => notBefore !== null);
  expect([await announced(one.caller), await announced(other.caller), await announced(third.caller)]).toEqual([
    [false],
    [true],
    [],
  ]);
  expect(await move(2)).toBe(1);
  expect(await emails(third.email)).toBe(1);
});

it('those on one version are brought to another, and customers on others stay', async () => {
  const old = await customer();
  await version(1500);
  const newer = await customer();
  await version(2000);
  expect(await preview(3, { reach: 'version', fromVersionNo: 2 })).toMatchObject({ emailCount: 1, customerCount: 2 });
  expect(await move(3, { reach: 'version', fromVersionNo: 2 })).toBe(1);
  expect([await emails(old.email), await emails(newer.email)]).toEqual([0, 1]);
  expect(await preview(2)).toMatchObject({ emailCount: 1, customerCount: 1 });
  const letter = await calls().previewPlanMoveLetter({
    ...at(planId),
    body: { account: old.caller.accountId, versionNo: 2, holdsFrom: null },
  });
  expect(letter.to).toContain(old.email);
  expect(letter.text).toContain('$15.00');
});

it('a version that is not sold, the first one, no one, and a day within the notice are refused', async () => {
  const { caller } = await customer();
  await version(1500);
  const today = localDay(world.clock.now(), 'America/Los_Angeles');
  const soon = { reach: 'chosen' as const, accountIds: [caller.accountId], holdsFrom: dayAfter(today, 29) };
  const refused = await Promise.allSettled([
    move(3),
    move(1),
    move(2, { reach: 'chosen', accountIds: [] }),
    move(2, soon),
  ]);
  expect(refused.map((one) => one.status === 'rejected' && one.reason)).toMatchObject([
    { code: 'not_found' },
    { code: 'not_found' },
    { fields: { accountIds: 'Choose at least one customer.' } },
    { fields: { holdsFrom: expect.anything() } },
  ]);
});

it('prices that were agreed with a customer are what the email and the preview name', async () => {
  const { caller } = await customer();
  const prices = { priceCents: 700, activationFeeCents: null, pausePriceCents: null, overagePriceTenThousandths: null };
  const about = { account: caller.accountId, planId, versionNo: null, fromDay: null, throughDay: null };
  await world.overrides.addOverride({ ...prices, ...about, reason: 'Contract 7', decidedBy: 'Fay' });
  await version(1500);
  const effect = await preview(2);
  expect(effect.customers).toMatchObject([{ beforeCents: 700, afterCents: 700 }]);
});
