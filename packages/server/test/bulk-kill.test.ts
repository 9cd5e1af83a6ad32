import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Line } from '@linekeeper/contract';
import { minuteMs } from '../src/kernel/clock.ts';
import { createBulkWorld, type BulkWorld } from './bulk-world.ts';
import { Killed, mortal, type Mortal } from './mortal.ts';

let world: BulkWorld;
let life: Mortal;
let lines: Line[];

beforeAll(async () => {
  world = await createBulkWorld();
  lines = await world.activeLines(3);
  life = mortal(world.db);
  world.change({ db: life.db });
});
afterAll(() => world.stop());

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

const ends = { suspend: 'suspended', resume: 'active' } as const;
/** A change of lines until its outcomes are in takes at least this many transactions. */
const fewest = 6;

/** A job of three lines, killed at one transaction of its life; then everything that workers do in the next minutes. */
async function runAndDie(action: keyof typeof ends, transaction: number, moment: 'before' | 'after') {
  const { id } = await world.draft({ action, selection: { lineIds: lines.map((line) => line.id) } });
  const before = world.kore.received.length;
  life.dieAt(transaction, moment);
  await survive(() => world.start(id));
  await survive(() => workFor(8000, 4000));
  const wasKilled = life.isDead;
  life.dieAt(0, 'before');
  // Without an answer the customer clicks again.
  await world.start(id);
  await workFor(8000, 4000);
  await workFor(9 * minuteMs, 3 * minuteMs);
  const orders = world.kore.received.slice(before).map(({ kind, iccid }) => `${kind} ${iccid}`);
  return { wasKilled, orders, job: await world.job(id), rows: await world.rows(id) };
}

it.each(['before', 'after'] as const)(
  'killed right %s any transaction, a job still changes every line once and every row ends',
  async (moment) => {
    let transaction = 0;
    for (let wasKilled = true; wasKilled;) {
      transaction += 1;
      const action = (await world.statesOf(lines))[0] === 'active' ? 'suspend' : 'resume';
      const died = await runAndDie(action, transaction, moment);
      expect(died.orders.toSorted()).toEqual(lines.map(({ iccid }) => `${action} ${iccid}`).toSorted());
      expect(await world.statesOf(lines)).toEqual(lines.map(() => ends[action]));
      expect(died.rows.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
      expect(died.job).toMatchObject({ state: 'finished', doneCount: 3, readyCount: 0, runningCount: 0 });
      ({ wasKilled } = died);
    }
    expect(transaction).toBeGreaterThan(fewest);
  },
);
