import { providerEndpoints } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRealityWorld, type RealityWorld } from '../../../../test/reality-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { dayMs } from '../../../kernel/clock.ts';
import { brandId, type StaffId } from '../../../kernel/ids.ts';

let world: RealityWorld;
beforeAll(async () => {
  world = await createRealityWorld();
});
afterAll(() => world.stop());

const caller = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'eva@example.com',
  name: null,
  role: 'auditor' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const call = { caller, cookie, params: undefined, query: undefined, body: undefined };
const home = async () =>
  providerEndpoints.getConsoleHome.reply.parse(await world.operations.consoleRoutes.getConsoleHome(call));

it('lines in service and suspended are counted over all customers', async () => {
  const before = await home();
  const [line] = await world.activeLines(2);
  expect(await home()).toMatchObject({ activeLineCount: before.activeLineCount + 2, pausedLineCount: 0 });
  await world.run({ action: 'suspend', selection: { lineIds: [world.idOf(line)] } });
  await world.work(6000);
  expect(await home()).toMatchObject({ activeLineCount: before.activeLineCount + 1, pausedLineCount: 1 });
});

it('customers are counted, and whose payment failed', async () => {
  const before = await home();
  const failing = await world.newCustomer({ charges: 'declined' });
  expect((await home()).customerCount).toBe(before.customerCount);
  await sql`update accounts.accounts set status = 'active' where id = ${failing.accountId}`.execute(world.db);
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller: failing, body: { planId: plan.id, devices } });
  const { handlers, chores } = world.dunning.jobs;
  const parts = { handlers: [...world.parts.handlers, ...handlers], chores: [...world.parts.chores, ...chores] };
  await world.workFor(parts, 8_000);
  expect(await home()).toMatchObject({
    customerCount: before.customerCount + 1,
    newCustomerCount: before.newCustomerCount + 1,
    pastDueCount: before.pastDueCount + 1,
  });
});

it('the customers of last month are not new', async () => {
  const { customerCount } = await home();
  world.clock.advance(31 * dayMs);
  expect(await home()).toMatchObject({ customerCount, newCustomerCount: 0 });
});
