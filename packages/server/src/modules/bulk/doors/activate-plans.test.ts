import { endpoints, type ActivationBody, type DeviceEntry } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import { testCatalogue } from '../../../../test/fleet-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { dayMs } from '../../../kernel/clock.ts';
import { countUses } from '../../methods/stored/methods.store.ts';
import { followLines } from '../../subscriptions/following/follow-lines.ts';

let world: ServiceWorld;
let caller: Caller;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  caller = await world.newCustomer();
  world.change({ ruleDefaults: { limits: { unpaidCents: 500_000, jobRowsDays: 90 } } });
});

const page = { page: 1, limit: 100 };
const entries = (iccids: string[]): DeviceEntry[] => iccids.map((iccid) => ({ iccid }));
const call = (body: ActivationBody, by = caller) => ({ ...noParts, caller: by, body });

async function bodyFor(code: string, iccids: string[], more: Partial<ActivationBody> = {}): Promise<ActivationBody> {
  return { planId: (await world.plan(code)).id, devices: entries(iccids), ...more };
}

async function quoted(body: Pick<ActivationBody, 'planId' | 'devices'>, by = caller) {
  const asked = { ...noParts, caller: by, body: { action: 'activate', ...body } as const };
  const { quote, activation } = endpoints.createQuote.reply.parse(await world.routes.createQuote(asked));
  if (!activation) throw new Error('an activation was quoted as something else');
  return { quote, activation };
}
const activate = (body: ActivationBody, by = caller) => world.routes.activatePlans(call(body, by));
const lines = (by = caller) => world.routes.listLines({ ...noParts, caller: by, query: page });

