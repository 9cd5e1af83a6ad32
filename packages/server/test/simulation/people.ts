import type { LineChange } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { Caller } from '../../src/kernel/caller.ts';
import { dayMs, hourMs } from '../../src/kernel/clock.ts';
import { newId, type AccountId } from '../../src/kernel/ids.ts';
import { insertAccount } from '../../src/modules/accounts/accounts.store.ts';
import { noteFirstSeen } from '../../src/modules/identity/people/people.store.ts';
import { cancelLine } from '../cancel-line.ts';
import { iccidOf } from '../fleet-world.ts';
import { billTo } from '../payments-world.ts';
import { noParts } from '../service-world.ts';
import type { Dice } from '../storm/dice.ts';
import { catalogue } from './catalogue.ts';
import type { Scheduler } from './scheduler.ts';
import type { SimWorld } from './sim-world.ts';

export interface Customer {
  name: string;
  caller: Caller;
  email: string;
  dice: Dice;
  nextActAt: Date;
  /** Looks after nothing until then, or until a line of theirs is dark. */
  awayUntil: Date | null;
}

const zones = [
  'America/Los_Angeles',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
];
const address = { address: '1 Main Street', city: 'Irvine', state: 'California', zip: '92602' } as const;

/** A company with one stored method, as sign-up leaves it. */
export async function newCustomer(world: SimWorld, no: number): Promise<Customer> {
  const dice = world.dice.for(`customer ${no}`);
  const { observer, db, base, clock } = world;
  const accountId = newId<AccountId>('acct');
  const [name, email] = [`customer ${no}`, `customer${no}@example.com`];
  const opened = await observer.methods.openGatewayCustomer({
    merchantCustomerId: observer.methods.newMerchantCustomerId(),
    email,
    billTo,
    payment: base.gateway.token({ kind: dice.chance(0.25) ? 'bank' : 'card', last4: '1000' }),
  });
  if (opened.kind !== 'opened') throw new Error(`the gateway answered ${opened.kind}`);
  const now = clock.now();
  const subject = `subject-${no}`;
  await db.transaction().execute(async (tx) => {
    const consent = { at: now, ip: '192.0.2.1' };
    await observer.methods.adoptGatewayCustomer(tx, { accountId, customer: opened.customer, billTo, consent });
    const facts = { company: name, phone: '7145550100', billing: address, shipping: address };
    await insertAccount(tx, accountId, facts, { timeZone: dice.one(zones), createdAt: now });
    const person = { subject, accountId, role: 'owner' as const, email, firstName: 'Ada', lastName: 'Byron' };
    await observer.identity.addPerson(tx, person);
    await noteFirstSeen(tx, subject, now);
  });
  return { name, email, dice, caller: { subject, accountId, role: 'owner' }, nextActAt: now, awayUntil: null };
}

interface OwnLine {
  id: string;
  status: string;
  carrier: string;
  planCode: string;
}

async function linesOf({ db }: SimWorld, { caller }: Customer): Promise<OwnLine[]> {
  const { rows } = await sql<OwnLine>`select line.id, line.status, line.carrier, plan.code as "planCode"
    from lines.lines as line join plans.plans as plan on plan.id = line.plan_id
    where line.account_id = ${caller.accountId} and line.status <> 'terminated' order by line.iccid`.execute(db);
  return rows;
}

type Act = (world: SimWorld, scheduler: Scheduler, customer: Customer) => Promise<unknown>;

/** Something that a customer does, by chance. */
export const act: Act = async (world, scheduler, customer) => {
  const { dice } = customer;
  customer.nextActAt = new Date(world.clock.now().getTime() + (0.5 + (14 * dice.roll(1000)) / 1000) * dayMs);
  const lines = await linesOf(world, customer);
  if (customer.awayUntil) {
    await comeBack(world, scheduler, customer);
    return;
  }
  const doIt = lines.length === 0 ? activate : dice.one(acts);
  await doIt(world, scheduler, customer);
};

