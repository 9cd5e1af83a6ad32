import type { Line } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brandId, type ChargeId } from '../src/kernel/ids.ts';
import { hourMs, minuteMs } from '../src/kernel/clock.ts';
import { createRealityWorld, type RealityWorld } from './reality-world.ts';
import { noParts } from './service-world.ts';

let world: RealityWorld;
beforeAll(async () => {
  world = await createRealityWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  world.complaints.length = 0;
});

const isRepair = (name: string) => /missed$|compare-with-lines$/.test(name);

/** Workers do what is due, except for the lost event and what makes up for it. */
async function workWithout(event: string, ms = 8000): Promise<void> {
  const handlers = world.parts.handlers.filter(({ job }) => job.name !== event);
  const chores = world.parts.chores.filter(({ name }) => !isRepair(name));
  await world.workFor({ handlers, chores }, ms);
}

/** The queue has given up: nothing of the event is left. */
const lose = (event: string) => sql`delete from pgboss.job where name = ${event}`.execute(world.db);

async function repair(): Promise<void> {
  world.clock.advance(2 * minuteMs);
  for (const chore of world.parts.chores) if (isRepair(chore.name)) await chore.run();
}

const missed = () => world.complaints.flatMap(({ facts }) => ('job' in facts ? [facts.job] : []));

async function ordered(planCode = 'kore-10', count = 1): Promise<string[]> {
  const plan = await world.plan(planCode);
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  const asked = { ...noParts, caller: world.caller, body: { planId: plan.id, devices } };
  return (await world.routes.activatePlans(asked)).lines.map(({ lineId }) => lineId);
}

const lineOf = async (id: string): Promise<Line> =>
  (await world.routes.getLine({ ...noParts, caller: world.caller, params: { id }, query: {} })).line;

/** Invoices, attempts and calls of the gateway for the account of the test. */
async function money() {
  const { accountId } = world.caller;
  const { rows } = await sql<{ status: string; charge: string | null; firstCharge: string; subscription: string }>`
    select i.status, a.state as charge, s.first_charge, s.status as subscription
    from subscriptions.subscriptions as s
      left join billing.invoice_lines as line on line.cause = s.id || ':first'
      left join billing.invoices as i on i.id = line.invoice_id
      left join collecting.collection_lines as part on part.invoice_line_id = line.id
      left join payments.charge_attempts as a on a.collection_id = part.collection_id
    where s.account_id = ${accountId} order by s.id`.execute(world.db);
  return rows;
}

const paid = { status: 'paid', charge: 'approved', firstCharge: 'paid', subscription: 'active' };

