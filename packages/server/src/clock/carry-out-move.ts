import { setTimeout as pause } from 'node:timers/promises';
import type { Floor } from '../jobs/floor.ts';
import type { Chore } from '../jobs/job.ts';
import { after, dayMs, minuteMs, utcDay } from '../kernel/clock.ts';
import type { MoveId } from '../kernel/ids.ts';
import type { Db } from '../store/database.ts';
import type { BusinessClock } from './business-clock.ts';
import { growOffset, locks, readQueue } from './clock.store.ts';
import { choreJob, moveJob, ownJobs } from './move-jobs.ts';
import { addCount, changeMove, countJobs, endMove, findMove, type Move, type MoveOutcome } from './moves.store.ts';
import type { StandIn } from './stand-in.port.ts';
import { nextMidnight } from './wanted-move.ts';
import { words } from './words.ts';

/** Something that is counted for each day of a move. */
export interface Tally {
  readonly kind: string;
  /** How much of it came into being between two moments of the machine. */
  readonly count: (db: Db, window: { from: Date; to: Date }) => Promise<number>;
}

export interface MovingNeeds extends Floor {
  readonly clock: BusinessClock;
  /** All of the worker's; those with a due moment, and the daily ones, are run. */
  readonly chores: readonly Chore[];
  readonly standIns: readonly StandIn[];
  readonly tallies: readonly Tally[];
}

/** A job ends within this, and another one carries on: a long job would count as dead. */
const turnMs = 5 * minuteMs;
/** Looks follow each other at once where work is short, and are this far apart where it takes long. */
const firstLookMs = 4;
const mostLookMs = 50;
/** So often may all due chores run without any effect before a person has to look. */
const mostVainRounds = 8;
const vainPauseMs = 250;

/**
 * Takes business time from due moment to due moment, and settles everything at each of them, until the move is over.
 * Each step is committed by itself; a process that dies loses none, and the next one carries on where it was. False when
 * there is more to do.
 */
export async function carryOutMove(needs: MovingNeeds, id: MoveId): Promise<boolean> {
  return needs.db.connection().execute(async (held) => {
    if (!(await locks.takeMover(held))) throw new Error('another process carries out a move');
    try {
      return await stepOn(needs, held, id);
    } finally {
      await locks.leaveMover(held);
    }
  });
}

async function stepOn(needs: MovingNeeds, held: Db, id: MoveId): Promise<boolean> {
  const turnEndsAt = after(needs.machineClock.now(), turnMs);
  await needs.clock.catchUp();
  for (;;) {
    const move = await findMove(needs.db, id);
    if (!move || move.endedAt) return true;
    const notBegun = await begin(needs, move);
    const { problem, ahead } = notBegun === null ? await settle(needs, move) : { problem: notBegun, ahead: [] };
    if (problem !== null) return end(needs, id, 'stuck', problem);
    const target = await targetOf(needs, move, ahead);
    if (target === null) return end(needs, id, 'nothing_due');
    const now = needs.clock.now();
    if (target <= now) return end(needs, id, 'done');
    if (needs.machineClock.now() > turnEndsAt) return false;
    const failure = await step(needs, held, nextStop(now, ahead, target));
    if (failure !== null) return end(needs, id, 'stuck', failure);
  }
}

/** Stand-ins may be behind: another process died on the way, or they were not there. */
async function begin(needs: MovingNeeds, { id, begunAt }: Move): Promise<string | null> {
  if (begunAt !== null) return null;
  const now = needs.machineClock.now();
  await needs.db.transaction().execute((tx) => changeMove(tx, id, { begunAt: now }));
  return withStandIns(needs, (standIn) => standIn.moveTo(needs.clock.now()));
}

async function end(needs: MovingNeeds, id: MoveId, outcome: MoveOutcome, problem: string | null = null): Promise<true> {
  const endedAt = needs.machineClock.now();
  await needs.db.transaction().execute((tx) => endMove(tx, id, { endedAt, outcome, problem }));
  await needs.clock.catchUp();
  if (problem !== null)
    needs.log.warn({ event: 'clock.move-stuck', moveId: id, problem }, 'a move of business time stopped early');
  return true;
}

/** Where the move ends; `next` finds it once everything is settled. Null: nothing is ever due. */
async function targetOf(needs: MovingNeeds, { id, targetAt }: Move, ahead: readonly DueMoment[]): Promise<Date | null> {
  if (targetAt !== null) return targetAt;
  const found = firstAfter(
    needs.clock.now(),
    ahead.filter(({ chore }) => !chore.isPassing),
  );
  if (found !== null) await needs.db.transaction().execute((tx) => changeMove(tx, id, { targetAt: found }));
  return found;
}

function nextStop(now: Date, ahead: readonly DueMoment[], target: Date): Date {
  const due = firstAfter(now, ahead) ?? target;
  return [target, nextMidnight(now), due].reduce((one, other) => (other < one ? other : one));
}

interface DueMoment {
  chore: Chore;
  at: Date;
}

