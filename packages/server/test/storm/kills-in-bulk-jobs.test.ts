import type { Line, LineChange } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it, onTestFailed, vi } from 'vitest';
import { noParts } from '../service-world.ts';
import { expectBulkAgreement } from './bulk-agreement.ts';
import { createBulkStorm, type BulkProcess, type BulkStorm } from './bulk-storm.ts';
import { diceOf, seedOfRun } from './dice.ts';

/** With `STORM_ROUNDS` every moment is played, else some of them; `SEED=…` plays the same ones again. */
const isThorough = process.env['STORM_ROUNDS'] !== undefined;
const seed = seedOfRun();
// All moments of a job take their time.
if (isThorough) vi.setConfig({ testTimeout: 3_600_000 });
const rowsOfJob = 2;
/** A job that nobody kills passes more moments than this. */
const fewest = 60;

let storm: BulkStorm;
beforeAll(async () => {
  storm = await createBulkStorm();
});
afterAll(() => storm.world.stop());

interface Story {
  kind: string;
  state: Line['status'];
  /** A change of two lines that nobody has changed so. */
  next(): Promise<{ change: LineChange; iccids: string[] }>;
}

const workFor = async (process: BulkProcess, secondsMs: readonly number[]) => {
  for (const ms of secondsMs) {
    await process.work();
    storm.world.clock.advance(ms);
  }
};

const asked = () => ({ ...noParts, caller: storm.world.caller });
const draftBy = (process: BulkProcess, body: LineChange) => process.routes.createJob({ ...asked(), body });
const startBy = (process: BulkProcess, id: string) =>
  process.routes.startJob({ ...asked(), params: { id }, body: { onlyAccepted: true } });

/** One job whose process dies at one of its awaits; then everybody else does what is left. True: it lived. */
async function playOnce(story: Story, moment: number, fault: 'lost_before' | 'lost_after' | null): Promise<boolean> {
  const { world } = storm;
  const { change, iccids } = await story.next();
  const before = world.kore.received.length;
  if (fault) world.kore.faults.push(fault);
  const process = storm.start();
  let id: string | undefined;
  process.life.dieAt(moment);
  await storm.live(process, async () => {
    ({ id } = await draftBy(process, change));
    await startBy(process, id);
    await workFor(process, [5000, 5000, 1000]);
  });
  // Whoever got no answer asks again.
  const alive = storm.start();
  const jobId = id ?? (await draftBy(alive, change)).id;
  await startBy(alive, jobId);
  await storm.calm();
  world.kore.faults.length = 0;
  const orders = world.kore.received.slice(before).map(({ kind, iccid }) => `${kind} ${iccid}`);
  expect(orders.toSorted()).toEqual(iccids.map((iccid) => `${story.kind} ${iccid}`).toSorted());
  const rows = await world.rows(jobId);
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'done'));
  const lines = await Promise.all(rows.map(({ lineId }) => lineNow(lineId ?? '')));
  expect(lines.map(({ status }) => status)).toEqual(iccids.map(() => story.state));
  return !process.life.isDead;
}

const lineNow = async (id: string) =>
  (await storm.world.routes.getLine({ ...asked(), params: { id }, query: {} })).line;

/** Plays the story at each of its moments, or at every so many of them from a place of the dice on. Answers how many. */
async function playEverywhere(story: Story, rounds: number): Promise<number> {
  const dice = diceOf(seed).for(story.kind);
  onTestFailed(() => console.error(`play it again with SEED=${seed}${isThorough ? ' STORM_ROUNDS=1' : ''}`));
  await storm.world.beginTest();
  const moments = isThorough ? Infinity : await momentsOf(story);
  const step = isThorough ? 1 : Math.ceil(moments / rounds);
  let last = 1 + dice.roll(step);
  // A lost answer makes the way shorter: only without one is the end the end.
  for (let isThrough = false; !isThrough; last += step) {
    const fault = dice.chance(0.3) ? dice.one(['lost_before', 'lost_after'] as const) : null;
    isThrough = (await playOnce(story, last, fault)) && fault === null;
  }
  await expectBulkAgreement(storm.world);
  return last;
}

/** How many moments a job passes that nobody kills. */
async function momentsOf(story: Story): Promise<number> {
  const { change } = await story.next();
  const process = storm.start();
  process.life.dieAt(0);
  const { id } = await draftBy(process, change);
  await startBy(process, id);
  await workFor(process, [5000, 5000, 1000]);
  const { passed } = process.life;
  await storm.calm();
  return passed;
}

/** Lines that are active and that no test has touched; many are made at once. */
function activeLines(): () => Promise<Line[]> {
  const kept: Line[] = [];
  return async () => {
    if (kept.length === 0) kept.push(...(await newLines(20)));
    return kept.splice(0, rowsOfJob);
  };
}

async function newLines(count: number): Promise<Line[]> {
  const { world } = storm;
  const plan = await world.plan('kore-free');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  const { lines } = await storm.start().routes.activatePlans({ ...asked(), body: { planId: plan.id, devices } });
  await storm.calm();
  return Promise.all(lines.map(async ({ lineId }) => lineNow(lineId)));
}

it('killed at any await, an activation of many devices has one order, one line and one charge for each', async () => {
  const plan = await storm.world.plan('kore-fee');
  const next = async () => {
    const iccids = await storm.world.newSims('kore', rowsOfJob);
    const devices = iccids.map((iccid) => ({ iccid }));
    return { change: { action: 'activate' as const, planId: plan.id, devices }, iccids };
  };
  expect(await playEverywhere({ kind: 'activate', state: 'active', next }, 12)).toBeGreaterThan(fewest);
});

it('killed at any await, a termination of many lines ends each once, and its subscription', async () => {
  const take = activeLines();
  const next = async () => {
    const lines = await take();
    const selection = { lineIds: lines.map(({ id }) => id) };
    return { change: { action: 'terminate' as const, selection }, iccids: lines.map(({ iccid }) => iccid) };
  };
  expect(await playEverywhere({ kind: 'terminate', state: 'terminated', next }, 12)).toBeGreaterThan(fewest);
});

it('killed at any await, a change of plan of many lines is ordered once for each and moves its subscription', async () => {
  const plan = await storm.world.plan('kore-fee');
  const take = activeLines();
  const next = async () => {
    const lines = await take();
    const selection = { lineIds: lines.map(({ id }) => id) };
    const change = { action: 'changePlan' as const, planId: plan.id, selection };
    return { change, iccids: lines.map(({ iccid }) => iccid) };
  };
  expect(await playEverywhere({ kind: 'changePlan', state: 'active', next }, 12)).toBeGreaterThan(fewest);
});
