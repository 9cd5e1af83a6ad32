import type { FakeMethod } from '../../src/adapters/payment-gateway/fake-gateway.ts';
import type { Chore, JobHandler } from '../../src/jobs/job.ts';
import { newId, type AccountId, type InvoiceId, type SubscriptionId } from '../../src/kernel/ids.ts';
import { outside } from '../../src/kernel/outside-call.ts';
import { addDraft, changeInvoice } from '../../src/modules/billing/invoices/invoices.store.ts';
import { failLines } from '../../src/modules/billing/lines/due.store.ts';
import { addItems, lockItems, putOnInvoice } from '../../src/modules/billing/lines/lines.store.ts';
import { debitsToWatch, dueAttempts } from '../../src/modules/payments/charges/charges.store.ts';
import { dueCorrections } from '../../src/modules/corrections/corrections.store.ts';
import type { PaymentGateway } from '../../src/modules/methods/index.ts';
import { rebuilt } from '../all-in-memory.ts';
import { moneyJobs, newPayer } from '../payments-world.ts';
import { createServiceWorld, type ServiceWorld } from '../service-world.ts';
import { mortalDatabase, mortalPort, newLife, survive, type Life } from './life.ts';
import { roughGateway, type RoughGateway } from './rough-gateway.ts';
import { createTableQueue } from './table-queue.ts';

/** One run of the portal: what it does goes through its own life. */
export interface Process {
  name: string;
  life: Life;
  needs: Omit<ServiceWorld, 'gateway'> & { gateway: PaymentGateway };
  /** Everything a worker does in one turn: what waits, every chore, and what came of that. */
  work(): Promise<void>;
}

export interface StormWorld {
  world: ServiceWorld;
  rough: RoughGateway;
  start(): Process;
  /** A dead process is gone: its jobs are free for others. */
  bury(process: Process): Promise<void>;
  /** An account with one stored method that owes some invoices, whose first charge has failed. */
  debtor(invoices?: number, method?: FakeMethod): Promise<Debtor>;
  /** No process dies from now on and the gateway answers: workers do everything that is left, day after day. */
  calm(days: number): Promise<void>;
}

export interface Debtor {
  accountId: AccountId;
  invoiceIds: InvoiceId[];
}

export const owedCents = 1990;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const calmStepsMs = [2, 2, 5, 11, 50, 6 * 60].map((minutes) => minutes * minuteMs);

/** The money part of the portal, on a real database, as processes that may die, with a gateway in bad weather. */
export async function createStormWorld(): Promise<StormWorld> {
  const world = await createServiceWorld();
  const queue = await createTableQueue(world.db, world.clock);
  const rough = roughGateway(world.gateway, world.clock);
  let processes = 0;
  const start = (): Process => {
    const life = newLife();
    const db = mortalDatabase(world.db, life);
    const gateway = outside(mortalPort(rough.port, life));
    const wait: ServiceWorld['wait'] = (hasHappened) => hasHappened();
    const needs = rebuilt(world, { db, gateway, jobs: queue.jobs, wait });
    const parts = [moneyJobs(needs), needs.billing.jobs, needs.collecting.jobs];
    const handlers: JobHandler[] = parts.flatMap((part) => part.handlers);
    // The comparison of both sides comes at the end and not every night: it only tells of what others did wrong.
    const chores: Chore[] = parts.flatMap((part) => part.chores).filter(({ name }) => name !== 'payments.reconcile');
    const name = `process ${(processes += 1)}`;
    return {
      name,
      life,
      needs,
      async work() {
        await queue.run(handlers, { name, db });
        for (const chore of chores) await chore.run();
        await queue.run(handlers, { name, db });
      },
    };
  };
  return {
    world,
    rough,
    start,
    bury: ({ name }) => queue.release(name),
    debtor: (invoices = 1, method = {}) => newDebtor(rebuilt(world, { jobs: queue.jobs }), invoices, method),
    async calm(days) {
      rough.weather = () => null;
      rough.isDeaf = () => false;
      rough.decideHeld();
      const worker = start();
      for (const stepMs of [...calmStepsMs, ...Array.from({ length: days }, () => dayMs)]) {
        world.clock.advance(stepMs);
        world.gateway.settle();
        do await worker.work();
        while (await isAnythingDue(world));
      }
    },
  };
}