const activate: Act = async (world, scheduler, { caller, dice, name }) => {
  const plan = dice.one(catalogue);
  if (dice.chance(0.1)) goAway(world, plan.carrier, dice);
  const iccids = await newSims(world, plan.carrier, 1 + dice.roll(3));
  const catalog = await world.observer.plans.listCatalog(world.db);
  const planId = catalog.find(({ code }) => code === plan.code)?.id ?? '';
  const body = { planId, devices: iccids.map((iccid) => ({ iccid })) };
  return scheduler.ask({ name: `${name} activates on ${plan.code}`, about: iccids }, ({ modules }) =>
    modules.bulk.routes.activatePlans({ ...noParts, caller, body }),
  );
};

/** For up to three days. */
function goAway({ clock, kore, cisco }: SimWorld, carrier: string, dice: Dice): void {
  const away = carrier === 'kore' ? kore : cisco;
  away.awayUntil = new Date(clock.now().getTime() + (1 + dice.roll(72)) * hourMs);
}

/** SIMs of the provider that no one has. */
async function newSims(world: SimWorld, carrier: string, count: number): Promise<string[]> {
  const iccids = Array.from({ length: count }, () => iccidOf((world.simCount += 1)));
  await world.observer.inventory.importSims(
    ['iccid,carrier', ...iccids.map((iccid) => `${iccid},${carrier}`)].join('\n'),
  );
  return iccids;
}

/** Shows a change of lines and starts it. */
async function change(scheduler: Scheduler, { caller, name }: Customer, wanted: LineChange): Promise<void> {
  const what = `${name}: ${wanted.action}`;
  const job = await scheduler.ask({ name: `${what} shown`, about: wanted }, ({ modules }) =>
    modules.bulk.routes.createJob({ ...noParts, caller, body: wanted }),
  );
  if (!job || job.readyCount === 0) return;
  const part = { ...noParts, caller, params: { id: job.id }, body: { onlyAccepted: true } };
  await scheduler.ask({ name: `${what} started` }, ({ modules }) => modules.bulk.routes.startJob(part));
}

const onLines =
  (action: 'suspend' | 'resume' | 'terminate', fits: (status: string) => boolean): Act =>
  async (world, scheduler, customer) => {
    const lineIds = someOf(
      customer.dice,
      (await linesOf(world, customer)).filter(({ status }) => fits(status)),
    );
    if (lineIds.length > 0) await change(scheduler, customer, { action, selection: { lineIds } });
  };

function someOf(dice: Dice, lines: readonly OwnLine[]): string[] {
  if (lines.length === 0) return [];
  const one = dice.one(lines);
  return lines.filter((line) => line === one || dice.chance(0.2)).map(({ id }) => id);
}

const changePlan: Act = async (world, scheduler, customer) => {
  const lines = (await linesOf(world, customer)).filter(({ status }) => status === 'active');
  if (lines.length === 0) return;
  const one = customer.dice.one(lines);
  const plan = customer.dice.one(
    catalogue.filter(({ carrier, code }) => carrier === one.carrier && code !== one.planCode),
  );
  const catalog = await world.observer.plans.listCatalog(world.db);
  const planId = catalog.find(({ code }) => code === plan.code)?.id ?? '';
  await change(scheduler, customer, { action: 'changePlan', planId, selection: { lineIds: [one.id] } });
};

const onOneLine =
  (call: 'cancelLine' | 'keepLine' | 'callOffPlanChange'): Act =>
  async (world, scheduler, customer) => {
    const lines = await linesOf(world, customer);
    if (lines.length === 0) return;
    const { id } = customer.dice.one(lines);
    const given = { ...noParts, caller: customer.caller, params: { id } };
    await scheduler.ask(
      { name: `${customer.name} ${call}`, about: given.params },
      async ({ modules: { bulk, rating, subscriptions } }): Promise<object> => {
        if (call === 'callOffPlanChange') return rating.routes.callOffPlanChange(given);
        if (call === 'keepLine') return subscriptions.routes.keepLine(given);
        return cancelLine({ routes: { ...bulk.routes, ...subscriptions.routes } }, customer.caller, id);
      },
    );
  };

