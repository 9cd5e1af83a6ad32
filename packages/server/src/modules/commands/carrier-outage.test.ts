import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeCarrier } from '../../adapters/carriers/fake-carrier.ts';
import { handlerOf } from '../../jobs/job.ts';
import { dayMs, hourMs, minuteMs } from '../../kernel/clock.ts';
import { newId, type AccountId, type CommandId, type LineId } from '../../kernel/ids.ts';
import { commandFinished, type Command } from './index.ts';
import { connected } from '../../../test/connected.ts';
import { createWholeWorld, rebuilt, type WholeWorld } from '../../../test/all-in-memory.ts';

let world: WholeWorld;
let kore: FakeCarrier;
let finished: Command[];

beforeEach(async () => {
  world = await createWholeWorld();
  kore = new FakeCarrier(world.clock);
  finished = [];
});
afterEach(() => world.stop());

const needs = () => rebuilt(world, { carriers: connected({ kore }) });

async function request(): Promise<CommandId> {
  const commandId = newId<CommandId>('cmd');
  const asked = {
    commandId,
    lineId: newId<LineId>('line'),
    accountId: newId<AccountId>('acct'),
    carrier: 'kore' as const,
    kind: 'activate' as const,
    iccid: '89883030000001400016',
    imei: null,
    planRef: 'p1',
  };
  await world.db.transaction().execute((tx) => needs().commands.requestCommands(tx, [asked]));
  return commandId;
}

async function work() {
  const { handlers, chores } = needs().commands.jobs;
  const collect = handlerOf(commandFinished, async ({ commandIds }) => {
    finished.push(...(await world.commands.commandsOf(world.db, commandIds)));
  });
  await world.runJobs([...handlers, collect]);
  for (const chore of chores) await chore.run();
  await world.runJobs([...handlers, collect]);
}

async function workFor(ms: number, stepMs: number) {
  for (let passed = 0; passed < ms; passed += stepMs) {
    world.clock.advance(stepMs);
    await work();
  }
}

const command = async (id: CommandId) => (await world.commands.commandsOf(world.db, [id]))[0];

describe('a carrier that is out of reach for thirty hours', () => {
  it('gets what was requested meanwhile afterwards, once, and then has its whole time for it', async () => {
    kore.faults.push('down');
    const id = await request();
    await workFor(30 * hourMs, 15 * minuteMs);
    expect(finished).toEqual([]);
    expect(await command(id)).toMatchObject({ state: 'created', calledAt: null, firstCalledAt: null });
    kore.faults.pop();
    kore.lagging.add('89883030000001400016');
    await workFor(15 * minuteMs, minuteMs);
    expect(finished).toEqual([]);
    kore.lagging.clear();
    await workFor(5 * minuteMs, minuteMs);
    expect(finished).toMatchObject([{ state: 'succeeded', overdueAt: null }]);
    expect(kore.received).toHaveLength(1);
  });

  it('is tried less and less often, and once it answers within a quarter of an hour', async () => {
    kore.faults.push('down');
    const id = await request();
    await workFor(30 * hourMs, 5 * minuteMs);
    expect((await command(id))?.sendCount).toBeLessThan(150);
    kore.faults.pop();
    await workFor(16 * minuteMs, minuteMs);
    expect(finished).toMatchObject([{ state: 'succeeded' }]);
  });

  it('gets a request again whose answer was lost as it began, once it says that nothing of it arrived', async () => {
    kore.faults.push('lost_before', 'down');
    await request();
    await workFor(30 * hourMs, 15 * minuteMs);
    expect(finished).toMatchObject([{ state: 'unknown' }]);
    kore.faults.pop();
    await workFor(3 * hourMs, 5 * minuteMs);
    expect(finished).toMatchObject([{ state: 'unknown' }, { state: 'succeeded' }]);
    expect(kore.received).toHaveLength(1);
  });

  it('never gets twice what it took as the outage began', async () => {
    kore.faults.push('lost_after', 'down');
    await request();
    await workFor(30 * hourMs, 15 * minuteMs);
    kore.faults.pop();
    await workFor(3 * hourMs, 5 * minuteMs);
    expect(finished).toMatchObject([{ state: 'unknown' }, { state: 'succeeded' }]);
    expect(kore.received).toHaveLength(1);
  });

  it('is asked for what was lost earlier before a second try is repeated', async () => {
    kore.faults.push('lost_before', 'not_sent');
    await request();
    await workFor(3 * minuteMs, 5000);
    const first = kore.received.length;
    await workFor(2 * hourMs, minuteMs);
    expect([first, kore.received.length]).toEqual([1, 1]);
    expect(finished).toMatchObject([{ state: 'succeeded' }]);
  });
});

it('a carrier out of reach for longer than the rules allow fails the command, and nothing is sent afterwards', async () => {
  kore.faults.push('down');
  await request();
  await workFor(7 * dayMs - hourMs, hourMs);
  expect(finished).toEqual([]);
  await workFor(2 * hourMs, 15 * minuteMs);
  expect(finished).toMatchObject([{ state: 'failed', carrierCode: 'not_reached', mayRetry: true }]);
  kore.faults.pop();
  await workFor(hourMs, 10 * minuteMs);
  expect(kore.received).toEqual([]);
});

it('a conflict after an outage is tried as often as any other', async () => {
  kore.faults.push('down');
  await request();
  await workFor(6 * hourMs, 5 * minuteMs);
  kore.faults.splice(0, 1, 'conflict', 'conflict', 'conflict');
  await workFor(2 * hourMs, minuteMs);
  expect(finished).toMatchObject([{ state: 'succeeded', conflicts: 3 }]);
});

describe('a command is taken back', () => {
  const withdraw = (id: CommandId) =>
    world.db
      .transaction()
      .execute((tx) => world.commands.withdrawUnsent(tx, [id], { text: 'Called off.', now: world.clock.now() }));

  it('while its carrier is out of reach, and never sent', async () => {
    kore.faults.push('down');
    const id = await request();
    await workFor(hourMs, 5 * minuteMs);
    expect([...(await withdraw(id))]).toEqual([id]);
    expect([...(await withdraw(id))]).toEqual([]);
    kore.faults.pop();
    await workFor(hourMs, 5 * minuteMs);
    expect(await command(id)).toMatchObject({ state: 'failed', carrierCode: 'withdrawn', carrierText: 'Called off.' });
    expect(kore.received).toEqual([]);
  });

  it.each(['lost_before', 'lost_after', 'conflict'] as const)('but not after a call that was %s', async (fault) => {
    kore.faults.push(fault, 'down');
    const id = await request();
    await workFor(hourMs, 5 * minuteMs);
    expect([...(await world.commands.unsentOf(world.db, [id]))]).toEqual([]);
    expect([...(await withdraw(id))]).toEqual([]);
  });
});
