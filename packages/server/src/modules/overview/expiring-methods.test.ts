import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayMs } from '../../kernel/clock.ts';

let world: ServiceWorld;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

const home = async (caller: Caller) =>
  endpoints.getHomeKpis.reply.parse(await world.routes.getHomeKpis({ ...noParts, caller }));

it('names the card that charges are taken from once it expires, and no other one', async () => {
  const caller = await world.newCustomer();
  const add = async (last4: string, year: number, month: number) => {
    const body = { opaqueData: world.gateway.token({ last4, expires: { month, year } }), makeDefault: false };
    return (await world.accounts.routes.addPaymentMethod({ ...noParts, caller, body })).method.id;
  };
  const charge = (id: string) => world.payments.routes.setDefaultPaymentMethod({ ...noParts, caller, params: { id } });
  const found = async () => (await home(caller)).attention.find(({ kind }) => kind === 'method_expiring');
  const now = world.clock.now();
  await add('5000', now.getUTCFullYear() + 3, 1);
  const soon = await add('5001', now.getUTCFullYear(), now.getUTCMonth() + 1);
  await add('5002', 2020, 1);
  expect(await found()).toBeUndefined();
  await charge(soon);
  expect(await found()).toEqual({
    kind: 'method_expiring',
    count: 1,
    amountCents: null,
    method: { id: soon, kind: 'card', label: 'Visa', last4: '5001', status: 'expiring' },
  });
  world.clock.advance(70 * dayMs);
  expect(await found()).toMatchObject({ method: { last4: '5001', status: 'expired' } });
  const terms = { netDays: 30, creditLimitCents: null, reason: 'Agreed.', decidedBy: 'tests' } as const;
  await world.accounts.setPaymentTerms({ accountId: caller.accountId, ...terms });
  expect(await found()).toBeUndefined();
});
