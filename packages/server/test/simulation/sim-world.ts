import { FakeCarrier } from '../../src/adapters/carriers/fake-carrier.ts';
import { dayMs } from '../../src/kernel/clock.ts';
import { buildModules, type Modules } from '../../src/compose-modules.ts';
import type { PaymentGateway } from '../../src/modules/methods/index.ts';
import { dunningDefaults } from '../../src/modules/rules/dunning-rules.ts';
import { openDatabase, type Db } from '../../src/store/database.ts';
import { allInMemory, type WholeWorld } from '../all-in-memory.ts';
import { handClock, type HandClock } from '../hand-clock.ts';
import { diceOf, type Dice } from '../storm/dice.ts';
import { roughGateway, type RoughGateway } from '../storm/rough-gateway.ts';
import { createWorld } from '../test-world.ts';
import { plansFile, taxesFile } from './catalogue.ts';
import { mailRoom, type MailRoom } from './mail-room.ts';
import { roughCarrier, type RoughCarrier } from './rough-carrier.ts';
import { createShuffledQueue, type ShuffledQueue } from './shuffled-queue.ts';
import { newTrace, type Trace } from './trace.ts';
import { watchDatabase, type WatchedDatabase } from './watched-database.ts';

/** A mistake that the product could make: it stands in for what modules and the gateway offer. */
export interface Fault {
  modules?: (modules: Modules) => void;
  gateway?: (port: PaymentGateway) => Partial<PaymentGateway>;
}

/** Everything of a simulation that no process takes with it when it dies. */
export interface SimWorld {
  seed: number;
  dice: Dice;
  clock: HandClock;
  trace: Trace;
  /** One connection: what waits for it comes in an order that the seed alone decides. */
  db: Db;
  watched: WatchedDatabase;
  base: WholeWorld;
  /** What looks at the database and never dies. */
  observer: Modules;
  queue: ShuffledQueue;
  gateway: RoughGateway;
  kore: RoughCarrier;
  cisco: RoughCarrier;
  mail: MailRoom;
  fault: Fault;
  /** SIMs that were made. */
  simCount: number;
  /** What must never happen. */
  readonly sins: string[];
  sin(text: string): void;
  stop(): Promise<void>;
}

const firstDay = Date.UTC(2027, 0, 1, 12);
/** Of the days on which a simulation may begin: some of the years that follow have a leap day. */
const daysToBegin = 700;

/** A provider with a catalogue and no customer; all that is random comes from the seed. */
export async function createSimWorld(seed: number, fault: Fault = {}): Promise<SimWorld> {
  const dice = diceOf(seed);
  const clock = handClock(new Date(firstDay + dice.for('first day').roll(daysToBegin) * dayMs));
  const test = await createWorld();
  const opened = openDatabase(test.databaseUrl, () => undefined, { maxConnections: 1, plannedOnce: 'everywhere' });
  const watched = await watchDatabase(opened.db);
  const { db } = watched;
  const trace = newTrace();
  const base = allInMemory({ ...test, db, clock, machineClock: clock });
  Object.assign(base, { usageImportMs: 6 * 3_600_000, ruleDefaults: rulesOf(dice.for('rules')) });
  const queue = await createShuffledQueue(db, dice.for('queue'));
  const observer = buildModules({ ...base, jobs: queue.jobs });
  const imported = await observer.plans.importPlans(plansFile());
  if (imported.kind === 'refused') throw new Error(imported.problems.join('\n'));
  const taxes = await observer.tax.importTaxes(taxesFile(), { reason: 'a simulation' });
  if (taxes.kind === 'refused') throw new Error(taxes.problems.join('\n'));
  const carrier = (name: string) => {
    const fake = new FakeCarrier(clock);
    return roughCarrier(fake, { name, clock, dice: dice.for(name), trace });
  };
  const sins: string[] = [];
  return {
    seed,
    dice: dice.for('steps'),
    clock,
    trace,
    db,
    watched,
    base,
    observer,
    queue,
    gateway: roughGateway(base.gateway, clock),
    kore: carrier('kore'),
    cisco: carrier('cisco'),
    mail: mailRoom({ clock, dice: dice.for('mail'), trace }),
    fault,
    simCount: 0,
    sins,
    sin: (text) => void sins.push(`${clock.now().toISOString()} ${text}`),
    async stop() {
      await opened.close();
      await test.stop();
    },
  };
}

function rulesOf(dice: Dice) {
  return {
    tax: { source: dice.chance(0.5) ? ('table' as const) : ('none' as const) },
    limits: { unpaidCents: 500_000, jobRowsDays: 90 },
    billing: {
      firstPeriod: dice.chance(0.8) ? ('prorated' as const) : ('full' as const),
      fixedDay: dice.chance(0.3) ? dice.one([1, 15, 28, 31]) : null,
      accountsPerMinute: 1000,
      timeZone: 'America/Los_Angeles',
      revenue: dice.chance(0.5) ? ('period' as const) : ('issue' as const),
    },
    dunning: {
      ...dunningDefaults,
      interest: dice.chance(0.4)
        ? {
            yearlyBasisPoints: dice.one([950, 1800, 3000]),
            graceDays: dice.one([0, 5]),
            minimumCents: dice.one([0, 5]),
          }
        : null,
    },
  };
}
