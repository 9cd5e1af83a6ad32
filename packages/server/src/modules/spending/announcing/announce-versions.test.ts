import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cancelLine } from '../../../../test/cancel-line.ts';
import { testCatalogue } from '../../../../test/fleet-world.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { after, dayMs, minuteMs } from '../../../kernel/clock.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { setBillingContact } from '../../accounts/billing-contacts.store.ts';
import { announceVersions } from './announce-versions.ts';

let world: ServiceWorld;
let caller: Caller;
let price = 1000;
let customers = 0;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  customers += 1;
  caller = await world.newCustomer();
  const contact = { billingEmail: address(), ccEmails: [], purchaseOrder: null, upcomingChargeEmails: false };
  await world.db.transaction().execute((tx) => setBillingContact(tx, caller.accountId, contact));
});

const address = () => `ap${customers}@example.com`;
const mails = async () => (await world.mailsTo(address())).filter(({ subject }) => subject.startsWith('New '));

async function activate(count = 1): Promise<LineId[]> {
  const { id: planId } = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  const { lines } = await world.routes.activatePlans({ ...noParts, caller, body: { planId, devices } });
  await world.work();
  return lines.map(({ lineId }) => brandId<LineId>(lineId));
}
/** Makes a dearer version of the plan; answers old and new price. */
async function raise(): Promise<[number, number]> {
  const was = price;
  price += 100;
  expect(await world.plans.importPlans(testCatalogue({ 'kore-10': { priceCents: price } }))).toMatchObject({
    changed: ['kore-10'],
  });
  return [was, price];
}
const announce = () => world.plans.announceVersion({ code: 'kore-10', reason: 'Carrier costs', decidedBy: 'Eva' });
const renewal = async () => {
  const next = await world.subscriptions.nextRenewal(world.db, caller.accountId);
  if (!next) throw new Error('nothing renews');
  return next;
};
const goTo = (at: Date) => world.clock.advance(at.getTime() - world.clock.now().getTime());
async function renew() {
  goTo(after((await renewal()).at, minuteMs));
  await world.work();
  const reply = await world.routes.listInvoices({ ...noParts, caller, query: { page: 1, limit: 10 } });
  return endpoints.listInvoices.reply.parse(reply).items[0];
}
const upcoming = async () => (await world.routes.getUpcomingInvoice({ ...noParts, caller })).subtotalCents;
const held = async (lineId: LineId) => {
  const living = (await world.subscriptions.livingOfLines(world.db, [lineId])).get(lineId);
  return { version: living?.planVersionNo, cents: living?.priceCents };
};
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

it('an announced version is mailed once, seen on pages, and taken by the first renewal 30 days later', async () => {
  const [lineId] = await activate(2);
  if (!lineId) throw new Error('no line');
  const before = await held(lineId);
  const [was, is] = await raise();
  expect((await renew())?.totalCents).toBe(2 * was);

  // 29 days before the renewal after the next: too late for the next, in time for the one behind it.
  goTo(after((await renewal()).at, -29 * dayMs));
  expect(await announce()).toMatchObject({ kind: 'announced' });
  expect(await announce()).toEqual({ kind: 'unchanged' });
  await Promise.all([announceVersions(world), announceVersions(world)]);
  await announceVersions(world);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(new RegExp(`^New price for Plan kore-10: \\${dollars(is)} from \\w{3} \\d+`));
  expect(mail?.text).toContain(`Until then: ${dollars(was)} per line and month (2 lines)`);
  expect(mail?.text).toContain(`Then: ${dollars(is)} per line and month`);

  const shown = await world.routes.getDevicePlan({ ...noParts, caller, params: { id: lineId } });
  expect(shown.plan.priceCents).toBe(was);
  expect(shown.nextTerms).toMatchObject({ priceCents: is });
  const ofPlan = await world.routes.getPlanDevices({
    ...noParts,
    caller,
    params: { id: shown.plan.id },
    query: { page: 1, limit: 1 },
  });
  expect(ofPlan.nextTerms).toEqual(shown.nextTerms);

  expect(await upcoming()).toBe(2 * was);
  expect((await renew())?.totalCents).toBe(2 * was);
  expect(await held(lineId)).toEqual(before);
  expect((await renewal()).day).toBe(shown.nextTerms?.from);
  expect(await upcoming()).toBe(2 * is);
  const invoice = await renew();
  expect(invoice?.totalCents).toBe(2 * is);
  expect(await held(lineId)).toEqual({ version: (before.version ?? 0) + 1, cents: is });
  const lines = await world.routes.listInvoiceLines({
    ...noParts,
    caller,
    params: { id: invoice?.id ?? '' },
    query: { page: 1, limit: 10 },
  });
  expect(lines.items[0]?.explain.note).toMatch(
    new RegExp(`^New price: \\${dollars(is)} instead of \\${dollars(was)}, announced on `),
  );
  expect((await world.routes.getDevicePlan({ ...noParts, caller, params: { id: lineId } })).nextTerms).toBeUndefined();
  expect((await renew())?.totalCents).toBe(2 * is);
});

it('a renewal exactly 30 days after the announcement takes it, one a second earlier does not', async () => {
  const [lineId] = await activate();
  if (!lineId) throw new Error('no line');
  const [was, is] = await raise();
  await renew();
  const { at } = await renewal();
  const cents = async (announcedAt: Date) => {
    const plan = await world.plan('kore-10');
    await world.db.transaction().execute((tx) =>
      world.plans.noteAnnounced(tx, {
        accountId: caller.accountId,
        planId: plan.id,
        versionNo: plan.versionNo,
        announcedAt,
        notBefore: null,
      }),
    );
    const [quoted] = (await world.subscriptions.quoteRenewals(world.db, caller.accountId, [lineId])).values();
    return quoted?.priceCents;
  };
  expect(await cents(after(at, -30 * dayMs + 1000))).toBe(was);
  await world.db.deleteFrom('plans.announcements' as never).execute();
  expect(await cents(after(at, -30 * dayMs))).toBe(is);
  expect((await renew())?.totalCents).toBe(is);
});

it('an outage bills each missed period by the version that held then', async () => {
  await activate();
  const [was, is] = await raise();
  await announce();
  await announceVersions(world);
  const { at } = await renewal();
  const isFirstOld = at.getTime() - world.clock.now().getTime() < 30 * dayMs;
  goTo(after(at, 70 * dayMs));
  await world.work();
  const { items } = endpoints.listInvoices.reply.parse(
    await world.routes.listInvoices({ ...noParts, caller, query: { page: 1, limit: 10 } }),
  );
  const totals = items.map(({ totalCents }) => totalCents).toReversed();
  expect(totals.slice(1)).toEqual([isFirstOld ? was : is, is, is]);
});

it('a line that ends with its period is not written about, a new one has the terms it began with', async () => {
  await activate();
  const [ending] = await activate();
  await raise();
  const [later] = await activate();
  if (!later || !ending) throw new Error('no line');
  await cancelLine(world, caller, ending);
  await announce();
  await announceVersions(world);
  expect((await mails())[0]?.text).toContain('(1 line)');
  for (const id of [ending, later])
    expect((await world.routes.getDevicePlan({ ...noParts, caller, params: { id } })).nextTerms).toBeUndefined();
});

it('a plan that is unknown or has one version is not announced', async () => {
  const announceCode = async (code: string) =>
    (await world.plans.announceVersion({ code, reason: 'x', decidedBy: 'Eva' })).kind;
  expect(await announceCode('no-such-plan')).toBe('no_plan');
  expect(await announceCode('cisco-20')).toBe('first_version');
});
