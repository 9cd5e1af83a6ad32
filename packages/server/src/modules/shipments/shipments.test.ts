import { endpoints, type Invoice } from '@linekeeper/contract';
import { simProductForm } from '@linekeeper/contract/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../test/audit-entries.ts';
import { createBulkWorld, type BulkWorld } from '../../../test/bulk-world.ts';
import { noParts } from '../../../test/service-world.ts';
import { asPacker, shipTo, simOrder } from '../../../test/sim-order.ts';

let world: BulkWorld;
beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const as = () => ({ ...noParts, caller: world.caller });
const staff = () => world.shipments.consoleRoutes;
const order = async (packs = 1) => world.routes.orderSims({ ...as(), body: await simOrder(world, packs) });
const shown = async (id: string) => world.routes.getShipment({ ...as(), params: { id } });
const parcel = (iccids: readonly string[]) => ({ content: iccids.join('\n'), courier: 'UPS', trackingNumber: '1Z999' });
const ship = (id: string, iccids: readonly string[]) =>
  staff().shipSims({ ...asPacker, params: { id }, body: parcel(iccids) });
const invoices = async (): Promise<Invoice[]> =>
  endpoints.listInvoices.reply.parse(await world.routes.listInvoices({ ...as(), query: { page: 1, limit: 100 } }))
    .items;
const refusedWith = async (work: Promise<unknown>) => {
  const [outcome] = await Promise.allSettled([work]);
  return outcome.status === 'rejected' ? (outcome.reason as { code?: string }).code : 'done';
};

describe('an order of SIM cards', () => {
  it('is priced as it is sold, with the tax of where it goes', async () => {
    const { expectedTotalCents, note: _note, ...body } = await simOrder(world, 3);
    const priced = await world.routes.priceSims({ ...as(), body });
    expect(priced).toMatchObject({
      subtotalCents: 1500,
      deliveryCents: 900,
      taxCents: 0,
      totalCents: expectedTotalCents,
    });
  });

  it('keeps what was shown, and charges nothing yet', async () => {
    const made = await order(2);
    expect(made).toMatchObject({ state: 'ordered', simCount: 4, totalCents: 1900, note: null, invoice: null, shipTo });
    expect(await invoices()).toEqual([]);
    const [product] = (await staff().getSimPrices(asPacker)).products;
    const { id = '', carrierName: _name, openCount: _count, ...terms } = product ?? {};
    await staff().changeSimProduct({
      ...asPacker,
      params: { id },
      body: simProductForm.parse({ ...terms, priceCents: 99_900 }),
    });
    expect((await shown(made.id)).shipment.totalCents).toBe(1900);
  });

  it('at another price than was shown, of what is not sold, or of more than may be owed is refused', async () => {
    const body = await simOrder(world);
    const asked = (changes: object) => world.routes.orderSims({ ...as(), body: { ...body, ...changes } });
    expect(await refusedWith(asked({ expectedTotalCents: 1399 }))).toBe('price_changed');
    expect(await refusedWith(asked({ deliveryId: 'simd_other' }))).toBe('sims_not_on_sale');
    const many = await simOrder(world, 10_000);
    expect(await refusedWith(world.routes.orderSims({ ...as(), body: many }))).toBe('exposure_limit');
    expect((await world.routes.listShipments({ ...as(), query: { page: 1, limit: 20 } })).total).toBe(0);
  });

  it('counts as owed before it ships', async () => {
    const half = await simOrder(world, 60);
    expect(await refusedWith(world.routes.orderSims({ ...as(), body: half }))).toBe('done');
    const limit = (await world.rules.currentRules(world.db)).limits.unpaidCents;
    const packs = Math.floor((limit - 30_900 - 900) / 500) + 1;
    expect(await refusedWith(order(packs))).toBe('exposure_limit');
    expect(await refusedWith(order(packs - 1))).toBe('done');
  });

  it('is canceled by the customer for nothing, once, and never by another', async () => {
    const { id } = await order();
    const stranger = await world.newCustomer();
    expect(await refusedWith(world.routes.cancelShipment({ ...noParts, caller: stranger, params: { id } }))).toBe(
      'not_found',
    );
    expect(await refusedWith(world.routes.getShipment({ ...noParts, caller: stranger, params: { id } }))).toBe(
      'not_found',
    );
    const canceled = await world.routes.cancelShipment({ ...as(), params: { id } });
    expect(canceled).toMatchObject({ state: 'canceled', cancelReason: 'Canceled by the customer' });
    expect(await refusedWith(world.routes.cancelShipment({ ...as(), params: { id } }))).toBe('shipment_closed');
    expect(await refusedWith(ship(id, await world.newSims('kore', 2)))).toBe('shipment_closed');
    expect(await invoices()).toEqual([]);
  });

  it('is canceled by staff for a reason that the customer reads', async () => {
    const { id } = await order();
    await staff().cancelShipmentForStaff({ ...asPacker, params: { id }, body: { reason: 'Out of stock' } });
    expect((await shown(id)).shipment).toMatchObject({ state: 'canceled', cancelReason: 'Out of stock' });
  });
});

