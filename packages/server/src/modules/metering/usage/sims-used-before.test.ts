import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Line } from '@linekeeper/contract';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { Killed, mortal } from '../../../../test/mortal.ts';
import { noParts } from '../../../../test/service-world.ts';
import { after, dayMs, minuteMs, utcDay } from '../../../kernel/clock.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
  world.change({ usageImportMs: minuteMs });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  world.kore.usage = [];
  world.cisco.usage = [];
});

const read = () => world.work(90_000, 30_000);
const used = async (line: Line) => (await world.line(line)).usedBytes;
const messagesOf = async ({ id }: Line) =>
  (await world.routes.getLine({ ...noParts, caller: world.caller, params: { id }, query: {} })).messages;
const daysOf = async (line: Line) => {
  const asked = { ...noParts, caller: world.caller, params: { id: line.id }, query: {} };
  const { usage } = await world.routes.getLine(asked);
  return usage.flatMap(({ usedBytes }) => (usedBytes > 0 ? [usedBytes] : []));
};
/** Of the SIM, with a tenth as many messages. */
const tell = (carrier: 'kore' | 'cisco', { iccid }: Line, usedBytes: number, daysAgo = 0) => {
  const messages = usedBytes / 10;
  const day = utcDay(after(world.clock.now(), -daysAgo * dayMs));
  const other = world[carrier].usage.filter((fact) => fact.kind === 'day' && fact.day !== day);
  world[carrier].usage =
    carrier === 'kore'
      ? [...other, { kind: 'day', iccid, day, usedBytes, messages }]
      : [{ kind: 'counter', iccid, usedBytes, messages }];
};

async function activated(planCode: string, iccid?: string): Promise<Line> {
  if (iccid === undefined) {
    const [line] = await world.activeLines(1, planCode);
    if (!line) throw new Error('a line was activated');
    return line;
  }
  const plan = await world.plan(planCode);
  const body = { planId: plan.id, devices: [{ iccid }] };
  const { lines } = await world.routes.activatePlans({ ...noParts, caller: world.caller, body });
  await world.work();
  const params = { id: lines[0]?.lineId ?? '' };
  return (await world.routes.getLine({ ...noParts, caller: world.caller, params, query: {} })).line;
}

const terminate = (line: Line) => world.run({ action: 'terminate', selection: { lineIds: [line.id] } });

it.each([
  ['kore', 'kore-10'],
  ['cisco', 'cisco-20'],
] as const)('a line on a SIM of %s that another customer had begins with nothing', async (carrier, planCode) => {
  const former = await activated(planCode);
  const formerCaller = world.caller;
  tell(carrier, former, 0);
  await read();
  tell(carrier, former, 900);
  await read();
  await terminate(former);
  tell(carrier, former, 1000);
  await read();
  world.caller = await world.newCustomer();
  const line = await activated(planCode, former.iccid);
  await read();
  expect(await used(line)).toBe(0);
  tell(carrier, line, 1250);
  await read();
  await read();
  expect(await used(line)).toBe(250);
  expect(await messagesOf(line)).toBe(25);
  world.caller = formerCaller;
  expect(await daysOf(former)).toEqual([1000]);
});

it('days before a line began stay those of the line that had the SIM, also when they are restated', async () => {
  const former = await activated('kore-10');
  tell('kore', former, 400);
  await read();
  await terminate(former);
  await read();
  world.clock.advance(dayMs);
  const line = await activated('kore-10', former.iccid);
  tell('kore', line, 450, 1);
  tell('kore', line, 70);
  await read();
  expect([await daysOf(former), await daysOf(line)]).toEqual([[450], [70]]);
});

it('days before any line of ours count for no line', async () => {
  const line = await activated('kore-10');
  tell('kore', line, 300, 2);
  tell('kore', line, 20);
  await read();
  expect(await daysOf(line)).toEqual([20]);
});

it('what a line used until its end is read, and no longer than carriers restate', async () => {
  const line = await activated('kore-10');
  await terminate(line);
  tell('kore', line, 500);
  await read();
  expect(await daysOf(line)).toEqual([500]);
  world.clock.advance(4 * dayMs);
  await read();
  const before = (await world.line(line)).usageAsOf;
  world.clock.advance(dayMs);
  await read();
  expect((await world.line(line)).usageAsOf).toBe(before);
});

const newSim = async () => (await world.newSims('cisco', 1))[0] ?? '';
const counts = (iccid: string, usedBytes: number) => {
  world.cisco.usage = [{ kind: 'counter', iccid, usedBytes }];
};

it('a line on a SIM that was used outside of the portal begins to count where its activation was seen', async () => {
  const iccid = await newSim();
  counts(iccid, 5000);
  const line = await activated('cisco-20', iccid);
  counts(iccid, 5300);
  await read();
  expect(await used(line)).toBe(300);
  // Its carrier starts counting again.
  counts(iccid, 40);
  await read();
  expect(await used(line)).toBe(340);
});

it('where the counter could not be read then, the first reading is where the line begins', async () => {
  const line = await activated('cisco-20', await newSim());
  counts(line.iccid, 5000);
  await read();
  expect(await used(line)).toBe(0);
  counts(line.iccid, 5200);
  await read();
  expect(await used(line)).toBe(200);
});

it('what the SIM of an ended line used elsewhere until the next line began counts for no line', async () => {
  const former = await activated('cisco-20');
  counts(former.iccid, 100);
  await read();
  await terminate(former);
  world.clock.advance(4 * dayMs);
  await read();
  counts(former.iccid, 700);
  const line = await activated('cisco-20', former.iccid);
  counts(former.iccid, 710);
  await read();
  expect([await daysOf(former), await daysOf(line)]).toEqual([[], [10]]);
});

it('killed at any transaction, a new line begins to count at the same place', async () => {
  for (let transaction = 1; transaction <= 10; transaction += 1)
    for (const moment of ['before', 'after'] as const) {
      const iccid = await newSim();
      counts(iccid, 5000);
      const plan = await world.plan('cisco-20');
      const body = { planId: plan.id, devices: [{ iccid }] };
      const { lines } = await world.routes.activatePlans({ ...noParts, caller: world.caller, body });
      const process = mortal(world.db);
      process.dieAt(transaction, moment);
      const needs = { ...world, db: process.db };
      const { handlers, chores } = needs.commands.jobs;
      const settling = needs.provisioning.jobs.handlers;
      await world.workFor({ handlers: [...handlers, ...settling], chores }, 8000).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      world.clock.advance(2 * minuteMs);
      await world.work();
      counts(iccid, 5300);
      await read();
      const params = { id: lines[0]?.lineId ?? '' };
      const { line } = await world.routes.getLine({ ...noParts, caller: world.caller, params, query: {} });
      expect([transaction, moment, line.status, line.usedBytes]).toEqual([transaction, moment, 'active', 300]);
    }
});
