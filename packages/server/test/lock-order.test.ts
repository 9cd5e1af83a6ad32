import type { Line } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobHandler } from '../src/jobs/job.ts';
import { brandId, type LineId } from '../src/kernel/ids.ts';
import { concludeCharge } from '../src/modules/collecting/collections/conclude-charge.ts';
import { runJobs } from '../src/modules/bulk/running/run-jobs.ts';
import { concludeLines } from '../src/modules/provisioning/outcomes/conclude-lines.ts';
import { billFirstPeriod } from '../src/modules/cycle/orders/bill-orders.ts';
import { followLines } from '../src/modules/subscriptions/following/follow-lines.ts';
import { createBulkWorld, type BulkWorld } from './bulk-world.ts';

let world: BulkWorld;
beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const rounds = 3;
const lineCount = 40;

/** Lets all go on at once, and answers which of them the database ended because they waited for each other. */
async function deadlocksAmong(works: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const endings = await Promise.allSettled(works.map((work) => work()));
  return endings.flatMap((ending) => {
    if (ending.status === 'fulfilled') return [];
    const { reason } = ending;
    if (reason instanceof Error && 'code' in reason && reason.code === '40P01') return [reason.message];
    throw reason;
  });
}

/** Workers without those that hear of an event. */
const without = (...events: string[]): { handlers: JobHandler[]; chores: typeof world.parts.chores } => ({
  handlers: world.parts.handlers.filter(({ job }) => !events.includes(job.name)),
  chores: world.parts.chores.filter(({ name }) => !name.startsWith('bulk.run')),
});

async function ordered(count: number): Promise<Line['id'][]> {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  const asked = { params: undefined, query: undefined, ip: '192.0.2.1', caller: world.caller };
  const { lines } = await world.routes.activatePlans({ ...asked, body: { planId: plan.id, devices } });
  return lines.map(({ lineId }) => lineId);
}

it('a bulk change that ends lines and the settling of their charges never wait for each other in a circle', async () => {
  const deadlocks: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await world.beginTest();
    const lineIds: string[] = [];
    for (let orders = 0; orders < lineCount; orders += 1) lineIds.push(...(await ordered(1)));
    await world.workFor(without('payments.charge-settled'), 8000);
    const { rows } = await sql<{ chargeId: string }>`
      select id as charge_id from payments.charge_attempts where account_id = ${world.caller.accountId}
      order by id desc`.execute(world.db);
    expect(rows).toHaveLength(lineCount);
    const { id } = await world.draft({ action: 'terminate', selection: { lineIds } });
    await world.start(id);
    deadlocks.push(
      ...(await deadlocksAmong([() => runJobs(world), ...rows.map((settled) => () => concludeCharge(world, settled))])),
    );
  }
  expect(deadlocks).toEqual([]);
});

it('nor do a bulk change of names on lines and the beginning of their subscriptions', async () => {
  const deadlocks: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await world.beginTest();
    const lineIds = await ordered(lineCount);
    await world.workFor(without('lines.service-changed'), 5000);
    const { id } = await world.draft({ action: 'tag', add: ['north'], remove: [], selection: { lineIds } });
    await world.start(id);
    const halves = [lineIds.toReversed(), lineIds.toSorted()];
    deadlocks.push(
      ...(await deadlocksAmong([
        ...halves.map((half) => () => followLines(world, { kind: 'activated', lineIds: half })),
        () => runJobs(world),
      ])),
    );
  }
  expect(deadlocks).toEqual([]);
});

it('nor do results of carriers that settle lines of the same accounts in another order', async () => {
  const deadlocks: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await world.beginTest();
    const mine: LineId[] = (await ordered(lineCount / 2)).map(brandId<LineId>);
    await world.beginTest();
    const theirs: LineId[] = (await ordered(lineCount / 2)).map(brandId<LineId>);
    await world.workFor(without('carriers.command-finished'), 5000);
    const { rows } = await sql<{ id: string; lineId: LineId }>`
      select id, line_id from commands.commands where line_id = any(${[...mine, ...theirs]}::text[])`.execute(world.db);
    const commandOf = new Map(rows.map(({ id, lineId }) => [lineId, id]));
    const pairs = mine.map((lineId, at) => {
      const both = [lineId, theirs[at] ?? lineId];
      return (at % 2 === 0 ? both : both.toReversed()).flatMap((one) => commandOf.get(one) ?? []);
    });
    deadlocks.push(...(await deadlocksAmong(pairs.map((commandIds) => () => concludeLines(world, { commandIds })))));
  }
  expect(deadlocks).toEqual([]);
});

it('nor do late first periods of an order and the settling of its charge', async () => {
  const deadlocks: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await world.beginTest();
    const lineIds: LineId[] = (await ordered(lineCount)).map(brandId<LineId>);
    await world.workFor(without('payments.charge-settled'), 8000);
    const { rows } = await sql<{ chargeId: string }>`
      select id as charge_id from payments.charge_attempts where account_id = ${world.caller.accountId}`.execute(
      world.db,
    );
    expect(rows).toHaveLength(1);
    const begun = [...(await world.subscriptions.livingOfLines(world.db, lineIds)).values()];
    expect(begun.map(({ firstCharge }) => firstCharge)).toEqual(Array.from({ length: lineCount }, () => 'waiting'));
    const late = begun.map(
      ({ id }) =>
        () =>
          billFirstPeriod(world, { subscriptionId: id }),
    );
    deadlocks.push(
      ...(await deadlocksAmong([...late, ...rows.map((settled) => () => concludeCharge(world, settled))])),
    );
  }
  expect(deadlocks).toEqual([]);
});