describe('a quote', () => {
  it('says price and verdict per device and changes nothing', async () => {
    const iccids = await world.newSims('kore', 2);
    const body = await bodyFor('kore-fee', [...iccids, 'nonsense']);
    const { quote, activation } = await quoted(body);
    expect(quote.today.items.map(({ text, quantity, amountCents }) => ({ text, quantity, amountCents }))).toEqual([
      { text: 'Plan kore-fee, first month', quantity: 2, amountCents: 480 },
      { text: 'One-time activation fee', quantity: 2, amountCents: 200 },
    ]);
    expect(quote).toMatchObject({ lineCount: 2, today: { totalCents: 680 }, blockers: [] });
    expect(quote.refused).toMatchObject([{ count: 1 }]);
    expect(activation.monthlyCents).toBe(480);
    expect(activation.devices.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'refused']);
    expect(quote.method).toMatchObject({ last4: '1111' });
    expect((await lines()).total).toBe(0);
  });

  it('of an unknown plan or a draft is not found', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    await expect(quoted({ planId: 'plan_none', devices: [{ iccid }] })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('an activation', () => {
  it('on both carriers ends in active lines, a begun month and one paid invoice per line', async () => {
    const [kore = ''] = await world.newSims('kore', 1);
    const [cisco = ''] = await world.newSims('cisco', 1);
    const one = await activate(await bodyFor('kore-fee', [kore], { quotedCents: 340 }));
    const two = await activate(await bodyFor('cisco-20', [cisco]));
    expect(endpoints.activatePlans.reply.parse(one)).toMatchObject({
      totalCents: 340,
      lines: [{ status: 'activating' }],
    });
    expect(two.totalCents).toBe(2000);
    await world.work();
    const shown = await lines();
    expect(shown.items.map(({ status, subscriptionStatus }) => [status, subscriptionStatus])).toEqual([
      ['active', 'active'],
      ['active', 'active'],
    ]);
    const invoices = await world.routes.listInvoices({ ...noParts, caller, query: page });
    expect(
      new Set(invoices.items.map(({ status, totalCents, dueCents }) => `${status} ${totalCents} ${dueCents}`)),
    ).toEqual(new Set(['paid 2000 0', 'paid 340 0']));
    const upcoming = await world.routes.listUpcomingSubscriptions({ ...noParts, caller, query: page });
    expect(endpoints.listUpcomingSubscriptions.reply.parse(upcoming).items).toHaveLength(2);
    expect(upcoming.items.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([240, 2000]);
  });

  it('announced as active twice begins once and keeps its first period', async () => {
    await activate(await bodyFor('kore-10', await world.newSims('kore', 1)));
    await world.work();
    const upcoming = async () =>
      (await world.routes.listUpcomingSubscriptions({ ...noParts, caller, query: page })).items;
    const [before] = await upcoming();
    world.clock.advance(3 * dayMs);
    await followLines(world, { kind: 'activated', lineIds: [before?.lineId ?? ''] });
    await world.work();
    expect(await upcoming()).toEqual([before]);
    expect((await world.routes.listPayments({ ...noParts, caller, query: page })).total).toBe(1);
  });

  it('keeps a payment method from being deleted, until the activation is given up', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    world.kore.failing.add(iccid);
    await activate(await bodyFor('kore-10', [iccid]));
    const uses = async () => (await countUses(world.db, caller.accountId)).subscription;
    expect(await uses()).toBe(1);
    await world.work();
    expect(await uses()).toBe(1);
    world.kore.failing.delete(iccid);
    await activate(await bodyFor('kore-10', [iccid]));
    expect(await uses()).toBe(1);
  });

  it("at KORE's door takes no plan of another carrier", async () => {
    const [iccid = ''] = await world.newSims('cisco', 1);
    const body = await bodyFor('cisco-20', [iccid]);
    const atKore = world.routes.activateKorePlans(call(body));
    await expect(atKore).rejects.toMatchObject({ code: 'plan_of_other_carrier' });
    const [own = ''] = await world.newSims('kore', 1);
    expect((await world.routes.activateKorePlans(call(await bodyFor('kore-10', [own])))).lines).toHaveLength(1);
  });

  it('with one bad device activates none and names each bad one', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    const [foreign = ''] = await world.newSims('cisco', 1);
    const refused = activate(await bodyFor('kore-10', [iccid, '123', foreign]));
    await expect(refused).rejects.toMatchObject({
      code: 'devices_refused',
      fields: {
        'devices.1': 'An ICCID has 18 to 20 digits and starts with 89.',
        'devices.2': 'This SIM belongs to another carrier than the plan.',
      },
    });
    expect((await lines()).total).toBe(0);
  });

  it('clicked twice happens once', async () => {
    const iccids = await world.newSims('kore', 3);
    const body = await bodyFor('kore-10', iccids);
    const results = await Promise.allSettled([activate(body), activate(body), activate(body)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'devices_refused' },
    });
    await world.work();
    expect((await lines()).total).toBe(3);
    expect(world.kore.received.filter((order) => iccids.includes(order.iccid))).toHaveLength(3);
    const payments = await world.routes.listPayments({ ...noParts, caller, query: page });
    expect(payments.items).toMatchObject([{ status: 'approved', amountCents: 3000 }]);
  });

  it('of one SIM by two customers at once happens for one of them, wholly', async () => {
    const rival = await world.newCustomer();
    const [shared = '', own = '', theirs = ''] = await world.newSims('kore', 3);
    const results = await Promise.allSettled([
      activate(await bodyFor('kore-10', [own, shared])),
      activate(await bodyFor('kore-10', [shared, theirs]), rival),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'devices_refused' },
    });
    expect((await lines()).total + (await lines(rival)).total).toBe(2);
  });

  it('for another price than the customer saw is refused', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    const refused = activate(await bodyFor('kore-10', [iccid], { quotedCents: 900 }));
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_fields',
      fields: { quotedCents: expect.any(String) },
    });
  });

  it('keeps the price that was agreed when the plan changes before the line is active', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    await activate(await bodyFor('kore-10', [iccid]));
    await world.plans.importPlans(testCatalogue({ 'kore-10': { priceCents: 1100 } }));
    await world.work();
    const { items } = await world.routes.listInvoices({ ...noParts, caller, query: page });
    expect(items).toMatchObject([{ totalCents: 1000, status: 'paid' }]);
    await world.plans.importPlans(testCatalogue());
  });

  it('on a free plan begins without an invoice', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    await activate(await bodyFor('kore-free', [iccid]));
    await world.work();
    expect((await lines()).items).toMatchObject([{ status: 'active', subscriptionStatus: 'active' }]);
    expect((await world.routes.listInvoices({ ...noParts, caller, query: page })).total).toBe(0);
  });

  it('on a plan that is no longer sold is refused', async () => {
    const legacy = testCatalogue({ 'kore-10': { status: 'legacy' } });
    const [iccid = ''] = await world.newSims('kore', 1);
    const body = await bodyFor('kore-10', [iccid]);
    await world.plans.importPlans(legacy);
    await expect(activate(body)).rejects.toMatchObject({ code: 'plan_not_on_sale' });
    expect((await quoted(body)).quote.blockers).toMatchObject([{ code: 'plan_not_on_sale' }]);
    await world.plans.importPlans(testCatalogue());
  });
});

