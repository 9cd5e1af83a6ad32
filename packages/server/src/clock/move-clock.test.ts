import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { createQueues, startBoss } from '../jobs/boss.ts';
import { handlerOf, type Chore, type Job } from '../jobs/job.ts';
import { queueJobs } from '../jobs/queue.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { after, dayMs, hourMs, systemClock } from '../kernel/clock.ts';
import type { Db } from '../store/database.ts';
import { askForMove } from './ask-for-move.ts';
import { readBusinessClock, type BusinessClock } from './business-clock.ts';
import type { Tally } from './carry-out-move.ts';
import { showClock, untilMoved } from './show-clock.ts';
import type { StandIn } from './stand-in.port.ts';
import { startTimeMachine, type TimeMachine } from './time-machine.ts';

const echoed: Job<{ name: string }> = { name: 'test.echoed', payload: z.object({ name: z.string() }) };

/** A process of the portal: its own clock, queue, worker and chores on one database. */
interface Process {
  clock: BusinessClock;
  ask: (wanted: string) => ReturnType<typeof askForMove>;
  stop(): Promise<void>;
}

let world: TestWorld;
let processes: Process[] = [];
/** What each run of the sweep saw: the row and business time. */
let swept: { name: string; at: Date }[] = [];
let standInAt: Date[] = [];
let standInFails = false;

beforeEach(async () => {
  world = await createWorld();
  await sql`create table public.due (name text primary key, due_at timestamptz not null, swept integer not null default 0)`.execute(
    world.db,
  );
});
afterEach(async () => {
  for (const one of processes) await one.stop();
  await world.stop();
  processes = [];
  swept = [];
  standInAt = [];
  standInFails = false;
});

const standIn: StandIn = {
  name: 'practice bank',
  moveTo(moment) {
    if (standInFails) return Promise.reject(new Error('closed'));
    standInAt.push(moment);
    return Promise.resolve();
  },
  doDue: () => Promise.resolve(),
};
const tallies: Tally[] = [{ kind: 'mails', count: () => Promise.resolve(1) }];

/** Takes each due row once, as chores do. */
function sweep(db: Db, clock: BusinessClock, jobs: ReturnType<typeof queueJobs>): Chore {
  return {
    name: 'test.sweep',
    everyMs: hourMs,
    async nextDueAt(at) {
      const found = await sql<{
        dueAt: Date | null;
      }>`select min(due_at) as due_at from public.due where swept = 0`.execute(at);
      return found.rows[0]?.dueAt ?? null;
    },
    async run() {
      await db.transaction().execute(async (tx) => {
        const at = clock.now();
        const taken = await sql<{ name: string }>`
          update public.due set swept = swept + 1 where name in (
            select name from public.due where swept = 0 and due_at <= ${at} for update skip locked)
          returning name`.execute(tx);
        for (const { name } of taken.rows) {
          swept.push({ name, at });
          await jobs.enqueue(tx, echoed, { name });
        }
      });
    },
  };
}

