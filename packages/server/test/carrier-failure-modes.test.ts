import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '../src/kernel/clock.ts';
import { newId, type AccountId, type CommandId, type LineId } from '../src/kernel/ids.ts';
import type { CarrierDirectory, CommandKind } from '../src/modules/carriers/index.ts';
import type { Command } from '../src/modules/commands/index.ts';
import { connected } from './connected.ts';
import {
  freeSims,
  simulatedCarriers,
  simulatorPlans,
  startOwnSimulator,
  type OwnSimulator,
  simulatedIds,
  type SimulatedId,
} from './own-simulator.ts';
import { createWholeWorld, rebuilt, type WholeWorld } from './all-in-memory.ts';

let world: WholeWorld;
let simulator: OwnSimulator;
let carriers: CarrierDirectory;
const sims = {} as Record<SimulatedId, Awaited<ReturnType<typeof freeSims>>>;

beforeAll(async () => {
  world = await createWholeWorld();
  simulator = await startOwnSimulator({ clock: world.clock });
  const adapters = simulatedCarriers(simulator.url, world.clock);
  carriers = connected(adapters);
  for (const carrier of simulatedIds) sims[carrier] = await freeSims(carrier);
});
afterAll(async () => {
  await simulator.stop();
  await world.stop();
});
beforeEach(async () => {
  await simulator.control('DELETE', '/faults');
  // No carrier has to notice a second order: a repeat of ours would have a second effect.
  for (const carrier of ['kore', 'thingspace'] as const)
    await fault(carrier, { kind: 'duplicate-accepted', times: null });
});

const needs = () => rebuilt(world, { carriers });
const fault = (carrier: SimulatedId, body: object) => simulator.control('POST', '/faults', { carrier, ...body });

async function order(
  carrier: SimulatedId,
  iccids: readonly string[],
  kind: CommandKind = 'activate',
  plan = simulatorPlans[carrier][0],
) {
  const accountId = newId<AccountId>('acct');
  const asked = iccids.map((iccid) => ({
    commandId: newId<CommandId>('cmd'),
    lineId: newId<LineId>('line'),
    accountId,
    carrier,
    kind,
    iccid,
    imei: null,
    planRef: plan,
  }));
  await world.db.transaction().execute((tx) => needs().commands.requestCommands(tx, asked));
  return asked.map(({ commandId }) => commandId);
}

const statesOf = async (ids: readonly CommandId[]) =>
  (await world.commands.commandsOf(world.db, ids)).map(({ state }) => state);

/** Works as workers do until every order has its result, in steps that grow from seconds to minutes. */
async function settled(ids: readonly CommandId[], mostMs = 30 * 60 * minuteMs): Promise<Command[]> {
  const { handlers, chores } = needs().commands.jobs;
  const end = world.clock.now().getTime() + mostMs;
  for (let stepMs = 1000; world.clock.now().getTime() < end; stepMs = Math.min(stepMs * 1.3, 10 * minuteMs)) {
    await world.runJobs(handlers.filter(({ job }) => job.name !== 'carriers.command-finished'));
    for (const chore of chores) await chore.run();
    const found = await world.commands.commandsOf(world.db, ids);
    if (found.every(({ finishedAt }) => finishedAt !== null)) return found;
    world.clock.advance(Math.round(stepMs));
  }
  throw new Error(`not settled: ${(await statesOf(ids)).join(' ')}`);
}

async function observed(carrier: SimulatedId, iccid: string) {
  const read = await carriers.portOf(carrier)?.readLines([iccid]);
  return read?.lines[0];
}

/** What the order, the line at the carrier and the carrier's own journal say in the end. */
async function endOf(carrier: SimulatedId, iccid: string, ids: readonly CommandId[]) {
  const [command] = await settled(ids);
  const line = await observed(carrier, iccid);
  return { order: command?.state, line: line?.state, applied: await simulator.appliedCount(iccid) };
}

const troubles: { mode: string; fault: object }[] = [
  { mode: '1 the answer is lost after the order took effect', fault: { kind: 'timeout-after' } },
  { mode: '1 the order is lost on its way', fault: { kind: 'timeout-before' } },
  { mode: '2 the carrier says that another order is open', fault: { kind: 'duplicate-409' } },
  { mode: '3 the activation takes hours', fault: { kind: 'slow', delayMs: 180 * minuteMs } },
  { mode: '8 too many calls, with a time to wait', fault: { kind: '429', times: 3, retryAfterSeconds: 30 } },
  { mode: '8 too many calls, without a word of how long', fault: { kind: '429', times: 3 } },
  { mode: '9 the token is over', fault: { kind: 'token-expired' } },
  { mode: '9 tokens are over again and again', fault: { kind: 'token-expired', times: 5 } },
  { mode: '9 the session is over', fault: { kind: 'session-expired' } },
  { mode: '10 status 500 to an order', fault: { kind: '500', on: 'mutation' } },
  { mode: '10 status 502 to an order', fault: { kind: '502', on: 'mutation' } },
  { mode: '10 status 503 with a web page to anything', fault: { kind: '503-html', on: 'any', times: 3 } },
  { mode: '10 status 504 to an order', fault: { kind: '504', on: 'mutation' } },
  { mode: '10 a refusal in XML', fault: { kind: '403-xml', on: 'any' } },
  { mode: '10 an answer without a body', fault: { kind: 'empty-body', on: 'any', times: 2 } },
  {
    mode: '11 completed, and the line shows it much later',
    fault: { kind: 'completes-wrong', delayMs: 30 * minuteMs },
  },
  { mode: '16 the carrier writes the number without its check digit', fault: { kind: 'iccid-short' } },
  { mode: "18 the carrier's clock is ahead", fault: { kind: 'clock-skew', delayMs: 100_000 } },
];