describe('what an account owes', () => {
  it('keeps an activation within the unpaid amount, also for two at the same time', async () => {
    world.change({ ruleDefaults: { limits: { unpaidCents: 2500, jobRowsDays: 90 } } });
    const iccids = await world.newSims('kore', 4);
    const orders = iccids.map(async (iccid) => activate(await bodyFor('kore-10', [iccid])));
    const results = await Promise.allSettled(orders);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'exposure_limit' },
    });
    await world.work();
    expect((await activate(await bodyFor('kore-10', await world.newSims('kore', 1)))).lines).toHaveLength(1);
  });

  it('for a declined first charge stops further activations until it is paid', async () => {
    const declined = await world.newCustomer({ charges: 'declined' });
    await activate(await bodyFor('kore-10', await world.newSims('kore', 1)), declined);
    await world.work();
    expect((await lines(declined)).items).toMatchObject([{ status: 'active', subscriptionStatus: 'past_due' }]);
    const body = await bodyFor('kore-10', await world.newSims('kore', 1));
    await expect(activate(body, declined)).rejects.toMatchObject({ code: 'activation_invoice_unpaid' });
    expect((await quoted(body, declined)).quote.blockers).toMatchObject([{ code: 'activation_invoice_unpaid' }]);
  });

  it('cannot be without a usable payment method', async () => {
    const expired = await world.newCustomer({ expires: { month: 1, year: 2020 } });
    const body = await bodyFor('kore-10', await world.newSims('kore', 1));
    await expect(activate(body, expired)).rejects.toMatchObject({ code: 'payment_method_needed' });
    expect((await quoted(body, expired)).quote).toMatchObject({
      method: null,
      blockers: [{ code: 'payment_method_needed' }],
    });
  });
});

describe('a failed activation', () => {
  it('costs nothing, can be retried, and is charged once it works', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    world.kore.failing.add(iccid);
    await activate(await bodyFor('kore-10', [iccid]));
    await world.work();
    const [failed] = (await lines()).items;
    expect(failed).toMatchObject({ status: 'activation_failed', subscriptionStatus: 'pending' });
    expect((await world.routes.listPayments({ ...noParts, caller, query: page })).total).toBe(0);
    world.kore.failing.delete(iccid);
    const retried = { ...noParts, caller, params: { id: failed?.id ?? '' } };
    const results = await Promise.allSettled([
      world.routes.retryActivation(retried),
      world.routes.retryActivation(retried),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.work();
    expect((await lines()).items).toMatchObject([{ status: 'active', subscriptionStatus: 'active' }]);
    expect((await world.routes.listPayments({ ...noParts, caller, query: page })).total).toBe(1);
  });

  it('that the carrier refused for good is given up by a new activation of the same SIM', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    world.kore.faults.push('refused');
    await activate(await bodyFor('kore-10', [iccid]));
    await world.work();
    const [failed] = (await lines()).items;
    expect(failed).toMatchObject({ status: 'activation_failed', problem: { mayRetry: false } });
    const retry = world.routes.retryActivation({ ...noParts, caller, params: { id: failed?.id ?? '' } });
    await expect(retry).rejects.toMatchObject({ code: 'line_not_retryable' });
    await activate(await bodyFor('kore-fee', [iccid]));
    await world.work();
    const shown = await world.routes.getLine({ ...noParts, caller, query: {}, params: { id: failed?.id ?? '' } });
    expect(shown.line).toMatchObject({ status: 'terminated', subscriptionStatus: 'canceled' });
    expect((await lines()).items).toMatchObject([{ status: 'active', planName: 'Plan kore-fee' }]);
    expect((await world.routes.listPayments({ ...noParts, caller, query: page })).items).toMatchObject([
      { amountCents: 340 },
    ]);
  });

  it('of another customer is not there', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    world.kore.failing.add(iccid);
    await activate(await bodyFor('kore-10', [iccid]));
    await world.work();
    const [failed] = (await lines()).items;
    const stranger = await world.newCustomer();
    const retry = world.routes.retryActivation({ ...noParts, caller: stranger, params: { id: failed?.id ?? '' } });
    await expect(retry).rejects.toMatchObject({ code: 'not_found' });
    const again = activate(await bodyFor('kore-10', [iccid]), stranger);
    await expect(again).rejects.toMatchObject({ code: 'devices_refused' });
  });
});
