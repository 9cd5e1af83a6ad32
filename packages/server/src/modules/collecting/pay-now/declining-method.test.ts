import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { hourMs } from '../../../kernel/clock.ts';
import { notifiedWait } from '../../../store/notified-wait.ts';
import { chargeFailedSubscriptions } from './charge-failed-subscriptions.ts';

let world: ServiceWorld;
beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

const read = (caller: Caller) => ({ ...noParts, caller });
async function activate(caller: Caller, count: number): Promise<void> {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...read(caller), body: { planId: plan.id, devices } });
  await world.work();
}
const payNow = async (caller: Caller) =>
  endpoints.chargeFailedSubscriptions.reply.parse(
    await world.routes.chargeFailedSubscriptions({ ...read(caller), body: {} }),
  );
const failed = async (caller: Caller) =>
  endpoints.getFailedSubscriptions.reply.parse(await world.routes.getFailedSubscriptions(read(caller))).items;
const methods = async (caller: Caller) =>
  endpoints.getPaymentDetails.reply.parse(await world.payments.routes.getPaymentDetails(read(caller))).methods;
const calls = () => world.gateway.calls.filter((call) => call === 'charge').length;

it('a card that declines for good is declined once for many lines; Pay now tries no more and says what to do', async () => {
  const caller = await world.newCustomer({ charges: 'hard_declined' });
  const before = calls();
  await activate(caller, 6);
  expect(calls() - before).toBe(1);
  const unpaid = await failed(caller);
  expect(unpaid).toHaveLength(6);
  for (const item of unpaid) {
    expect(item).toMatchObject({ isInProgress: false, method: null });
    expect(item.reason).toMatch(/(choose|use) .*another/i);
  }
  const [card] = await methods(caller);
  expect(card).toMatchObject({ status: 'disabled', isDefault: true });
  expect(card?.disabledReason).toMatch(/^The bank declined the payment/);
  await expect(payNow(caller)).rejects.toMatchObject({ code: 'payment_method_disabled' });
  const body = { methodId: card?.id ?? '', totalCents: 6000 };
  await expect(world.routes.chargeFailedSubscriptions({ ...read(caller), body })).rejects.toMatchObject({
    code: 'payment_method_disabled',
  });
  expect(calls() - before).toBe(1);
});

it('paying is possible again with another card', async () => {
  const caller = await world.newCustomer({ charges: 'hard_declined' });
  await activate(caller, 3);
  const opaqueData = world.gateway.token({ label: 'MasterCard', last4: '0015' });
  await world.accounts.routes.addPaymentMethod({ ...read(caller), body: { opaqueData, makeDefault: true } });
  expect((await payNow(caller)).items.map(({ outcome }) => outcome)).toEqual(['paid', 'paid', 'paid']);
  expect(await failed(caller)).toEqual([]);
});

it('Pay now answers as soon as a worker reports the outcome', async () => {
  const caller = await world.newCustomer({ charges: 'hard_declined' });
  await activate(caller, 2);
  const opaqueData = world.gateway.token({ label: 'MasterCard', last4: '0015' });
  await world.accounts.routes.addPaymentMethod({ ...read(caller), body: { opaqueData, makeDefault: true } });
  let looks = 0;
  // Hours without a look of its own: only what is reported ends the wait.
  const reported = notifiedWait(world.databaseUrl, () => undefined, 6 * hourMs);
  const wait: ServiceWorld['wait'] = (hasHappened) =>
    reported(() => {
      looks += 1;
      return hasHappened();
    }, 6 * hourMs);
  const paying = chargeFailedSubscriptions({ ...world, wait }, caller.accountId);
  // One look at once, and one when the database can be heard.
  await expect.poll(() => looks).toBe(2);
  await world.work();
  expect((await paying).items.map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
});

it('a card that declined too often today is refused until tomorrow', async () => {
  const caller = await world.newCustomer({ charges: 'declined' });
  await activate(caller, 12);
  // Once when the lines were activated.
  for (let tries = 1; tries < 10; tries += 1) await payNow(caller);
  expect(await methods(caller)).toMatchObject([{ status: 'failing', disabledReason: null }]);
  const before = calls();
  await expect(payNow(caller)).rejects.toMatchObject({ code: 'payment_method_resting' });
  expect(calls()).toBe(before);
});
