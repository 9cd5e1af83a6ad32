import { sql, type RawBuilder } from 'kysely';
import { after, dayMs, hourMs, minuteMs } from '../../src/kernel/clock.ts';
import { Refusal } from '../../src/kernel/refusal.ts';
import type { Db } from '../../src/store/database.ts';
import type { Dice } from '../storm/dice.ts';
import { mostSkewMs, startProcess, type Process } from './mortal-portal.ts';
import type { SimWorld } from './sim-world.ts';

/** Runs everything of a simulation, one step after the other; which comes next, and who dies at it, the seed decides. */
export interface Scheduler {
  /** Everything that is due is done, or was tried. */
  settle(): Promise<void>;
  /** Goes on to an instant, from due moment to due moment. */
  liveUntil(instant: Date): Promise<void>;
  /** What a person asks for: null when it was refused or the process died before its answer. */
  ask<Answer>(
    what: { name: string; about?: object },
    call: (process: Process) => Promise<Answer>,
  ): Promise<Answer | null>;
  /** From now on no process dies. */
  calm(): void;
  readonly counts: { steps: number; deaths: number; refusals: number; stops: number };
}

interface Step {
  name: string;
  about?: object | undefined;
  /** How often the process dies at it. */
  share: number;
  /** Its own: what else is done at that instant, or not, throws nothing else for it. */
  own: Dice;
  work: (process: Process) => Promise<unknown>;
}

/** Only people are refused; work behind requests never is. */
const person = 'asks:';
const processesAtOnce = 2;
const mostMoments = 40;
/** More statements than any work of so few customers needs. */
const endlessMoments = 5000;
/** Of one chore at one moment. */
const mostRuns = 2;
/** Without anything due in between. */
const mostJobs = 1000;
/** What others wait for: the last asks carriers again that did not suspend a line. */
const dailyChores = ['payments.import-settlements', 'cycle.bill-leftovers', 'dunning.compare'];
const othersADay = 3;
const stuckMs = 12 * hourMs;
/** Sealing is daily enough, and one carrier has no SIM. */
const unasked = /^audit\.|-thingspace$/;
/** With when each finds something. */
const atEveryStop: Record<string, (db: Db) => Promise<Date | null>> = {
  'mail.send': (db) =>
    momentIn(sql`select min(next_attempt_at) as at from mail.outbox where not kept and given_up_at is null`, db),
  'bulk.run-jobs': (db) =>
    momentIn(
      sql`select min('epoch'::timestamptz) as at from bulk.jobs where state = 'running' and ready_count > 0`,
      db,
    ),
};
const always = () => Promise.resolve(new Date(0));

async function momentIn(question: RawBuilder<{ at: Date | null }>, db: Db): Promise<Date | null> {
  const { rows } = await question.execute(db);
  return rows[0]?.at ?? null;
}

