import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import type { Caller } from '../../kernel/caller.ts';

let world: ServiceWorld;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

const home = async (caller: Caller) =>
  endpoints.getHomeKpis.reply.parse(await world.routes.getHomeKpis({ ...noParts, caller }));

it('names the card that expires: the one that charges are taken from, else one that has expired', async () => {
  const caller = await world.newCustomer();
  const add = async (last4: string, year: number, month: number) => {
    const body = { opaqueData: world.gateway.token({ last4, expires: { month, year } }), makeDefault: false };
    return (await world.accounts.routes.addPaymentMethod({ ...noParts, caller, body })).method.id;
  };
  const found = async () => (await home(caller)).attention.find(({ kind }) => kind === 'method_expiring');
  const now = world.clock.now();
  const soon = await add('5001', now.getUTCFullYear(), now.getUTCMonth() + 1);
  expect(await found()).toEqual({
    kind: 'method_expiring',
    count: 1,
    amountCents: null,
    method: { id: soon, kind: 'card', label: 'Visa', last4: '5001', status: 'expiring' },
  });
  await add('5002', 2020, 1);
  await add('5003', now.getUTCFullYear(), now.getUTCMonth() + 1);
  expect(await found()).toMatchObject({ count: 3, method: { last4: '5002', status: 'expired' } });
  await world.payments.routes.setDefaultPaymentMethod({ ...noParts, caller, params: { id: soon } });
  expect(await found()).toMatchObject({ count: 3, method: { last4: '5001', status: 'expiring' } });
});
