import { outside } from '../../src/kernel/outside-call.ts';
import type { Chore, JobHandler } from '../../src/jobs/job.ts';
import { after, type Clock } from '../../src/kernel/clock.ts';
import { mailChores } from '../../src/mail/send-due-mails.ts';
import { mailOpener, openOutbox } from '../../src/mail/outbox.ts';
import { buildModules, type Modules } from '../../src/compose-modules.ts';
import type { PaymentGateway } from '../../src/modules/methods/index.ts';
import { connected } from '../connected.ts';
import { mailSettings } from '../settings.ts';
import { mortalDatabase, mortalPort, newLife, type Life } from '../storm/life.ts';
import type { SimWorld } from './sim-world.ts';

/** One run of the portal, with a clock of its own that is a little wrong. */
export interface Process {
  name: string;
  life: Life;
  modules: Modules;
  handlers: ReadonlyMap<string, JobHandler>;
  chores: ReadonlyMap<string, Chore>;
}

export const mostSkewMs = 100_000;
/** People, log-ins and comparisons with outside have tests of their own. */
const leftOut = /^(identity|accounts|reality|endings|audit\.publish|payments\.reconcile|carriers\.(?!send-to|look-at))/;

/** Starts a process: what it asks of the database and of others ends with its life. */
export function startProcess(world: SimWorld, no: number): Process {
  const life = newLife();
  const skewMs = world.dice.for(`process ${no}`).roll(2 * mostSkewMs) - mostSkewMs;
  const name = `p${no}`;
  const clock: Clock = { now: () => after(world.clock.now(), skewMs) };
  const log = logOf(world, name, life);
  const db = mortalDatabase(world.db, life);
  const outbox = openOutbox(clock, simMail);
  const modules = buildModules({
    ...world.base,
    db,
    clock,
    machineClock: clock,
    log,
    outbox,
    jobs: world.queue.jobs,
    gateway: outside(mortalPort(faultyGateway(world), life)),
    carriers: connected({
      kore: mortalPort(world.kore.port, life),
      cisco: mortalPort(world.cisco.port, life),
    }),
    wait: (hasHappened) => hasHappened(),
  });
  world.fault.modules?.(modules);
  const mailServer = outside(mortalPort(world.mail, life));
  const parts = Object.values(modules).map(({ jobs }) => jobs);
  const chores = [
    ...parts.flatMap((part) => part.chores),
    ...mailChores({ db, machineClock: clock, log, mailServer, openMail: mailOpener(simMail.atRestKey) }),
  ].filter((chore) => !leftOut.test(chore.name));
  return {
    name,
    life,
    modules,
    handlers: new Map(parts.flatMap((part) => part.handlers).map((handler) => [handler.job.name, handler])),
    chores: new Map(chores.map((chore) => [chore.name, chore])),
  };
}

function faultyGateway({ fault, gateway: { port } }: SimWorld): PaymentGateway {
  const faulty = fault.gateway?.(port) ?? {};
  return new Proxy(port, { get: (_, member): unknown => Reflect.get(faulty, member) ?? Reflect.get(port, member) });
}

const simMail = { ...mailSettings, outlet: 'smtp' } as const;

/** Alarms about what is outside: a mail server that refuses for days, a gateway that gives no answer about a batch. */
function isMeant(facts: object): boolean {
  if ('event' in facts && facts.event === 'mail.given-up') return true;
  return 'kind' in facts && facts.kind === 'batch_unread';
}

/** What else a living process logs as an error is a fault of the product. */
function logOf(world: SimWorld, name: string, life: Life) {
  const nothing = () => undefined;
  return {
    info: nothing,
    warn: nothing,
    error(facts: object, sentence: string) {
      if (life.isDead || isMeant(facts)) return;
      const cause = 'err' in facts && facts.err instanceof Error ? facts.err.stack : '';
      world.sin(`${name} logged: ${sentence} ${JSON.stringify(facts)} ${cause}`);
    },
  };
}
