import { sql } from 'kysely';
import { minuteMs } from '../../src/kernel/clock.ts';
import { outside } from '../../src/kernel/outside-call.ts';
import type { Modules } from '../../src/compose-modules.ts';
import { workOf } from '../service-world.ts';
import { createBulkWorld, type BulkWorld } from '../bulk-world.ts';
import { mortalDatabase, mortalPort, newLife, survive, type Life } from './life.ts';
import { createTableQueue } from './table-queue.ts';
import { connected } from '../connected.ts';
import { rebuilt } from '../all-in-memory.ts';

/** One run of the portal that changes lines: everything it does goes through its own life. */
export interface BulkProcess {
  life: Life;
  routes: Modules['bulk']['routes'] & Modules['reruns']['routes'];
  /** What is due now: the queue, and the chores that carry orders on. */
  work(): Promise<void>;
}

export interface BulkStorm {
  world: BulkWorld;
  start(): BulkProcess;
  /** Lets a process do something that it may not live through, and clears away after it. */
  live(process: BulkProcess, work: () => Promise<unknown>): Promise<void>;
  /** No process dies from now on: workers do everything that is left, for some minutes of the clock. */
  calm(): Promise<void>;
}

/** Read beside orders and without any effect on them; comparisons come at night, or where events were lost. */
const leftOut =
  /^(metering\.import-usage.*|payments\.reconcile|billing\.compare-invoices|bulk\.forget-rows|bulk\.sweep-drafts|.*(missed|with-lines))$/u;
/** Until the carrier is through, then until what was lost has been looked up, then the looks after a charge. */
const calmStepsMs = [5000, 5000, 2 * minuteMs, 2 * minuteMs, 12 * minuteMs, 5000];

/** Lines, subscriptions, billing and bulk jobs on a real database, as processes that may die at any await. */
export async function createBulkStorm(): Promise<BulkStorm> {
  const world = await createBulkWorld();
  const queue = await createTableQueue(world.db, world.clock);
  const names = new Map<BulkProcess, string>();
  const start = (): BulkProcess => {
    const life = newLife();
    const db = mortalDatabase(world.db, life);
    const kore = outside(mortalPort(world.kore, life));
    const gateway = outside(mortalPort(world.gateway, life));
    const wait: BulkWorld['wait'] = (hasCome) => hasCome();
    const outer = { db, gateway, carriers: connected({ kore }), jobs: queue.jobs, wait };
    const modules = rebuilt(world, outer);
    const { handlers, chores: all } = workOf(modules);
    const chores = all.filter(({ name }) => !leftOut.test(name));
    const name = `process ${names.size + 1}`;
    const process: BulkProcess = {
      life,
      routes: { ...modules.bulk.routes, ...modules.reruns.routes },
      async work() {
        await queue.run(handlers, { name, db });
        for (const chore of chores) await chore.run();
        await queue.run(handlers, { name, db });
      },
    };
    names.set(process, name);
    return process;
  };
  return {
    world,
    start,
    async live(process, work) {
      await survive(work);
      const name = names.get(process);
      if (process.life.isDead && name !== undefined) await queue.release(name);
    },
    async calm() {
      const worker = start();
      for (const stepMs of calmStepsMs) {
        await worker.work();
        world.clock.advance(stepMs);
      }
      await worker.work();
      // One of an account's charges waits for another whose outcome is looked up: each wait is as long as all before it.
      for (let turns = 0; turns < 8 && (await areChargesOpen(world)); turns += 1) {
        world.clock.advance(10 * minuteMs);
        await worker.work();
      }
    },
  };
}

async function areChargesOpen({ db }: BulkWorld): Promise<boolean> {
  const { rows } = await sql`select from payments.charge_attempts where state in ('sent', 'unknown') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
