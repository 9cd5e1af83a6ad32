import type { Chore, JobHandler } from '../src/jobs/job.ts';
import { seeingAll, seeingOnly } from '../src/kernel/account-in-sight.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { hourMs } from '../src/kernel/clock.ts';
import type { AccountId } from '../src/kernel/ids.ts';
import type { FakeMethod } from '../src/adapters/payment-gateway/fake-gateway.ts';
import { mailOpener, readMailbox, type KeptMail } from '../src/mail/outbox.ts';
import { insertAccount } from '../src/modules/accounts/accounts.store.ts';
import { buildModules, type Modules, type Outside } from '../src/compose-modules.ts';
import { createFleetWorld, type FleetWorld, type MoreCarriers } from './fleet-world.ts';
import { moneyJobs, newPayer } from './payments-world.ts';
import { mailSettings } from './settings.ts';

type Routes = Modules['billing']['routes'] &
  Modules['credits']['routes'] &
  Modules['collecting']['routes'] &
  Modules['bulk']['routes'] &
  Modules['reruns']['routes'] &
  Modules['fleet']['routes'] &
  Modules['inventory']['routes'] &
  Modules['overview']['routes'] &
  Modules['rating']['routes'] &
  Modules['reality']['routes'] &
  Modules['shipments']['routes'] &
  Modules['statements']['routes'] &
  Modules['spending']['routes'] &
  Modules['subscriptions']['routes'];

export interface ServiceWorld extends FleetWorld {
  /** What people of the account were written, newest first. */
  mailsTo(email: string): Promise<KeptMail[]>;
  routes: Routes;
  /** Puts something else outside of the modules while they are running. */
  change(changes: Partial<Outside>): void;
  /** A verified account with one stored method. */
  newCustomer(method?: FakeMethod): Promise<Caller>;
  /** What workers do: `workFor` with a part of it leaves the rest undone. */
  parts: { handlers: readonly JobHandler[]; chores: readonly Chore[] };
  /** Lets workers do what is due for a while. */
  work(ms?: number, stepMs?: number): Promise<void>;
}

const company = {
  company: 'Engines Inc',
  phone: '7145550100',
  billing: { address: '1 Main Street', city: 'Irvine', state: 'California', zip: '92602' },
  shipping: { address: '2 Side Street', city: 'Irvine', state: 'California', zip: '92602' },
};

/** Lines, subscriptions and billing on a real database, with carriers and gateway in memory. */
export async function createServiceWorld(more?: MoreCarriers): Promise<ServiceWorld> {
  const fleet = await createFleetWorld(more);
  // Workers see all accounts, also while a request waits for them.
  const work = (ms = 8000, stepMs = 2000) => seeingAll(() => fleet.workFor(parts, ms, stepMs));
  // Who waits while another does waits for what that one's workers have begun, too.
  let begun: Promise<void> = Promise.resolve();
  const wait: Outside['wait'] = async (hasHappened) => {
    const ended = begun.then(() => work(2000));
    begun = ended.catch(() => undefined);
    await ended;
    return hasHappened();
  };
  const needs = Object.assign(fleet, { work });
  const parts = workOf(fleet);
  const routes = routesOf(fleet);
  const change = (changes: Partial<Outside>) => {
    Object.assign(fleet, changes, buildModules({ ...fleet, ...changes }));
    Object.assign(parts, workOf(fleet));
    Object.assign(routes, routesOf(fleet));
  };
  // As a provider sets it: tests that look at what was just used read it sooner.
  change({ wait, usageImportMs: hourMs });
  return Object.assign(needs, {
    routes: behindWall(routes),
    parts,
    change,
    mailsTo: (email: string) => readMailbox(needs.db, mailOpener(mailSettings.atRestKey), email),
    async newCustomer(method?: FakeMethod): Promise<Caller> {
      const accountId: AccountId = await newPayer(needs, method);
      const made = { timeZone: 'America/Los_Angeles', createdAt: needs.clock.now() };
      await needs.db.transaction().execute((tx) => insertAccount(tx, accountId, company, made));
      return { subject: accountId, accountId, role: 'owner' };
    },
  });
}

/** What workers do about lines and money, identity and comparisons apart. */
export function workOf(modules: Modules) {
  const { commands, metering, provisioning, subscriptions, billing, rating, credits } = modules;
  const { collecting, cycle, bulk, reruns, spending } = modules;
  const service = [commands, metering, provisioning, subscriptions];
  const others = [...service, billing, rating, credits, collecting, cycle, bulk, reruns, spending];
  const jobs = [moneyJobs(modules), ...others.map((module) => module.jobs)];
  return { handlers: jobs.flatMap(({ handlers }) => handlers), chores: jobs.flatMap(({ chores }) => chores) };
}

/** The same calls, made as requests make them: each sees its caller's account alone. */
function behindWall(routes: Routes): Routes {
  return new Proxy(routes, {
    get(target, name) {
      const handle: unknown = Reflect.get(target, name);
      if (typeof handle !== 'function') return handle;
      return (call: { caller: Caller }): unknown =>
        seeingOnly(call.caller.accountId, () => Reflect.apply(handle, undefined, [call]));
    },
  });
}

function routesOf({
  billing,
  bulk,
  collecting,
  credits,
  fleet,
  inventory,
  overview,
  rating,
  reality,
  reruns,
  shipments,
  statements,
  spending,
  subscriptions,
}: Modules): Routes {
  return {
    ...billing.routes,
    ...collecting.routes,
    ...credits.routes,
    ...bulk.routes,
    ...reruns.routes,
    ...fleet.routes,
    ...inventory.routes,
    ...overview.routes,
    ...rating.routes,
    ...reality.routes,
    ...shipments.routes,
    ...statements.routes,
    ...spending.routes,
    ...subscriptions.routes,
  };
}

export const noParts = { params: undefined, query: undefined, body: undefined, ip: '192.0.2.1' } as const;