describe('a package', () => {
  it('gives its SIMs to the customer, is invoiced and paid, and says so', async () => {
    const { id } = await order(2);
    const iccids = await world.newSims('kore', 4);
    const { problems, shipment } = await ship(id, iccids);
    expect(problems).toEqual([]);
    expect(shipment).toMatchObject({ state: 'shipped', courier: 'UPS', trackingNumber: '1Z999' });
    expect(await lastEntry(world.db)).toMatchObject({ action: 'shipment.shipped', after: { simCount: 4 } });
    await world.work();
    expect((await invoices()).map(({ totalCents, status }) => [totalCents, status])).toEqual([[1900, 'paid']]);
    expect(await shown(id)).toMatchObject({
      iccids,
      shipment: { invoice: { number: expect.stringMatching(/^INV-/) } },
    });
    const found = await world.inventory.findSims(world.db, world.caller.accountId, iccids);
    expect([...found.values()].map(({ use }) => use)).toEqual(['free', 'free', 'free', 'free']);
    const stranger = await world.newCustomer();
    expect((await world.inventory.findSims(world.db, stranger.accountId, iccids)).size).toBe(0);
  });

  it('leaves once, however often and however fast staff say so', async () => {
    const { id } = await order();
    const iccids = await world.newSims('kore', 2);
    const outcomes = await Promise.all([1, 2, 3].map(() => refusedWith(ship(id, iccids))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'shipment_closed')).toHaveLength(2);
    expect(await invoices()).toHaveLength(1);
  });

  it('with the wrong SIMs stays here, and says which', async () => {
    const { id } = await order();
    const [one = '', two = '', three = ''] = await world.newSims('kore', 3);
    const [foreign = ''] = await world.newSims('cisco', 1);
    const problemsOf = async (iccids: readonly string[]) => (await ship(id, iccids)).problems;
    expect(await problemsOf([one])).toEqual(['1 SIM is missing: KORE SIM, 2 pack']);
    expect(await problemsOf([one, two, three])).toEqual([`${three} is not part of this order`]);
    expect(await problemsOf([one, foreign])).toEqual([
      '1 SIM is missing: KORE SIM, 2 pack',
      `${foreign} is not part of this order`,
    ]);
    expect(await problemsOf(['8988303000009999999'])).toEqual(['8988303000009999999 is not in the inventory']);
    const other = await order();
    expect((await ship(other.id, [one, two])).problems).toEqual([]);
    expect(await problemsOf([one, three])).toEqual([`${one} already belongs to a customer or an order`]);
    expect((await shown(id)).shipment.state).toBe('ordered');
    expect(await invoices()).toHaveLength(1);
  });

  it('is picked from open SIMs that no line holds, and says how many are missing', async () => {
    await world.activeLines(1);
    const { id } = await order(2);
    const suggested = await staff().suggestSims({ ...asPacker, params: { id } });
    expect(suggested.iccids.length + suggested.missingCount).toBe(4);
    const fresh = await world.newSims('kore', 4);
    const { iccids, missingCount } = await staff().suggestSims({ ...asPacker, params: { id } });
    expect(missingCount).toBe(0);
    expect(iccids).toHaveLength(4);
    expect((await ship(id, iccids)).problems).toEqual([]);
    expect(fresh).toHaveLength(4);
  });
});

it('the customer gets a mail when it is ordered, when it leaves and when it is canceled', async () => {
  const email = `ap${world.caller.accountId.slice(-12)}@engines.example`;
  const body = { billingEmail: email, ccEmails: [], purchaseOrder: null, upcomingChargeEmails: true };
  await world.accounts.routes.updateBillingContact({ ...as(), body });
  const { id } = await order(2);
  await ship(id, await world.newSims('kore', 4));
  const { id: other } = await order();
  await world.routes.cancelShipment({ ...as(), params: { id: other } });
  const mails = (await world.mailsTo(email)).filter(({ text }) => text.includes('/sims/'));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your order of 2 SIMs was canceled',
    'We received your order of 2 SIMs',
    'Your 4 SIMs are on their way',
    'We received your order of 4 SIMs',
  ]);
  expect(mails[2]?.text).toContain('1Z999');
});

describe('staff', () => {
  it('see what waits in the order in which it came, and everything newest first', async () => {
    const [first, second] = [await order(), await order()];
    const list = async (query: object) =>
      (await staff().listShipmentsOfAll({ ...asPacker, query: { page: 1, limit: 100, ...query } })).items
        .filter(({ account }) => account.id === world.caller.accountId)
        .map(({ id }) => id);
    expect(await list({ state: 'ordered' })).toEqual([first.id, second.id]);
    expect(await list({})).toEqual([second.id, first.id]);
    await staff().cancelShipmentForStaff({ ...asPacker, params: { id: first.id }, body: { reason: 'Twice' } });
    expect(await list({ state: 'ordered' })).toEqual([second.id]);
    expect(await list({ find: first.id })).toEqual([first.id]);
  });
});