/** All that failed, or some of it; twice where a finger is nervous. */
const payNow: Act = async ({ db }, scheduler, { caller, name, dice }) => {
  const { rows } = await sql<{ id: string }>`select id from subscriptions.subscriptions
    where account_id = ${caller.accountId} and status = 'past_due' order by began_at, line_id`.execute(db);
  const chosen = rows.filter(() => dice.chance(0.5)).map(({ id }) => id);
  const body = chosen.length === 0 || dice.chance(0.4) ? {} : { subscriptionIds: chosen };
  for (let times = dice.chance(0.2) ? 2 : 1; times > 0; times -= 1)
    await scheduler.ask({ name: `${name} pays`, about: body }, ({ modules }) =>
      modules.collecting.routes.chargeFailedSubscriptions({ ...noParts, caller, body }),
    );
};

const addMethod: Act = async ({ base }, scheduler, { caller, name, dice }) => {
  const last4 = String(1000 + dice.roll(9000));
  const opaqueData = base.gateway.token({ kind: dice.chance(0.25) ? 'bank' : 'card', last4 });
  const body = { opaqueData, makeDefault: true };
  await scheduler.ask({ name: `${name} adds ${last4}` }, ({ modules }) =>
    modules.accounts.routes.addPaymentMethod({ ...noParts, caller, body }),
  );
};

/** The bank decides otherwise about a customer's methods from now on. */
const bankDecides =
  (isGood: boolean): Act =>
  async ({ base, trace, db }, _scheduler, { caller, name, dice }) => {
    const { rows } = await sql<{ id: string }>`select gateway_payment_profile_id as id from methods.methods
      where account_id = ${caller.accountId} order by id`.execute(db);
    const charges = isGood ? 'approved' : dice.one(['declined', 'declined', 'hard_declined', 'error', 'held'] as const);
    for (const { id } of rows) base.gateway.cure(id, charges);
    trace.note(`the bank of ${name} says ${charges}`);
  };

/** Long enough for a billing day, its failed tries, and the suspension of its lines. */
const neglect: Act = async (world, scheduler, customer) => {
  await bankDecides(false)(world, scheduler, customer);
  customer.awayUntil = new Date(world.clock.now().getTime() + 60 * dayMs);
};

/** Some pay when they see that a line is dark, and some too late. */
const comeBack: Act = async (world, scheduler, customer) => {
  const { dice, caller } = customer;
  const { rows } = await sql`select from lines.lines
    where account_id = ${caller.accountId} and 'payment' = any(suspend_reasons)`.execute(world.db);
  const isSeen = rows.length > 0 && dice.chance(0.6);
  if (!isSeen && customer.awayUntil && world.clock.now() < customer.awayUntil) return;
  customer.awayUntil = null;
  await bankDecides(true)(world, scheduler, customer);
  await payNow(world, scheduler, customer);
};

const changeCalendar: Act = async (_world, scheduler, { caller, name, dice }) => {
  const body = { billingDay: 1 + dice.roll(31), timeZone: dice.one(zones) };
  await scheduler.ask({ name: `${name} ${JSON.stringify(body)}` }, ({ modules }) =>
    modules.subscriptions.routes.changeBillingCalendar({ ...noParts, caller, body }),
  );
};

const suspend = onLines('suspend', (status) => status === 'active');
const resume = onLines('resume', (status) => status === 'suspended');
const acts: readonly Act[] = [
  activate,
  activate,
  suspend,
  resume,
  resume,
  changePlan,
  changePlan,
  changePlan,
  onLines('terminate', () => true),
  onOneLine('cancelLine'),
  onOneLine('keepLine'),
  onOneLine('callOffPlanChange'),
  payNow,
  payNow,
  addMethod,
  changeCalendar,
  bankDecides(false),
  bankDecides(true),
  neglect,
];