async function startProcess(more: Chore[] = []): Promise<Process> {
  const clock = await readBusinessClock(world.db, systemClock);
  const boss: PgBoss = await startBoss(world.databaseUrl, world.log);
  const floor = { db: world.db, clock, machineClock: systemClock, jobs: queueJobs(boss), log: world.log };
  const chores = [sweep(world.db, clock, floor.jobs), ...more];
  const time: TimeMachine = startTimeMachine({ ...floor, chores, standIns: [standIn], tallies }, world.databaseUrl);
  const handlers = [...time.handlers, handlerOf(echoed, () => Promise.resolve())];
  await createQueues(boss, handlers);
  const outage = { covers: () => Promise.resolve(false) };
  const worker: Worker = await startWorker(boss, handlers, time.chores, { log: world.log, outage });
  const started: Process = {
    clock,
    ask: (wanted) => askForMove(floor, wanted),
    async stop() {
      await worker.stop();
      await time.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
  processes.push(started);
  return started;
}

async function due(name: string, inMs: number, clock: BusinessClock): Promise<Date> {
  const at = after(clock.now(), inMs);
  await sql`insert into public.due (name, due_at) values (${name}, ${at})`.execute(world.db);
  return at;
}

async function move({ clock, ask }: Process, wanted: string) {
  const asked = await ask(wanted);
  if (asked.kind !== 'asked') throw new Error(asked.kind);
  await untilMoved({ db: world.db, machineClock: systemClock }, asked.id);
  return showClock(world.db, clock);
}

it('a move stops at each due moment, and every worker together sweeps what is due there once', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  const dueAt = [await due('second', 5 * dayMs + hourMs, one.clock), await due('first', 2 * dayMs, one.clock)];
  const from = one.clock.now();
  const shown = await move(one, '7days');
  expect(shown.move).toMatchObject({ outcome: 'done', problem: null });
  expect(swept.map(({ name }) => name)).toEqual(['first', 'second']);
  for (const [index, at] of dueAt.toReversed().entries()) {
    const lateMs = (swept[index]?.at.getTime() ?? 0) - at.getTime();
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(dayMs / 2);
  }
  expect(one.clock.now().getTime()).toBeGreaterThanOrEqual(from.getTime() + 7 * dayMs);
  await expect.poll(() => Math.abs(one.clock.now().getTime() - other.clock.now().getTime())).toBeLessThan(1_000);
  expect(Math.abs((standInAt.at(-1)?.getTime() ?? 0) - one.clock.now().getTime())).toBeLessThan(dayMs / 2);
  const days = shown.move?.days ?? [];
  expect(days.map(({ counts }) => counts['test.echoed'] ?? 0).reduce((sum, count) => sum + count)).toBe(2);
  expect(days.at(-1)?.text).toMatch(/^\d+ mails?/);
});

it('what a move has counted leaves the queue, so that its looks at it stay short', async () => {
  const one = await startProcess();
  await due('rent', 2 * dayMs, one.clock);
  const shown = await move(one, '7days');
  expect(shown.move?.days.some(({ counts }) => counts['test.echoed'] === 1)).toBe(true);
  const left = await sql`select name from pgboss.job where state = 'completed' and name <> 'clock.move'`.execute(
    world.db,
  );
  expect(left.rows).toEqual([]);
});

it('next goes to the next due moment and no further', async () => {
  const one = await startProcess();
  const dueAt = await due('rent', 40 * dayMs, one.clock);
  await due('later', 41 * dayMs, one.clock);
  await move(one, 'next');
  expect(swept.map(({ name }) => name)).toEqual(['rent']);
  expect(one.clock.now().getTime() - dueAt.getTime()).toBeLessThan(dayMs / 2);
});

it('next moves nothing where nothing is due', async () => {
  const one = await startProcess();
  expect(await move(one, 'next')).toMatchObject({ aheadMs: 0, move: { outcome: 'nothing_due' } });
});

it('a second move is refused while one is under way, and so is any way back', async () => {
  const one = await startProcess();
  expect((await one.ask('30days')).kind).toBe('asked');
  expect((await one.ask('1day')).kind).toBe('already_moving');
  for (const wanted of ['-1day', '0days', '25months', 'yesterday', ''])
    expect((await one.ask(wanted)).kind).toBe('unclear');
  await expect.poll(() => one.clock.isMoving(), { timeout: 60_000 }).toBe(false);
});

it('a move that finds a stand-in closed says so, and the next one goes on from there', async () => {
  const one = await startProcess();
  await due('rent', 2 * dayMs, one.clock);
  standInFails = true;
  const stuck = await move(one, '3days');
  expect(stuck).toMatchObject({ aheadMs: 0, move: { outcome: 'stuck' } });
  expect(stuck.move?.problem).toContain('practice bank could not be reached: closed');
  standInFails = false;
  expect((await move(one, '3days')).move?.outcome).toBe('done');
  expect(swept.map(({ name }) => name)).toEqual(['rent']);
});

it('work that is due and does not get done ends the move with its name', async () => {
  const one = await startProcess([
    {
      name: 'test.lazy',
      everyMs: hourMs,
      nextDueAt: () => Promise.resolve(new Date(0)),
      run: () => Promise.resolve(),
    },
  ]);
  const shown = await move(one, '1day');
  expect(shown).toMatchObject({ aheadMs: 0, move: { outcome: 'stuck' } });
  expect(shown.move?.problem).toContain('test.lazy');
});

it('daily chores run once for each business day, weekly ones each week, those without a due moment not at all', async () => {
  const runs: string[] = [];
  const counted = (name: string, isDaily: boolean): Chore => ({
    name,
    everyMs: hourMs,
    isDaily,
    run: () => Promise.resolve(void runs.push(name)),
  });
  const weekly: Chore = {
    name: 'test.weekly',
    everyMs: hourMs,
    isWeekly: true,
    run: () => Promise.resolve(void runs.push('test.weekly')),
  };
  const one = await startProcess([counted('test.daily', true), counted('test.hourly', false), weekly]);
  await expect.poll(() => runs.length).toBe(3);
  await move(one, '14days');
  expect(runs.filter((name) => name === 'test.daily')).toHaveLength(15);
  expect(runs.filter((name) => name === 'test.weekly')).toHaveLength(3);
  expect(runs.filter((name) => name === 'test.hourly')).toHaveLength(1);
});

it('the database itself refuses to go back', async () => {
  const one = await startProcess();
  await move(one, '1day');
  await expect(sql`update clock.business_time set offset_ms = 0`.execute(world.db)).rejects.toThrow(
    'only goes forward',
  );
  await expect(sql`delete from clock.business_time`.execute(world.db)).rejects.toThrow('only goes forward');
});