export function createScheduler(world: SimWorld, { isThorough }: { isThorough: boolean }): Scheduler {
  const { dice, clock, queue, trace } = world;
  const counts = { steps: 0, deaths: 0, refusals: 0, stops: 0 };
  let started = 0;
  let deathShare = 0.03;
  const start = () => startProcess(world, (started += 1));
  const processes = Array.from({ length: processesAtOnce }, start);
  const first = processes[0] ?? start();
  const moved = [...first.chores.values()].filter(({ name, nextDueAt }) => nextDueAt && !unasked.test(name));
  const others = [...first.chores.values()].filter(({ name, nextDueAt }) => !nextDueAt && !name.endsWith('thingspace'));
  /** Since when a chore is due at the same moment. */
  const dueSince = new Map<string, { dueAt: number; since: Date }>();

  let taken = { at: 0, counts: new Map<string, number>() };
  function diceOfStep(name: string): Dice {
    const at = clock.now().getTime();
    if (taken.at !== at) taken = { at, counts: new Map() };
    const no = (taken.counts.get(name) ?? 0) + 1;
    taken.counts.set(name, no);
    return dice.for(`${at} ${name} ${no}`);
  }

  /** False when it was refused or the process died. */
  async function step({ name, about, share, own, work }: Step): Promise<boolean> {
    const place = own.roll(processes.length);
    const process = processes[place] ?? first;
    counts.steps += 1;
    trace.note(`${clock.now().toISOString()} ${process.name} ${name}`, about);
    const isMortal = own.chance(share);
    process.life.dieAt(isMortal ? 1 + own.roll(mostMoments) : endlessMoments);
    let isDone = false;
    try {
      await work(process);
      isDone = true;
    } catch (error) {
      if (error instanceof Refusal && name.startsWith(person)) counts.refusals += 1;
      else if (!process.life.isDead) world.sin(`${process.name} ${name} failed: ${shown(error)}`);
      trace.note(error instanceof Refusal ? error.code : 'died');
    }
    if (!process.life.isDead) return isDone;
    if (!isMortal) world.sin(`${name} does not come to an end`);
    counts.deaths += 1;
    processes[place] = start();
    return isDone;
  }

  async function drain(): Promise<void> {
    let count = 0;
    for (let job = await queue.next(); job; job = await queue.next()) {
      const { id, name, payload } = job;
      if ((count += 1) > mostJobs) return world.sin(`jobs do not come to an end: ${name} ${JSON.stringify(payload)}`);
      const own = diceOfStep(`job ${name}`);
      const isDone = await step({
        name: `job ${name}`,
        about: payload,
        share: deathShare,
        own,
        async work({ handlers }) {
          const handler = handlers.get(name);
          if (!handler) throw new Error(`no one handles ${name}`);
          await handler.handle(payload);
        },
      });
      // Some come twice: the worker died before it could say that it was done.
      if ((isDone || world.sins.length > 0) && !own.chance(0.02)) await queue.done({ id, name, payload });
    }
  }

  const runChore = (name: string) =>
    step({ name, share: deathShare, own: diceOfStep(name), work: async ({ chores }) => chores.get(name)?.run() });

  /** As long as nothing is written where a moment was read, it stays. */
  const moments = new Map<string, { at: Date | null; places: ReadonlySet<string>; seenUntil: number }>();

  async function momentOf(name: string, read: (db: Db) => Promise<Date | null>): Promise<Date | null> {
    const { watched } = world;
    const before = moments.get(name);
    if (before && before.seenUntil === watched.writeCount(before.places)) return before.at;
    const { answer: at, places } = await watched.readBy(() => read(world.db));
    moments.set(name, { at, places, seenUntil: watched.writeCount(places) });
    return at;
  }

  async function dueTimes(): Promise<{ name: string; at: Date }[]> {
    const due: { name: string; at: Date }[] = [];
    for (const { name, nextDueAt } of moved) {
      const at = nextDueAt ? await momentOf(name, nextDueAt) : null;
      if (at !== null) due.push({ name, at });
    }
    return due;
  }

  /** One that would find nothing, whichever process takes it, is left out. */
  async function runUnlessIdle(name: string): Promise<void> {
    const at = isThorough ? clock.now() : await momentOf(name, atEveryStop[name] ?? always);
    if (at !== null && at <= after(clock.now(), mostSkewMs)) await runChore(name);
  }

  function judgeStuck(due: readonly { name: string; at: Date }[]): void {
    const now = clock.now();
    const names = new Set(due.map(({ name }) => name));
    for (const name of dueSince.keys()) if (!names.has(name)) dueSince.delete(name);
    for (const { name, at } of due) {
      const known = dueSince.get(name);
      if (known?.dueAt !== at.getTime()) dueSince.set(name, { dueAt: at.getTime(), since: now });
      else if (now.getTime() - known.since.getTime() > stuckMs) world.sin(`${name} is due since ${at.toISOString()}`);
    }
  }

  /** As long as nothing is written, every moment that is due next stays. */
  let seenUntil = -1;
  /** Something may be due that no moment tells of, such as a mail that was postponed. */
  let isDay = true;
  let nextDay = after(clock.now(), hourMs);
  let knownTimes: { name: string; at: Date }[] = [];

  async function settle(): Promise<Date | null> {
    counts.stops += 1;
    if (world.watched.writeCount() === seenUntil && !isDay) {
      const due = knownTimes.some(({ at }) => at <= clock.now());
      if (!due) return earliest(knownTimes, clock.now());
    }
    isDay = false;
    await drain();
    for (const name of Object.keys(atEveryStop)) await runUnlessIdle(name);
    const runs = new Map<string, number>();
    for (;;) {
      await drain();
      const times = seenUntil === world.watched.writeCount() ? knownTimes : await dueTimes();
      [knownTimes, seenUntil] = [times, world.watched.writeCount()];
      const due = times.filter(({ at }) => at <= clock.now());
      // A process whose clock is late sees nothing to do: it is not asked forever.
      const next = due.filter(({ name }) => (runs.get(name) ?? 0) < mostRuns);
      if (next.length === 0 || world.sins.length > 0) {
        judgeStuck(due);
        return earliest(times, clock.now());
      }
      for (const { name } of next) {
        runs.set(name, (runs.get(name) ?? 0) + 1);
        await runChore(name);
      }
    }
  }

  /** Every day or two: settlements, and everything that workers do now and then. */
  async function day(): Promise<void> {
    const { fake, rough } = { fake: world.base.gateway, rough: world.gateway };
    fake.settle();
    rough.decideHeld();
    const some = Array.from({ length: othersADay }, () => dice.one(others).name);
    for (const name of [...dailyChores, ...some]) await runChore(name);
    trace.note(`day ${fake.charges.length} charges, ${fake.books.refunds.length} refunds`);
  }

  return {
    counts,
    settle: async () => void (await settle()),
    async liveUntil(instant) {
      while (clock.now() < instant && world.sins.length === 0) {
        if (clock.now() >= nextDay) {
          await day();
          isDay = true;
          nextDay = after(nextDay, dayMs * (1 + dice.roll(2)));
        }
        const due = await settle();
        const soon = due && due <= clock.now() ? after(clock.now(), minuteMs * (1 + dice.roll(3))) : due;
        const next = [soon, instant].reduce((least, at) => (at && least && at > least ? least : (at ?? least)));
        if (next && next > clock.now()) clock.advance(next.getTime() - clock.now().getTime());
      }
    },
    async ask({ name, about }, call) {
      let answer: Awaited<ReturnType<typeof call>> | null = null;
      const work = async (process: Process) => void (answer = await call(process));
      const asked = `${person} ${name}`;
      await step({ name: asked, about, share: deathShare * 3, own: diceOfStep(asked), work });
      return answer;
    },
    calm() {
      deathShare = 0;
    },
  };
}

const shown = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** The earliest moment; what is due already counts as now. */
function earliest(times: readonly { at: Date }[], now: Date): Date | null {
  return times.reduce<Date | null>((least, { at }) => {
    const moment = at < now ? now : at;
    return least === null || moment < least ? moment : least;
  }, null);
}