describe('an event that the queue lost', () => {
  it('invoices that could not be written for longer than all tries come by themselves, and are charged once', async () => {
    await sql`create function public.refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
      world.db,
    );
    await sql`create trigger refuse before insert on billing.invoices execute function public.refuse()`.execute(
      world.db,
    );
    const before = world.gateway.charges.length;
    const [id = ''] = await ordered();
    await workWithout('subscriptions.begun');
    for (let tries = 0; tries <= 20; tries += 1)
      await expect(world.runJobs(world.parts.handlers)).rejects.toThrow('disk full');
    await world.work(2000);
    const nothing = { status: null, charge: null, firstCharge: 'waiting', subscription: 'pending' };
    expect([(await lineOf(id)).status, ...(await money())]).toEqual(['active', nothing]);
    await repair();
    expect(await money()).toEqual([nothing]);
    await sql`drop trigger refuse on billing.invoices`.execute(world.db);
    await repair();
    await repair();
    await world.work(2000);
    expect(await money()).toEqual([paid]);
    expect(world.gateway.charges.length - before).toBe(1);
    expect(missed()).toEqual(['subscriptions.begun']);
  });

  it('a charge that was taken pays its invoice', async () => {
    const before = world.gateway.charges.length;
    await ordered();
    await workWithout('payments.charge-settled');
    await lose('payments.charge-settled');
    expect(await money()).toMatchObject([{ status: 'processing', charge: 'approved', subscription: 'pending' }]);
    await repair();
    await repair();
    expect(await money()).toEqual([paid]);
    expect(world.gateway.charges.length - before).toBe(1);
    expect(missed()).toEqual(['payments.charge-settled']);
  });

  it('a charge that was declined leaves its invoice open and the subscription past due', async () => {
    world.caller = await world.newCustomer({ charges: 'declined' });
    await ordered();
    await workWithout('payments.charge-settled');
    await lose('payments.charge-settled');
    await repair();
    expect(await money()).toMatchObject([{ status: 'open', charge: 'declined', subscription: 'past_due' }]);
  });

  it('a payment that was called off is owed again', async () => {
    await ordered();
    await world.work();
    const { rows } = await sql<{ id: string }>`
      select id from payments.charge_attempts where account_id = ${world.caller.accountId}`.execute(world.db);
    const chargeId = brandId<ChargeId>(rows[0]?.id ?? '');
    const asked = await world.corrections.requestCorrection({
      kind: 'void',
      chargeId,
      amountCents: null,
      reason: 'a test',
    });
    if (asked.kind === 'requested') await world.corrections.sendCorrection(asked.id);
    await lose('payments.charge-settled');
    expect(await money()).toMatchObject([{ status: 'paid', charge: 'voided' }]);
    await repair();
    expect(await money()).toMatchObject([{ status: 'open', charge: 'voided', subscription: 'past_due' }]);
  });

  it('a line that is active begins its subscription, its invoice and its charge', async () => {
    const [id = ''] = await ordered();
    await workWithout('lines.service-changed');
    await lose('lines.service-changed');
    expect([(await lineOf(id)).status, ...(await money())]).toMatchObject(['active', { subscription: 'pending' }]);
    await repair();
    await world.work(2000);
    expect(await money()).toEqual([paid]);
    expect(missed()).toEqual(['lines.service-changed']);
  });

  it('another plan and the end of a line reach the subscription', async () => {
    const [first = '', second = ''] = await ordered('kore-fee', 2);
    await world.work();
    const plan = await world.plan('kore-10');
    const change = { action: 'changePlan' as const, planId: plan.id, selection: { lineIds: [first] } };
    await world.start((await world.draft(change)).id);
    await world.start((await world.draft({ action: 'terminate', selection: { lineIds: [second] } })).id);
    await workWithout('lines.service-changed');
    await lose('lines.service-changed');
    await repair();
    await world.work(2000);
    const { rows } = await sql<{ lineId: string; planId: string; status: string }>`
      select line_id, plan_id, status from subscriptions.subscriptions
      where account_id = ${world.caller.accountId} order by id`.execute(world.db);
    expect(rows).toMatchObject([{ planId: plan.id, status: 'active' }, { status: 'canceled' }]);
  });

  it('a termination that the carrier refused lets charges come again, but not for a line that is ended meanwhile', async () => {
    const [id = ''] = await ordered();
    await world.work();
    world.kore.failing.add((await lineOf(id)).iccid);
    const terminate = async () =>
      world.start((await world.draft({ action: 'terminate', selection: { lineIds: [id] } })).id);
    await terminate();
    await workWithout('lines.service-changed');
    const held = async () =>
      (
        await sql<{ isHeld: boolean }>`select next_charge_at is null as is_held from subscriptions.subscriptions
          where line_id = ${id}`.execute(world.db)
      ).rows[0]?.isHeld;
    expect([(await lineOf(id)).status, await held()]).toEqual(['active', true]);
    await terminate();
    await workWithout('lines.service-changed', 2000);
    // News of the first order comes late.
    await world.runJobs(world.parts.handlers.filter(({ job }) => job.name === 'lines.service-changed'));
    expect([(await lineOf(id)).status, await held()]).toEqual(['terminating', true]);
    await workWithout('lines.service-changed');
    await lose('lines.service-changed');
    await repair();
    expect([(await lineOf(id)).status, await held()]).toEqual(['active', false]);
  });

  it('results of carriers reach lines, and results of lines reach the rows of a job', async () => {
    const lines = await world.activeLines(3);
    const selection = { lineIds: lines.map(({ id }) => id) };
    const suspend = await world.draft({ action: 'suspend', selection });
    await world.start(suspend.id);
    await workWithout('carriers.command-finished');
    await lose('carriers.command-finished');
    expect(await world.statesOf(lines)).toEqual(['suspending', 'suspending', 'suspending']);
    expect(await world.job(suspend.id)).toMatchObject({ state: 'running', runningCount: 3 });
    await repair();
    await lose('lines.changes-settled');
    expect(await world.statesOf(lines)).toEqual(['suspended', 'suspended', 'suspended']);
    expect(await world.job(suspend.id)).toMatchObject({ state: 'finished', doneCount: 3 });
    expect(new Set(missed())).toEqual(new Set(['carriers.command-finished', 'lines.changes-settled']));
  });

  it('a row whose order failed says why', async () => {
    const lines = await world.activeLines(1);
    world.kore.failing.add(lines[0]?.iccid ?? '');
    const suspend = await world.draft({ action: 'suspend', selection: { lineIds: [world.idOf(lines[0])] } });
    await world.start(suspend.id);
    await workWithout('lines.changes-settled');
    await lose('lines.changes-settled');
    await repair();
    expect(await world.job(suspend.id)).toMatchObject({ state: 'finished', failedCount: 1 });
    const [row] = await world.rows(suspend.id);
    expect(row).toMatchObject({ state: 'failed', text: expect.stringContaining('The line is still in service') });
  });

  it('where all events came, there is nothing to make up for', async () => {
    await ordered('kore-10', 2);
    await world.work();
    await repair();
    expect(missed()).toEqual([]);
  });
});

describe('the reality check', () => {
  const kindsNow = async () => {
    world.clock.advance(2 * hourMs);
    return (await world.checked()).map(({ kind }) => kind);
  };
  const alarms = () => world.complaints.flatMap(({ facts }) => ('event' in facts ? [facts.event] : []));

  it('sees a line in service whose first period has no invoice, until it is made up for', async () => {
    await ordered();
    await workWithout('subscriptions.begun');
    await lose('subscriptions.begun');
    expect(await kindsNow()).toEqual(['unbilled']);
    expect(alarms()).toEqual(['reality.unbilled']);
    await repair();
    await world.work(2000);
    expect(await kindsNow()).toEqual([]);
  });

  it('sees a payment that was taken and does not count, until it is made up for', async () => {
    await ordered();
    await workWithout('payments.charge-settled');
    await lose('payments.charge-settled');
    expect(await kindsNow()).toEqual(['payment_not_counted']);
    expect(alarms()).toEqual(['reality.payment_not_counted']);
    await repair();
    expect(await kindsNow()).toEqual([]);
  });
});
