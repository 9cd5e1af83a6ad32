import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../../test/test-world.ts';
import { FakeCarrier } from '../../../adapters/carriers/fake-carrier.ts';
import { handlerOf } from '../../../jobs/job.ts';
import { newId, type AccountId, type CommandId, type LineId } from '../../../kernel/ids.ts';
import { carriersJobs, commandFinished, commandsOf, requestCommands, type Command } from '../index.ts';

let world: TestWorld;
let kore: FakeCarrier;
let finished: Command[];

beforeEach(async () => {
  world = await createWorld();
  kore = new FakeCarrier(world.clock);
  finished = [];
});
afterEach(() => world.stop());

const needs = () => ({ ...world, carriers: { kore } });
const iccid = '89883030000001400016';

async function order(lineId = newId<LineId>('line')) {
  const commandId = newId<CommandId>('cmd');
  const asked = {
    commandId,
    lineId,
    accountId: newId<AccountId>('acct'),
    carrier: 'kore' as const,
    kind: 'activate' as const,
  };
  await world.db.transaction().execute(async (tx) => {
    await requestCommands(needs(), tx, [{ ...asked, iccid, imei: null, planRef: 'p1' }]);
  });
  return lineId;
}

/** Jobs and chores as workers would run them; what was finished is collected. */
async function work() {
  const { handlers, chores } = carriersJobs(needs());
  const collect = handlerOf(commandFinished, async ({ commandIds }) => {
    finished.push(...(await commandsOf(world.db, commandIds)));
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

it('an order is sent, followed and finished once the line shows it', async () => {
  await order();
  await work();
  expect(kore.received).toHaveLength(1);
  expect(finished).toEqual([]);
  await workFor(6000);
  expect(finished).toMatchObject([{ state: 'succeeded', seenMsisdn: '+155501400016' }]);
});

it('a line has one open order at most', async () => {
  const lineId = await order();
  await expect(order(lineId)).rejects.toThrow('one_open_command_per_line');
});

it('a result of the carrier against the line is a failure with its words', async () => {
  kore.failing.add(iccid);
  await order();
  await workFor(6000);
  expect(finished).toMatchObject([{ state: 'failed', mayRetry: true, carrierText: 'The network refused this SIM' }]);
});

it('a refused order fails at once and is not sent again', async () => {
  kore.faults.push('refused');
  await order();
  await work();
  expect(finished).toMatchObject([{ state: 'failed', carrierCode: '400', mayRetry: false }]);
  await workFor(120_000, 10_000);
  expect(kore.received).toEqual([]);
});

it('an order whose answer was lost after it took effect is found and never sent twice', async () => {
  kore.faults.push('lost_after');
  await order();
  await workFor(20_000);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
  expect(kore.received).toHaveLength(1);
});

it('an order that never arrived is sent once more, only after the settle time', async () => {
  kore.faults.push('lost_before');
  await order();
  await workFor(55_000, 5000);
  expect(kore.received).toEqual([]);
  await workFor(90_000, 5000);
  expect(kore.received).toHaveLength(1);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
});

it('an order that gets lost twice is not sent a third time and fails at the deadline', async () => {
  kore.faults.push('lost_before', 'lost_before', 'lost_before');
  await order();
  await workFor(1_800_000, 30_000);
  expect(kore.faults).toEqual(['lost_before']);
  expect(finished).toMatchObject([{ state: 'failed', carrierCode: 'not_reached', mayRetry: true }]);
});

it('an order whose repeat is harmless is sent until it arrives', async () => {
  kore.capabilities.isRepeatHarmless = true;
  kore.faults.push('lost_before', 'lost_before', 'lost_before');
  await order();
  await workFor(500_000, 5000);
  expect(kore.received).toHaveLength(1);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
});

it('a carrier that cannot be reached is tried again until it can', async () => {
  kore.faults.push('not_sent', 'not_sent', 'not_sent');
  await order();
  await workFor(120_000, 5000);
  expect(kore.received).toHaveLength(1);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
});

it('a carrier that stays away for the whole deadline fails the order, and nothing is sent afterwards', async () => {
  kore.faults.push('down');
  await order();
  await workFor(1_500_000, 30_000);
  expect(finished).toMatchObject([{ state: 'failed', carrierCode: 'not_reached', mayRetry: true }]);
  kore.faults.pop();
  await workFor(600_000, 60_000);
  expect(kore.received).toEqual([]);
});

it('an accepted order without a result in time is announced as unknown once and found out later', async () => {
  await order();
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

it('an order that the carrier calls completed is done only when the line shows it', async () => {
  kore.lagging.add(iccid);
  await order();
  await workFor(60_000, 5000);
  expect(finished).toEqual([]);
  kore.lagging.clear();
  await workFor(60_000, 5000);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
});

it('killed right before the call, the order is sent by somebody else', async () => {
  const submit = kore.submit.bind(kore);
  kore.submit = () => Promise.reject(new Error('killed'));
  await order();
  await expect(work()).rejects.toThrow('killed');
  kore.submit = submit;
  await workFor(180_000, 5000);
  expect(kore.received).toHaveLength(1);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
});

it('killed right after the call, the order is found and not sent again', async () => {
  const submit = kore.submit.bind(kore);
  kore.submit = async (asked) => {
    await submit(asked);
    throw new Error('killed');
  };
  await order();
  await expect(work()).rejects.toThrow('killed');
  await workFor(180_000, 5000);
  expect(kore.received).toHaveLength(1);
  expect(finished).toMatchObject([{ state: 'succeeded' }]);
});

it('many workers that look at the same time send once', async () => {
  await order();
  const { handlers, chores } = carriersJobs(needs());
  world.clock.advance(120_000);
  await Promise.all([...chores, ...chores, ...chores].map((chore) => chore.run()));
  await world.runJobs(handlers);
  expect(kore.received).toHaveLength(1);
});

it('an earlier failed operation for the same SIM is not taken for the new order', async () => {
  kore.failing.add(iccid);
  await order();
  await workFor(6000);
  kore.failing.clear();
  kore.faults.push('lost_before');
  await order();
  await workFor(180_000, 5000);
  expect(finished.map(({ state }) => state)).toEqual(['failed', 'succeeded']);
});