for (const carrier of simulatedIds)
  describe(`${carrier}: whatever happens to an activation, the line ends active, activated once`, () => {
    for (const { mode, fault: body } of troubles)
      it(`mode ${mode}`, async () => {
        const iccid = sims[carrier].next();
        const isOfSim = 'kind' in body && /^(?:slow|completes|iccid|clock)/.test(String(body.kind));
        await fault(carrier, { ...body, ...(isOfSim && { iccid }) });
        const end = await endOf(carrier, iccid, await order(carrier, [iccid]));
        expect(end).toEqual({ order: 'succeeded', line: 'active', applied: 1 });
      });

    it("mode 18 the carrier's clock is minutes behind, and the answer is lost or the network says no", async () => {
      const [lost = '', ...refused] = Array.from({ length: 3 }, () => sims[carrier].next());
      for (const iccid of [lost, ...refused])
        await fault(carrier, { kind: 'clock-skew', iccid, delayMs: -5 * minuteMs });
      await fault(carrier, { kind: 'timeout-after', iccid: lost });
      const end = await endOf(carrier, lost, await order(carrier, [lost]));
      expect(end).toEqual({ order: 'succeeded', line: 'active', applied: 1 });
      for (const iccid of refused) await fault(carrier, { kind: 'fails', iccid });
      const ended = await settled(await order(carrier, refused), 30 * minuteMs);
      expect(ended.map(({ state }) => state)).toEqual(['failed', 'failed']);
    });

    it('4 of many lines in one order some fail: each line has its own end', async () => {
      const iccids = Array.from({ length: 6 }, () => sims[carrier].next());
      await fault(carrier, { kind: 'fails', iccid: iccids[1], message: 'The network said no' });
      await fault(carrier, { kind: 'fails', iccid: iccids[4], message: 'The network said no' });
      const ended = await settled(await order(carrier, iccids));
      const states = new Map(ended.map(({ iccid, state }) => [iccid, state]));
      expect(iccids.map((iccid) => states.get(iccid))).toEqual([
        'succeeded',
        'failed',
        'succeeded',
        'succeeded',
        'failed',
        'succeeded',
      ]);
      const texts = ended.filter(({ state }) => state === 'failed').map(({ carrierText }) => carrierText);
      expect(texts).toEqual([expect.stringMatching(/\w{3}/), expect.stringMatching(/\w{3}/)]);
    });

    it('12 a change from outside shows, and an order that finds itself done is done', async () => {
      const iccid = sims[carrier].next();
      await settled(await order(carrier, [iccid]));
      world.clock.advance(minuteMs);
      await simulator.control('PUT', `/sims/${iccid}`, { state: 'suspended' });
      expect(['suspended', 'off']).toContain((await observed(carrier, iccid))?.state);
      const [suspended] = await settled(await order(carrier, [iccid], 'suspend'));
      expect(suspended).toMatchObject({ state: 'succeeded' });
    });

    it('16 a SIM that the carrier does not know, or an unknown plan, is refused at once and never sent again', async () => {
      const [unknown] = await settled(await order(carrier, ['89014103211118510720']), minuteMs);
      expect(unknown).toMatchObject({ state: 'failed', sendCount: 1 });
      const iccid = sims[carrier].next();
      const [plan] = await settled(await order(carrier, [iccid], 'activate', 'NO SUCH PLAN'), minuteMs);
      expect(plan).toMatchObject({ state: 'failed', sendCount: 1, carrierText: expect.stringMatching(/\w{3}/) });
      expect(await simulator.appliedCount(iccid)).toBe(0);
    });

    it('random trouble for every third call: all orders end, and none is carried out twice', async () => {
      const kinds = ['timeout-after', 'timeout-before', '429', '500', '503-html', 'token-expired', 'empty-body'];
      for (const kind of kinds) await fault(carrier, { kind, on: 'any', rate: 0.05, seed: `${carrier} ${kind}` });
      const iccids = Array.from({ length: 20 }, () => sims[carrier].next());
      const orders = await Promise.all(iccids.map((iccid) => order(carrier, [iccid])));
      const ended = await settled(orders.flat());
      expect(new Set(ended.map(({ state }) => state))).toEqual(new Set(['succeeded']));
      await simulator.control('DELETE', '/faults');
      for (const iccid of iccids) {
        expect(await simulator.appliedCount(iccid)).toBe(1);
        expect(await observed(carrier, iccid)).toMatchObject({ state: 'active' });
      }
    });
  });

it('13 a number that changes when a line comes back is taken over', async () => {
  const iccid = sims.thingspace.next();
  const [first] = await settled(await order('thingspace', [iccid]));
  await settled(await order('thingspace', [iccid], 'terminate'));
  const [again] = await settled(await order('thingspace', [iccid]));
  expect(again?.seenMsisdn).toMatch(/^\+\d+$/);
  expect(again?.seenMsisdn).not.toBe(first?.seenMsisdn);
});
