import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, newId, type CollectionId, type PaymentMethodId } from '../../../kernel/ids.ts';
import { liveMethods } from '../../methods/stored/methods.store.ts';
import { chargeFailedSubscriptions } from './charge-failed-subscriptions.ts';
import type { PayNow } from './payable.ts';

let world: ServiceWorld;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

const read = (caller: Caller) => ({ ...noParts, caller });

async function activate(caller: Caller, count: number, more: { methodId?: string } = {}) {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...read(caller), body: { planId: plan.id, devices, ...more } });
  await world.work();
}

async function addCard(caller: Caller, last4: string, makeDefault: boolean): Promise<string> {
  const opaqueData = world.gateway.token({ label: 'MasterCard', last4 });
  const added = world.accounts.routes.addPaymentMethod({ ...read(caller), body: { opaqueData, makeDefault } });
  return endpoints.addPaymentMethod.reply.parse(await added).method.id;
}

async function theDefault(caller: Caller): Promise<PaymentMethodId> {
  const method = (await liveMethods(world.db, caller.accountId)).find(({ isDefault }) => isDefault);
  return method?.id ?? brandId('');
}

/** Two subscriptions of $10 that failed, and a card that works by now. */
async function failedCustomer() {
  const caller = await world.newCustomer({ charges: 'declined' });
  await activate(caller, 2);
  const [method] = await liveMethods(world.db, caller.accountId);
  world.gateway.cure(method?.gatewayPaymentProfileId ?? '', 'approved');
  return { caller, shown: await theDefault(caller) };
}

const payNow = async (caller: Caller, body: PayNow) =>
  endpoints.chargeFailedSubscriptions.reply.parse(
    await world.routes.chargeFailedSubscriptions({
      ...read(caller),
      body: endpoints.chargeFailedSubscriptions.body.parse(body),
    }),
  );

const approved = async (caller: Caller) =>
  endpoints.listPayments.reply
    .parse(await world.routes.listPayments({ ...read(caller), query: { page: 1, limit: 100 } }))
    .items.filter(({ status }) => status === 'approved');

describe('what was confirmed', () => {
  it('is charged: that method, that sum', async () => {
    const { caller, shown } = await failedCustomer();
    const { items } = await payNow(caller, { methodId: shown, totalCents: 2000 });
    expect(items.map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
    expect(await approved(caller)).toMatchObject([{ method: { id: shown }, amountCents: 2000 }]);
  });

  it('is charged although another method became the default', async () => {
    const { caller, shown } = await failedCustomer();
    await addCard(caller, '0015', true);
    await payNow(caller, { methodId: shown, totalCents: 2000 });
    expect(await approved(caller)).toMatchObject([{ method: { id: shown }, amountCents: 2000 }]);
  });

  it('may be another method than the default, which stays the default', async () => {
    const { caller, shown } = await failedCustomer();
    const other = await addCard(caller, '0015', false);
    await payNow(caller, { methodId: other, totalCents: 2000 });
    expect(await approved(caller)).toMatchObject([{ method: { last4: '0015' }, amountCents: 2000 }]);
    expect(await theDefault(caller)).toBe(shown);
  });

  it('needs another look when the method is gone; nothing is charged', async () => {
    const { caller } = await failedCustomer();
    const other = await addCard(caller, '0015', false);
    await world.payments.routes.deletePaymentMethod({ ...read(caller), params: { id: other } });
    await expect(payNow(caller, { methodId: other, totalCents: 2000 })).rejects.toMatchObject({
      code: 'charge_changed',
    });
    await world.work();
    expect(await approved(caller)).toEqual([]);
  });

  it('needs another look when the sum changed; nothing is charged', async () => {
    const { caller, shown } = await failedCustomer();
    await expect(payNow(caller, { methodId: shown, totalCents: 1000 })).rejects.toMatchObject({
      code: 'charge_changed',
    });
    await world.work();
    expect(await approved(caller)).toEqual([]);
  });

  it('may be sent again after it is paid', async () => {
    const { caller, shown } = await failedCustomer();
    const items = endpoints.getFailedSubscriptions.reply.parse(
      await world.routes.getFailedSubscriptions(read(caller)),
    ).items;
    const body = { subscriptionIds: items.map((item) => item.subscriptionId), methodId: shown, totalCents: 2000 };
    await payNow(caller, body);
    expect((await payNow(caller, body)).items.map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
    expect(await approved(caller)).toHaveLength(1);
  });

  it('is charged even if the default moves before the charge is made', async () => {
    const { caller, shown } = await failedCustomer();
    const asked = await world.db.transaction().execute((tx) =>
      world.payments.requestCharge(tx, {
        accountId: caller.accountId,
        collectionId: newId<CollectionId>('col'),
        amountCents: 1000,
        description: '',
        trigger: 'pay_now',
        methodId: shown,
      }),
    );
    await addCard(caller, '0015', true);
    expect(asked).toMatchObject({ kind: 'requested' });
    await world.work();
    expect(await approved(caller)).toMatchObject([{ method: { id: shown } }]);
  });

  it('cannot be a method of another account', async () => {
    const { caller } = await failedCustomer();
    const foreign = await theDefault(await world.newCustomer());
    await expect(payNow(caller, { methodId: foreign, totalCents: 2000 })).rejects.toMatchObject({
      code: 'charge_changed',
    });
    const collectionId = newId<CollectionId>('col');
    const order = { collectionId, amountCents: 1000, description: '', methodId: foreign };
    const asked = world.db
      .transaction()
      .execute((tx) => world.payments.requestCharge(tx, { ...order, accountId: caller.accountId, trigger: 'pay_now' }));
    expect(await asked).toMatchObject({ kind: 'refused', code: 'no_method' });
  });

  it('is optional: without it the default at the time pays', async () => {
    const { caller } = await failedCustomer();
    await addCard(caller, '0015', true);
    await chargeFailedSubscriptions(world, caller.accountId);
    expect(await approved(caller)).toMatchObject([{ method: { last4: '0015' }, amountCents: 2000 }]);
  });

  it('of an activation is refused when another method became the default meanwhile', async () => {
    const caller = await world.newCustomer();
    const shown = await theDefault(caller);
    await activate(caller, 1, { methodId: shown });
    await addCard(caller, '0015', true);
    await expect(activate(caller, 1, { methodId: shown })).rejects.toMatchObject({ code: 'charge_changed' });
    expect(await approved(caller)).toHaveLength(1);
  });
});
