import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeCarrier } from '../../adapters/carriers/fake-carrier.ts';
import { handlerOf } from '../../jobs/job.ts';
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
const iccid = '89883030000001400016';

async function request(lineId = newId<LineId>('line')) {
  const commandId = newId<CommandId>('cmd');
  const asked = {
    commandId,
    lineId,
    accountId: newId<AccountId>('acct'),
    carrier: 'kore' as const,
    kind: 'activate' as const,
  };
  await world.db.transaction().execute(async (tx) => {
    await needs().commands.requestCommands(tx, [{ ...asked, iccid, imei: null, planRef: 'p1' }]);
  });
  return lineId;
}

/** Jobs and chores as workers would run them; what was finished is collected. */
async function work() {
  const { handlers, chores } = needs().commands.jobs;
  const collect = handlerOf(commandFinished, async ({ commandIds }) => {
    finished.push(...(await world.commands.commandsOf(world.db, commandIds)));
  });
  await world.runJobs([...handlers, collect]);
  for (const chore of chores) await chore.run();
  await world.runJobs([...handlers, collect]);
}

async function workFor(ms: number, stepMs = 1000) {
  for (let passed = 0; passed < ms; passed += stepMs) {
    world.clock.advance(stepMs);
    await work();
  }
}

it('a command is sent, followed and finished once the line shows it', async () => {
  await request();
  await work();
  expect(kore.received).toHaveLength(1);
  expect(finished).toEqual([]);
  await workFor(6000);
  expect(finished).toMatchObject([{ state: 'succeeded', seenMsisdn: '+155501400016' }]);
});

it('a line has one open command at most', async () => {
  const lineId = await request();
  await expect(request(lineId)).rejects.toThrow('one_open_command_per_line');
});

it('a result of the carrier against the line is a failure with its words', async () => {
  kore.failing.add(iccid);
  await request();
  await workFor(6000);
  expect(finished).toMatchObject([{ state: 'failed', mayRetry: true, carrierText: 'The network refused this SIM' }]);
});

it('a refused command fails at once and is not sent again', async () => {
  kore.faults.push('refused');
  await request();
  await work();
  expect(finished).toMatchObject([{ state: 'failed', carrierCode: '400', mayRetry: false }]);
  await workFor(120_000, 10_000);
  expect(kore.received).toEqual([]);
});

it('a command whose answer was lost after it took effect is found and never sent twice', async () => {
  kore.faults.push('lost_after');
  await request();
  await workFor(20_000);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
  expect(kore.received).toHaveLength(1);
});

it('a command that never arrived is sent once more, only after the settle time', async () => {
  kore.faults.push('lost_before');
  await request();
  await workFor(55_000, 5000);
  expect(kore.received).toEqual([]);
  await workFor(90_000, 5000);
  expect(kore.received).toHaveLength(1);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
});

it('a command that gets lost twice is not sent a third time and fails at the deadline', async () => {
  kore.faults.push('lost_before', 'lost_before', 'lost_before');
  await request();
  await workFor(1_800_000, 30_000);
  expect(kore.faults).toEqual(['lost_before']);
  expect(finished).toMatchObject([{ state: 'failed', carrierCode: 'not_reached', mayRetry: true }]);
});

it('a command whose repeat is harmless is sent until it arrives', async () => {
  kore.capabilities.isRepeatHarmless = true;
  kore.faults.push('lost_before', 'lost_before', 'lost_before');
  await request();
  await workFor(500_000, 5000);
  expect(kore.received).toHaveLength(1);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
});

it('a carrier that cannot be reached is tried again until it can', async () => {
  kore.faults.push('not_sent', 'not_sent', 'not_sent');
  await request();
  await workFor(120_000, 5000);
  expect(kore.received).toHaveLength(1);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
});

it('an accepted command without a result in time is announced as unknown once and found out later', async () => {
  await request();
  await work();
  kore.faults.push('down');
  await workFor(1_200_000, 30_000);
  expect(finished).toMatchObject([{ state: 'unknown' }]);
  await workFor(14_400_000, 600_000);
  expect(finished).toHaveLength(1);
  kore.faults.pop();
  await workFor(7_200_000, 600_000);
  expect(finished).toMatchObject([{ state: 'unknown' }, { state: 'succeeded' }]);
  expect(kore.received).toHaveLength(1);
});

it('while a person waits for it, an open command is looked at at once, whenever its next look would be', async () => {
  await request();
  await work();
  kore.faults.push('down');
  await workFor(1_200_000, 30_000);
  kore.faults.pop();
  await work();
  expect(finished).toMatchObject([{ state: 'unknown' }]);
  await needs().commands.lookSoonerAt('kore', iccid);
  await work();
  expect(finished).toMatchObject([{ state: 'unknown' }, { state: 'succeeded' }]);
});

it('a command that the carrier calls completed is done only when the line shows it', async () => {
  kore.lagging.add(iccid);
  await request();
  await workFor(60_000, 5000);
  expect(finished).toEqual([]);
  kore.lagging.clear();
  await workFor(60_000, 5000);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
});

