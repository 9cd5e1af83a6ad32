import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../test/money-world.ts';
import { noParts } from '../../../test/service-world.ts';
import { dayMs, minuteMs } from '../../kernel/clock.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;
/** Of $10.00, by a card; the number means nothing to us. */
type Order = ReturnType<typeof money.kept>['order'];

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
});
afterAll(() => world.stop());
beforeEach(() => money.become());

/** The gateway has a charge that no record of ours explains. */
function comes(order: Order): string {
  const transId = String(900_000 + world.gateway.charges.length);
  const outcome = { kind: 'approved', transId, authCode: null, networkTransId: null } as const;
  world.gateway.charges.push({ order, methodKind: 'card', transId, outcome, at: world.clock.now().getTime() });
  return transId;
}

async function profile(): Promise<Order> {
  const { rows } = await sql<{ profileId: string }>`select gateway_profile_id as profile_id from methods.customers
    where account_id = ${money.caller().accountId}`.execute(world.db);
  const { order } = world.gateway.charges.at(-1) ?? { order: undefined };
  if (!order) throw new Error('nothing was charged');
  return { ...order, profileId: rows[0]?.profileId ?? '', invoiceNumber: `lost-${world.gateway.charges.length}` };
}

async function restored() {
  const noted = await world.restores.noteRestore(new Date(world.machineClock.now().getTime() - minuteMs));
  const outcome = await world.restores.lookUpRestores();
  await world.work();
  return { ...noted, outcome };
}

const chargesOf = ({ profileId }: Order) => world.gateway.charges.filter((one) => one.order.profileId === profileId);

it('a lost charge of an invoice that is lost, too, pays the next one: nothing is charged twice', async () => {
  await money.activate();
  await money.become();
  const order = await profile();
  comes(order);
  expect((await restored()).outcome).toEqual({ kind: 'done' });
  expect(await money.books()).toMatchObject({ clearing: 1000, account_credit: -1000, revenue: 0 });
  await money.activate();
  expect(chargesOf(order)).toHaveLength(1);
  expect(await money.invoice()).toMatchObject({ status: 'paid' });
  await money.settled();
  expect(await money.differences()).toEqual([]);
  expect(await money.books()).toMatchObject({ bank: 1000 });
});

it('a lost charge pays the invoice that is still owed', async () => {
  await money.become({ charges: 'declined' });
  await money.activate();
  const order = await profile();
  expect(await money.books()).toMatchObject({ receivable: 1000 });
  comes({ ...order, amountCents: 1000 });
  await restored();
  expect(await money.books()).not.toHaveProperty('receivable');
  expect(await money.invoice()).toMatchObject({ status: 'paid' });
  const before = chargesOf(order).length;
  await money.settled();
  await world.work(10 * dayMs, dayMs);
  expect(chargesOf(order)).toHaveLength(before);
  expect(await money.differences()).toEqual([]);
});

it('a lost charge that is given back is taken from the credit', async () => {
  await money.activate();
  await money.become();
  comes(await profile());
  await restored();
  const { id } = await money.payment(0);
  expect(await money.operator('void', id)).toMatchObject({ exitCode: 0 });
  expect(await money.books()).toEqual({ revenue: 0 });
});

it('a charge that waited and went out before the restore is looked up and not sent again', async () => {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  const { caller } = money;
  world.gateway.charges.length = 0;
  await world.routes.activatePlans({ ...noParts, caller: caller(), body: { planId: plan.id, devices } });
  const uncalled = () =>
    sql<{ number: string; profileId: string }>`select gateway_invoice_no as number, gateway_profile_id as "profileId"
      from payments.charge_attempts where account_id = ${caller().accountId} and called_at is null`.execute(world.db);
  const doubt = {
    handlers: world.parts.handlers.filter(({ job }) => job.name !== 'payments.charge'),
    chores: world.parts.chores,
  };
  await world.workFor(
    { ...doubt, chores: doubt.chores.filter(({ name }) => name !== 'payments.look-at-charges') },
    20_000,
    2000,
  );
  const { rows } = await uncalled();
  expect(rows).toHaveLength(1);
  const [{ number, profileId } = { number: '', profileId: '' }] = rows;
  comes({ ...(await anyOrder()), profileId, invoiceNumber: number });
  await restored();
  await world.work(5 * minuteMs, 10_000);
  expect(chargesOf({ ...(await anyOrder()), profileId })).toHaveLength(1);
  expect(await money.invoice()).toMatchObject({ status: 'paid' });
});

async function anyOrder(): Promise<Order> {
  return world.gateway.charges[0]?.order ?? fallback;
}
const fallback: Order = {
  profileId: '',
  paymentProfileId: '1',
  amountCents: 1000,
  invoiceNumber: '',
  description: 'A charge',
  credentialUse: 'first',
  originalNetworkTransId: null,
  isRetry: false,
};

it('numbers that may have been given are not given again', async () => {
  await money.activate();
  const before = (await money.invoice()).number ?? '';
  const { skippedNumbers } = await restored();
  const series = before.replace(/-\d+$/, '');
  expect(skippedNumbers[series]).toBeGreaterThan(Number(before.split('-').at(-1)) + 10_000);
  await money.activate();
  const after = (await money.invoice()).number ?? '';
  expect(Number(after.split('-').at(-1))).toBe((skippedNumbers[series] ?? 0) + 1);
});

it('as long as the gateway does not answer, nothing may be worked on', async () => {
  await world.restores.noteRestore(world.machineClock.now());
  world.gateway.listUnsettled = () => Promise.resolve({ kind: 'unknown', cause: 'no answer' });
  expect(await world.restores.lookUpRestores()).toEqual({ kind: 'waiting', cause: 'no answer' });
  Reflect.deleteProperty(world.gateway, 'listUnsettled');
  expect(await world.restores.lookUpRestores()).toEqual({ kind: 'done' });
});
