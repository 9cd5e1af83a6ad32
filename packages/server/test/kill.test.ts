import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../src/kernel/clock.ts';
import { balanceCents } from '../src/modules/ledger/ledger.store.ts';
import { Killed, mortal, type Mortal } from './mortal.ts';
import { createServiceWorld, noParts, type ServiceWorld } from './service-world.ts';

let world: ServiceWorld;
let life: Mortal;

beforeAll(async () => {
  world = await createServiceWorld();
  life = mortal(world.db);
  world.change({ db: life.db });
});
afterAll(() => world.stop());

const page = { page: 1, limit: 100 };

/** Works on as if the process had been started again after each death. */
async function survive(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

/** Everything but reading usage, which has no effect outside. */
async function workFor(ms: number, stepMs: number) {
  const chores = world.parts.chores.filter(({ name }) => !name.startsWith('metering.import-usage'));
  await world.workFor({ handlers: world.parts.handlers, chores }, ms, stepMs);
}

/** A customer's activation, killed at one transaction, then everything that workers do in the next minutes. */
async function activateAndDie(transaction: number, moment: 'before' | 'after') {
  const caller = await world.newCustomer();
  const [iccid = ''] = await world.newSims('kore', 1);
  const plan = await world.plan('kore-10');
  const activate = () =>
    world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices: [{ iccid }] } });
  life.dieAt(transaction, moment);
  await survive(activate);
  await survive(() => workFor(8000, 2000));
  const wasKilled = life.isDead;
  life.dieAt(0, 'before');
  // Without an answer the customer clicks again; when the order was taken on after all, the SIM is refused as taken.
  const [again] = await Promise.allSettled([activate()]);
  const answer = again.status === 'fulfilled' ? 'activated' : String(again.reason);
  await workFor(6000, 2000);
  await workFor(10 * minuteMs, 2.5 * minuteMs);
  return { caller, iccid, wasKilled, answer };
}

async function expectOneOfEverything(caller: Awaited<ReturnType<typeof activateAndDie>>['caller'], iccid: string) {
  const lines = await world.routes.listLines({ ...noParts, caller, query: page });
  expect(lines.items).toMatchObject([{ iccid, status: 'active', subscriptionStatus: 'active' }]);
  expect(world.kore.received.filter((order) => order.iccid === iccid)).toHaveLength(1);
  const payments = await world.routes.listPayments({ ...noParts, caller, query: page });
  expect(payments.items).toMatchObject([{ status: 'approved', amountCents: 1000 }]);
  const invoices = await world.routes.listInvoices({ ...noParts, caller, query: page });
  expect(invoices.items).toMatchObject([{ status: 'paid', dueCents: 0 }]);
  const { accountId } = caller;
  expect(await balanceCents(world.db, accountId, 'receivable')).toBe(0);
  expect(await balanceCents(world.db, accountId, 'clearing')).toBe(1000);
}

/** An activation until its charge is settled takes at least this many transactions. */
const fewest = 12;
const taken = "Refusal: We can't activate some of these devices. None was activated.";

describe('kill -9 during an activation, wherever it hits', () => {
  for (const moment of ['before', 'after'] as const) {
    it(`right ${moment} any transaction: one line, one order, one invoice, one charge`, async () => {
      let transaction = 0;
      let wasKilled = true;
      while (wasKilled) {
        transaction += 1;
        const died = await activateAndDie(transaction, moment);
        expect(died.answer).toBe(transaction === 1 && moment === 'before' ? 'activated' : taken);
        await expectOneOfEverything(died.caller, died.iccid);
        wasKilled = died.wasKilled;
      }
      expect(transaction).toBeGreaterThan(fewest);
      const approved = world.gateway.charges.filter(({ outcome }) => outcome.kind === 'approved');
      expect(new Set(approved.map(({ order }) => order.profileId)).size).toBe(approved.length);
    });
  }
});