it('killed right before the call, another worker sends the command', async () => {
  const submit = kore.submit.bind(kore);
  kore.submit = () => Promise.reject(new Error('killed'));
  await request();
  await expect(work()).rejects.toThrow('killed');
  kore.submit = submit;
  await workFor(180_000, 5000);
  expect(kore.received).toHaveLength(1);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
});

it('killed right after the call, the command is found and not sent again', async () => {
  const submit = kore.submit.bind(kore);
  kore.submit = async (asked) => {
    await submit(asked);
    throw new Error('killed');
  };
  await request();
  await expect(work()).rejects.toThrow('killed');
  await workFor(180_000, 5000);
  expect(kore.received).toHaveLength(1);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
});

it('many workers that look at the same time send once', async () => {
  await request();
  const { handlers, chores } = needs().commands.jobs;
  world.clock.advance(120_000);
  await Promise.all([...chores, ...chores, ...chores].map((chore) => chore.run()));
  await world.runJobs(handlers);
  expect(kore.received).toHaveLength(1);
});

it('an earlier failed operation for the same SIM is not taken for the new command', async () => {
  kore.failing.add(iccid);
  await request();
  await workFor(6000);
  kore.failing.clear();
  kore.faults.push('lost_before');
  await request();
  await workFor(180_000, 5000);
  expect(finished.map(({ state }) => state)).toEqual(['failed', 'succeeded']);
});

it('a command that meets a conflict is looked for first, then tried again, and after a while the carrier has the last word', async () => {
  kore.faults.push('conflict', 'conflict');
  await request();
  await workFor(120_000, 5000);
  expect(kore.received).toHaveLength(1);
  expect(finished).toMatchObject([{ state: 'succeeded', sendCount: 3 }]);
  finished = [];
  kore.faults.push(...Array.from({ length: 50 }, () => 'conflict' as const));
  await request();
  await workFor(3_600_000, 60_000);
  expect(finished).toMatchObject([{ state: 'failed', carrierCode: 'conflict', mayRetry: true }]);
  expect(finished[0]?.sendCount).toBeLessThanOrEqual(12);
  expect(kore.received).toHaveLength(1);
});

async function orderMany(count: number, changes: { planRef?: string; kind?: 'suspend' } = {}) {
  const accountId = newId<AccountId>('acct');
  const asked = Array.from({ length: count }, (_, at) => ({
    commandId: newId<CommandId>('cmd'),
    lineId: newId<LineId>('line'),
    accountId,
    carrier: 'kore' as const,
    kind: changes.kind ?? ('activate' as const),
    iccid: `8988303${String(at).padStart(13, '0')}`,
    imei: null,
    planRef: changes.planRef ?? 'p1',
  }));
  await world.db.transaction().execute((tx) => needs().commands.requestCommands(tx, asked));
  return asked.map((one) => one.iccid);
}

it('commands of the same kind and plan go out together, as many as the carrier takes in a call', async () => {
  await orderMany(250);
  await orderMany(30, { planRef: 'p2' });
  await work();
  expect(kore.callCount).toBe(4);
  await workFor(6000);
  expect(finished).toHaveLength(280);
  expect(new Set(finished.map(({ state }) => state))).toEqual(new Set(['succeeded']));
});

it('a line that makes the carrier turn a whole call away fails alone, after a few smaller calls', async () => {
  const iccids = await orderMany(64);
  const bad = iccids[41] ?? '';
  kore.refusing.add(bad);
  await workFor(8000);
  const failed = finished.filter(({ state }) => state === 'failed');
  expect(failed).toMatchObject([{ iccid: bad, carrierCode: '400' }]);
  expect(finished.filter(({ state }) => state === 'succeeded')).toHaveLength(63);
  expect(kore.received).toHaveLength(63);
  expect(kore.callCount).toBeLessThan(10);
});

it('a call for many lines whose answer is lost is found line by line and never repeated', async () => {
  kore.faults.push('lost_after');
  await orderMany(40);
  await workFor(20_000);
  expect(finished).toHaveLength(40);
  expect(kore.received).toHaveLength(40);
  kore.faults.push('lost_before');
  finished = [];
  await orderMany(40, { kind: 'suspend' });
  await workFor(180_000, 5000);
  expect(finished.map(({ state }) => state)).toEqual(Array.from({ length: 40 }, () => 'succeeded'));
  expect(kore.received).toHaveLength(80);
});

it('a long row of commands is spread at the pace of the carrier, and commands of others go in between', async () => {
  Object.assign(kore.capabilities, { linesPerRequest: 1, requestsPerSecond: 1 });
  await orderMany(30);
  await work();
  await workFor(3000);
  const lateComer = await request();
  await work();
  expect(kore.received.length).toBeLessThan(8);
  expect(kore.received.at(-1)?.iccid).toBe(iccid);
  expect(lateComer).toBeDefined();
});