/** Chores take on so many at once, and a storm leaves more. */
async function isAnythingDue({ db, clock }: ServiceWorld): Promise<boolean> {
  const now = clock.now();
  const charges = await dueAttempts(db, now, 1);
  const corrections = await dueCorrections(db, now, 1);
  const debits = await debitsToWatch(db, now, 1);
  return charges.length + corrections.length + debits.length > 0;
}

async function newDebtor(world: ServiceWorld, invoices: number, method: FakeMethod): Promise<Debtor> {
  const accountId = await newPayer(world, method);
  const now = world.clock.now();
  const invoiceIds = Array.from({ length: invoices }, () => newId<InvoiceId>('inv'));
  await world.db.transaction().execute(async (tx) => {
    for (const id of invoiceIds) {
      await addDraft(tx, { ...draft, id, accountId, cause: `day:${id}`, createdAt: now });
      const subscriptionId = newId<SubscriptionId>('sub');
      const items = lineCents.map((amountCents, at) => {
        return { ...item, accountId, subscriptionId, cause: `${id}:${at}`, unitCents: amountCents, amountCents };
      });
      await addItems(tx, items, now);
      const waiting = await lockItems(tx, accountId, undefined);
      const lines = waiting.map((line) => ({ id: line.id, taxCents: 0, allocatedCents: 0 }));
      await putOnInvoice(tx, { accountId, id }, lines, now);
      const ids = lines.map((line) => line.id);
      await failLines(tx, { accountId, ids }, { failedAt: now, failure: null, isHardDecline: false });
      const sums = { subtotalCents: owedCents, totalCents: owedCents, lineCount: lines.length };
      await changeInvoice(tx, id, { ...sums, status: 'open', number: `INV-${id}`, issuedAt: now, failedAt: now });
      const entries = [
        { ledger: 'receivable', amountCents: owedCents },
        { ledger: 'revenue', amountCents: -owedCents },
      ] as const;
      await world.ledger.postLedger(tx, { accountId, cause: `invoice:${id}:issued`, entries });
    }
  });
  return { accountId, invoiceIds };
}

const lineCents = [990, 1000];

const draft = {
  number: null,
  status: 'draft',
  issuedAt: null,
  periodStart: null,
  periodEnd: null,
  subtotalCents: 0,
  taxCents: 0,
  totalCents: 0,
  creditCents: 0,
  dueCents: 0,
  collectingCents: 0,
  lineCount: 0,
  billTo: { company: 'Engines Inc', address: '1 Main Street', city: 'Irvine', state: 'California', zip: '92602' },
  seller: null,
  purchaseOrder: null,
  netDays: null,
  dueOn: null,
  overdueAt: null,
  remitTo: null,
  overdueNotedAt: null,
  terms: null,
  certificates: [],
  holdsMethods: false,
  failedAt: null,
  failure: null,
  closedAt: null,
  closedBy: null,
  closedReason: null,
  paidAt: null,
} as const;
const item = {
  orderId: null,
  kind: 'subscription',
  text: 'One month',
  planId: null,
  planVersionNo: null,
  lineId: null,
  iccid: null,
  periodStart: null,
  periodEnd: null,
  quantity: 1,
  explain: {},
} as const;

/** Lets a process do something that it may not live through, and clears away after it. */
export async function live(storm: StormWorld, process: Process, work: () => Promise<unknown>): Promise<void> {
  await survive(work);
  if (process.life.isDead) await storm.bury(process);
}
