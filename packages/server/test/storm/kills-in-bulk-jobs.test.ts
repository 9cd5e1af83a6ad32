import type { Line, LineChange } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { noParts } from '../service-world.ts';
import { expectBulkAgreement } from './bulk-agreement.ts';
import { createBulkStorm, type BulkProcess, type BulkStorm } from './bulk-storm.ts';
import { diceOf, seedOfRun } from './dice.ts';

/** With `STORM_ROUNDS` every moment is played, else some of them; `SEED=…` plays the same ones again. */
const isThorough = process.env['STORM_ROUNDS'] !== undefined;
const seed = seedOfRun();
const rowsOfJob = 2;
/** A job without a kill passes more moments than this. */
const fewest = 60;

let storm: BulkStorm;
beforeAll(async () => {
  storm = await createBulkStorm();
});
afterAll(() => storm.world.stop());

interface Story {
  kind: string;
  state: Line['status'];
  /** A change of two lines that have not been changed so. */
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
  // A customer who got no answer asks again.
  const alive = storm.start();
  const jobId = id ?? (await draftBy(alive, change)).id;
  await startBy(alive, jobId);
  await storm.calm();
  world.kore.faults.length = 0;
  const ordered = () => world.kore.received.slice(before).map(({ iccid }) => iccid);
  // An order goes out twice at most: killed before the first call and lost on the way the second time, none arrived.
  const mayFail = process.life.isDead && fault === 'lost_before';
  if (mayFail) await tryAgain(alive, jobId, ordered());
  const orders = world.kore.received.slice(before).map(({ kind, iccid }) => `${kind} ${iccid}`);
  expect(orders.toSorted()).toEqual(iccids.map((iccid) => `${story.kind} ${iccid}`).toSorted());
  const lines = await linesOf(iccids);
  expect(lines.map(({ status }) => status)).toEqual(iccids.map(() => story.state));
  if (!mayFail) expect((await world.rows(jobId)).map(({ state }) => state)).toEqual(iccids.map(() => 'done'));
  return !process.life.isDead;
}

/** Rows that failed say so, may be tried again, and nothing of them is at the carrier; then somebody tries again. */
async function tryAgain(alive: BulkProcess, jobId: string, ordered: readonly string[]): Promise<void> {
  const failed = (await storm.world.rows(jobId)).filter(({ state }) => state !== 'done');
  if (failed.length === 0) return;
  for (const row of failed) {
    expect(row).toMatchObject({
      state: 'failed',
      mayRetry: true,
      text: expect.stringMatching(/couldn't reach|never reached/),
    });
    expect(ordered).not.toContain(row.iccid);
  }
  const again = await alive.routes.retryJob({ ...asked(), params: { id: jobId } });
  await startBy(alive, again.id);
  await storm.calm();
  expect((await storm.world.rows(again.id)).map(({ state }) => state)).toEqual(failed.map(() => 'done'));
}

/** The lines that hold SIMs now, or held them last, in the order of the numbers given. */
async function linesOf(iccids: readonly string[]): Promise<Line[]> {
  const { rows } = await sql<{ iccid: string; id: string }>`
    select distinct on (iccid) iccid, id from lines.lines where iccid = any(${iccids}::text[])
    order by iccid, id desc`.execute(storm.world.db);
  const byIccid = new Map(rows.map(({ iccid, id }) => [iccid, id]));
  return Promise.all(iccids.map((iccid) => lineNow(byIccid.get(iccid) ?? '')));
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

/** How many moments a job passes without a kill. */
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

it('an order that was lost twice on its way ends as failed, and is done when it is tried again', async () => {
  await storm.world.beginTest();
  const [line] = await newLines(1);
  const iccid = line?.iccid ?? '';
  const before = storm.world.kore.received.length;
  const dying = storm.start();
  const { id } = await draftBy(dying, { action: 'suspend', selection: { lineIds: [line?.id ?? ''] } });
  await startBy(dying, id);
  dying.life.dieAt(1, ['calling']);
  await storm.live(dying, () => workFor(dying, [5000, 5000]));
  expect(dying.life.isDead).toBe(true);
  storm.world.kore.faults.push('lost_before');
  const alive = storm.start();
  await storm.calm();
  expect(storm.world.kore.received.slice(before)).toEqual([]);
  await tryAgain(alive, id, []);
  expect(storm.world.kore.received.slice(before)).toMatchObject([{ kind: 'suspend', iccid }]);
  await expectBulkAgreement(storm.world);
});
