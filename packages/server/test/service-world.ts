import type { Chore, JobHandler } from '../src/jobs/job.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { dayMs } from '../src/kernel/clock.ts';
import type { AccountId } from '../src/kernel/ids.ts';
import type { FakeMethod } from '../src/adapters/payment-gateway/fake-gateway.ts';
import { mailOpener, openOutbox, readMailbox, type KeptMail, type Outbox } from '../src/mail/outbox.ts';
import { insertAccount } from '../src/modules/accounts/accounts.store.ts';
import { billingJobs, billingRoutes, type BillingNeeds } from '../src/modules/billing/index.ts';
import { bulkJobs, bulkRoutes } from '../src/modules/bulk/index.ts';
import { carriersJobs } from '../src/modules/carriers/index.ts';
import { linesJobs, linesRoutes } from '../src/modules/lines/index.ts';
import { overviewRoutes } from '../src/modules/overview/index.ts';
import { paymentsJobs } from '../src/modules/payments/index.ts';
import { realityRoutes } from '../src/modules/reality/index.ts';
import { subscriptionsJobs, subscriptionsRoutes } from '../src/modules/subscriptions/index.ts';
import { createFleetWorld, type FleetWorld, type MoreCarriers } from './fleet-world.ts';
import { newPayer } from './payments-world.ts';

type Routes = ReturnType<typeof billingRoutes> &
  ReturnType<typeof bulkRoutes> &
  ReturnType<typeof linesRoutes> &
  ReturnType<typeof overviewRoutes> &
  ReturnType<typeof realityRoutes> &
  ReturnType<typeof subscriptionsRoutes>;

export interface ServiceWorld extends FleetWorld {
  wait: BillingNeeds['wait'];
  brand: BillingNeeds['brand'];
  outbox: Outbox;
  publicUrl: string;
  /** What people of the account were written, newest first. */
  mailsTo(email: string): Promise<KeptMail[]>;
  routes: Routes;
  limitUnpaidCents: number;
  keepJobRowsMs: number;
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
  const brand = { name: 'Acme Cellular', supportEmail: 'help@acme.test' };
  const mail = { outlet: 'kept', atRestKey: 'a'.repeat(64), colour: '#0f6e5c' } as const;
  const outbox = openOutbox(fleet.clock, mail);
  const limits = { limitUnpaidCents: 500_000, keepJobRowsMs: 90 * dayMs };
  const made = { ...fleet, ...limits, brand, outbox, publicUrl: 'https://portal.test' };
  const work = (ms = 8000, stepMs = 1000) => fleet.workFor(parts, ms, stepMs);
  // Who waits while another does waits for what that one's workers have begun, too.
  let begun: Promise<void> = Promise.resolve();
  const wait: BillingNeeds['wait'] = async (hasHappened) => {
    const ended = begun.then(() => work(2000));
    begun = ended.catch(() => undefined);
    await ended;
    return hasHappened();
  };
  const needs = Object.assign(made, { wait, work });
  const jobs = [paymentsJobs, carriersJobs, linesJobs, subscriptionsJobs, billingJobs, bulkJobs].map((of) => of(needs));
  const parts = {
    handlers: jobs.flatMap(({ handlers }) => handlers),
    chores: jobs.flatMap(({ chores }) => chores),
  };
  const routes = {
    ...billingRoutes(needs),
    ...bulkRoutes(needs),
    ...linesRoutes(needs),
    ...overviewRoutes(needs),
    ...realityRoutes(needs),
    ...subscriptionsRoutes(needs),
  };
  return Object.assign(needs, {
    routes,
    parts,
    mailsTo: (email: string) => readMailbox(needs.db, mailOpener(mail.atRestKey), email),
    async newCustomer(method?: FakeMethod): Promise<Caller> {
      const accountId: AccountId = await newPayer(needs, method);
      await needs.db.transaction().execute((tx) => insertAccount(tx, accountId, company, needs.clock.now()));
      return { subject: accountId, accountId, role: 'owner' };
    },
  });
}

export const noParts = { params: undefined, query: undefined, body: undefined, ip: '192.0.2.1' } as const;