/** In one transaction: the database plans its statements once, and each is asked some times at every stop. */
async function dueMoments({ db, chores }: MovingNeeds): Promise<DueMoment[]> {
  return db.transaction().execute(async (tx) => {
    const due: DueMoment[] = [];
    for (const chore of chores) {
      const at = (await chore.nextDueAt?.(tx)) ?? null;
      if (at !== null) due.push({ chore, at });
    }
    return due;
  });
}

function firstAfter(now: Date, moments: readonly DueMoment[]): Date | null {
  const ahead = moments.map(({ at }) => at.getTime()).filter((ms) => ms > now.getTime());
  return ahead.length === 0 ? null : new Date(Math.min(...ahead));
}

/** Moves everybody's clock at once, while no chore runs anywhere. Answers what was in the way. */
async function step(needs: MovingNeeds, held: Db, stop: Date): Promise<string | null> {
  if (!(await stopWork(needs, held))) return words.problem.working;
  try {
    const problem = await withStandIns(needs, (standIn) => standIn.moveTo(stop));
    if (problem !== null) return problem;
    const offsetMs = stop.getTime() - needs.machineClock.now().getTime();
    await needs.db.transaction().execute((tx) => growOffset(tx, offsetMs));
  } finally {
    await locks.letWork(held);
  }
  await needs.clock.catchUp();
  return null;
}

async function stopWork({ machineClock }: MovingNeeds, held: Db): Promise<boolean> {
  const latest = after(machineClock.now(), minuteMs);
  while (!(await locks.stopWork(held))) {
    if (machineClock.now() > latest) return false;
    await pause(mostLookMs);
  }
  return true;
}

interface Settled {
  /** What is in the way. */
  problem: string | null;
  /** What is due later. */
  ahead: readonly DueMoment[];
}

/** Runs what is due here and at the stand-ins until nothing is left, and counts it. */
async function settle(needs: MovingNeeds, move: Move): Promise<Settled> {
  await closeDay(needs, move);
  const settled = await drain(needs);
  await countStop(needs, move.id);
  return settled;
}

async function closeDay(needs: MovingNeeds, { id, closedDay }: Move): Promise<void> {
  const today = utcDay(needs.clock.now());
  if (closedDay >= today) return;
  const isNewWeek = weekOf(closedDay) < weekOf(today);
  await runChores(
    needs,
    needs.chores.filter(({ isDaily, isWeekly }) => isDaily === true || (isNewWeek && isWeekly === true)),
  );
  await needs.db.transaction().execute((tx) => changeMove(tx, id, { closedDay: today }));
}

/** Counted from 1970. */
function weekOf(day: string): number {
  return Math.floor(new Date(day).getTime() / (7 * dayMs));
}

const stuck = (problem: string): Settled => ({ problem, ahead: [] });

async function drain(needs: MovingNeeds): Promise<Settled> {
  let seen = '';
  let vainRounds = 0;
  let lookMs = firstLookMs;
  for (let isQuiet = false; ;) {
    const queue = await readQueue(needs.db, { move: moveJob.name, chore: choreJob.name });
    if (queue.failingKinds.length > 0) return stuck(words.problem.failing(queue.failingKinds));
    const now = needs.clock.now();
    const moments = queue.busyCount > 0 ? [] : await dueMoments(needs);
    const due = moments.filter(({ at }) => at <= now);
    if (queue.busyCount === 0 && due.length === 0) {
      if (isQuiet) return { problem: null, ahead: moments };
      isQuiet = true;
      const problem = await withStandIns(needs, (standIn) => standIn.doDue());
      if (problem !== null) return stuck(problem);
      continue;
    }
    isQuiet = false;
    lookMs = Math.min(lookMs * 1.5, mostLookMs);
    if (due.length > 0) {
      const state = JSON.stringify([queue.doneCount, due.map(({ chore, at }) => [chore.name, at])]);
      vainRounds = state === seen ? vainRounds + 1 : 0;
      if (vainRounds > mostVainRounds) return stuck(words.problem.waiting(due.map(({ chore }) => chore.name)));
      seen = state;
      await pause(vainRounds * vainPauseMs);
      lookMs = firstLookMs;
      await runChores(
        needs,
        due.map(({ chore }) => chore),
      );
    }
    await pause(lookMs);
  }
}

/** By whichever workers are free, each once. */
async function runChores({ db, jobs }: MovingNeeds, chores: readonly Chore[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { name } of chores) await jobs.enqueue(tx, choreJob, { name });
  });
}

async function withStandIns({ standIns }: MovingNeeds, work: (standIn: StandIn) => Promise<void>) {
  const problems = await Promise.all(
    standIns.map((standIn) =>
      work(standIn).then(
        () => null,
        (error: unknown) => words.problem.standIn(standIn.name, error instanceof Error ? error.message : String(error)),
      ),
    ),
  );
  return problems.find((problem) => problem !== null) ?? null;
}

/** What happened since the last stop belongs to the business day of this one. */
async function countStop({ db, clock, tallies }: MovingNeeds, id: MoveId): Promise<void> {
  const day = utcDay(clock.now());
  await db.transaction().execute(async (tx) => {
    const window = await countJobs(tx, { id, day, own: ownJobs });
    for (const { kind, count } of tallies) await addCount(tx, id, { day, kind, count: await count(tx, window) });
  });
}
