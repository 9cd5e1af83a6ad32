import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { after, dayMs } from '../../src/kernel/clock.ts';
import { dayAfter } from '../../src/kernel/days.ts';
import { brandId, type ChargeId } from '../../src/kernel/ids.ts';
import { Refusal } from '../../src/kernel/refusal.ts';
import type { Dice } from '../storm/dice.ts';
import type { Process } from './mortal-portal.ts';
import type { Customer } from './people.ts';
import type { Scheduler } from './scheduler.ts';
import type { SimWorld } from './sim-world.ts';

/** Staff of the provider, who decide about customers' money. */
export interface Provider {
  dice: Dice;
  /** Payments by check and transfer have numbers of their own. */
  paymentCount: number;
}

export const newProvider = (world: SimWorld): Provider => ({ dice: world.dice.for('provider'), paymentCount: 0 });

interface Office {
  world: SimWorld;
  provider: Provider;
  customer: Customer;
  dice: Dice;
  /** What the command said, in one word; null: its process died. */
  decide: (what: string, call: (process: Process) => Promise<string>) => Promise<void>;
}

type Decision = (office: Office) => Promise<void>;

/** Something that staff decide about a customer, by chance. */
export async function decide(world: SimWorld, scheduler: Scheduler, provider: Provider, customer: Customer) {
  const { dice } = provider;
  const office: Office = {
    world,
    provider,
    customer,
    dice,
    async decide(what, call) {
      const said = await scheduler.ask({ name: `the provider: ${what} for ${customer.name}` }, call);
      world.trace.note(`${what}: ${said ?? 'no answer'}`);
    },
  };
  await dice.one(decisions)(office);
}

const why = { reason: 'a simulation', decidedBy: 'Grace Hopper' } as const;

interface IssuedInvoice {
  id: string;
  lineCount: number;
}

async function someInvoice({ world, customer, dice }: Office): Promise<IssuedInvoice | undefined> {
  const { rows } = await sql<IssuedInvoice>`select id, line_count from billing.invoices
    where account_id = ${customer.caller.accountId} and number is not null
    order by number desc limit 4`.execute(world.db);
  return rows.length === 0 ? undefined : dice.one(rows);
}

/** All of it, or one of its lines. */
function wantedOf({ id, lineCount }: IssuedInvoice, dice: Dice) {
  const amountCents = dice.chance(0.5) ? null : 1 + dice.roll(200);
  const lines = dice.chance(0.5) ? [] : [{ position: 1 + dice.roll(lineCount), amountCents }];
  return { invoice: id, lines, ...why };
}

const creditInvoice: Decision = async (office) => {
  const invoice = await someInvoice(office);
  if (!invoice) return;
  const wanted = wantedOf(invoice, office.dice);
  await office.decide('credits an invoice', async ({ modules }) => (await modules.credits.creditInvoice(wanted)).kind);
};

interface Taken {
  id: string;
  invoiceId: string;
  lineCount: number;
}

/** One of the customer's newest payments, and an invoice that it paid. */
async function somePayment({ world, customer, dice }: Office): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`select attempt.id, invoice.id as invoice_id, invoice.line_count
    from payments.charge_attempts as attempt, lateral (
      select made.id, made.line_count from collecting.collection_lines as part
      join billing.invoice_lines as line on line.account_id = part.account_id and line.id = part.invoice_line_id
      join billing.invoices as made on made.account_id = line.account_id and made.id = line.invoice_id
      where part.collection_id = attempt.collection_id order by made.number limit 1) as invoice
    where attempt.account_id = ${customer.caller.accountId} and attempt.state = 'approved'
    order by attempt.id desc limit 3`.execute(world.db);
  return rows.length === 0 ? undefined : dice.one(rows);
}

/** With a credit note about the lines that it paid. */
const refundLines: Decision = async (office) => {
  const payment = await somePayment(office);
  if (!payment) return;
  const { id, invoiceId, lineCount } = payment;
  const wanted = { chargeId: brandId<ChargeId>(id), ...wantedOf({ id: invoiceId, lineCount }, office.dice) };
  await office.decide('refunds lines', async ({ modules }) => {
    const ordered = await modules.collecting.refundLines(wanted);
    if (ordered.kind === 'ordered') await modules.corrections.sendCorrection(ordered.id);
    return ordered.kind;
  });
};

/** Money goes back, and what it paid is due again. */
const giveBack: Decision = async (office) => {
  const { dice } = office;
  const payment = await somePayment(office);
  if (!payment) return;
  const kind = dice.one(['refund', 'void'] as const);
  const amountCents = kind === 'void' || dice.chance(0.5) ? null : 1 + dice.roll(300);
  const wanted = { kind, chargeId: brandId<ChargeId>(payment.id), amountCents, reason: why.reason };
  await office.decide(`asks for a ${kind}`, async ({ modules }) => {
    const asked = await modules.corrections.requestCorrection(wanted);
    if (asked.kind === 'requested') await modules.corrections.sendCorrection(asked.id);
    return asked.kind;
  });
};

const agreeOnExtra: Decision = async ({ customer, dice, decide: ask }) => {
  const kind = dice.one(['extra', 'discount', 'discount'] as const);
  const isRate = dice.chance(0.4);
  const asked = {
    accountId: customer.caller.accountId,
    kind,
    name: kind === 'extra' ? 'Support' : 'Thank you',
    isMonthly: dice.chance(0.5),
    amountCents: isRate ? null : 1 + dice.roll(900),
    ratePpm: isRate ? 1 + dice.roll(300_000) : null,
    fromDay: null,
    throughDay: null,
    ...why,
  };
  await ask(`agrees on a ${kind}`, async ({ modules }) => (await modules.extras.addExtra(asked)).kind);
};

const endExtra: Decision = async ({ world, customer, decide: ask, dice }) => {
  const { rows } = await sql<{ id: string }>`select id from extras.extras
    where account_id = ${customer.caller.accountId} and ended_at is null order by id`.execute(world.db);
  if (rows.length === 0) return;
  const { id } = dice.one(rows);
  await ask('ends an extra', async ({ modules }) => String(await modules.extras.endExtra({ id, ...why })));
};

const maybe = (dice: Dice, most: number) => (dice.chance(0.5) ? dice.roll(most) : null);

const agreeOnPrices: Decision = async ({ world, customer, dice, decide: ask }) => {
  const catalog = await world.observer.plans.listCatalog(world.db);
  const plan = dice.one(catalog);
  const today = world.clock.now().toISOString().slice(0, 10);
  const asked = {
    account: customer.caller.accountId,
    planId: plan.id,
    versionNo: null,
    // A price of cents would leave nothing to bill for a few days.
    priceCents: 50 + dice.roll(3000),
    activationFeeCents: maybe(dice, 300),
    pausePriceCents: null,
    overagePriceTenThousandths: plan.overage === 'charge' ? 1 + dice.roll(50_000) : null,
    fromDay: dice.chance(0.5) ? null : dayAfter(today, 1 + dice.roll(40)),
    throughDay: dice.chance(0.5) ? null : dayAfter(today, 42 + dice.roll(60)),
    ...why,
  };
  await ask(`agrees on prices of ${plan.code}`, ({ modules }) =>
    answerOf(modules.overrides.addOverride(asked).then(({ id }) => id)),
  );
};

const endPrices: Decision = async ({ world, customer, decide: ask, dice }) => {
  const { accountId: account } = customer.caller;
  const { rows } = await sql<{ id: string }>`select id from overrides.overrides
    where account_id = ${account} and ended_at is null order by id`.execute(world.db);
  if (rows.length === 0) return;
  const { id } = dice.one(rows);
  await ask('ends prices', ({ modules }) =>
    answerOf(modules.overrides.endOverride({ account, id, ...why }).then(() => 'done')),
  );
};

/** A refusal is an answer, too. */
async function answerOf(answer: Promise<string>): Promise<string> {
  const [settled] = await Promise.allSettled([answer]);
  if (settled.status === 'fulfilled') return settled.value;
  if (settled.reason instanceof Refusal) return settled.reason.code;
  throw settled.reason;
}

const setTerms: Decision = async ({ customer, dice, decide: ask }) => {
  const netDays = dice.one([null, 15, 30] as const);
  const wanted = { accountId: customer.caller.accountId, netDays, creditLimitCents: null, ...why };
  await ask(`sets terms of ${netDays ?? 'no'} days`, ({ modules }) => modules.accounts.setPaymentTerms(wanted));
};

/** All that is owed, less, or more; a nervous finger records it twice. */
const recordPayment: Decision = async ({ world, provider, customer, dice, decide: ask }) => {
  const { accountId } = customer.caller;
  const { rows } = await sql<{ due: number }>`select coalesce(sum(due_cents), 0)::bigint as due from billing.invoices
    where account_id = ${accountId} and number is not null`.execute(world.db);
  const due = rows[0]?.due ?? 0;
  const amountCents = due === 0 || dice.chance(0.3) ? 1 + dice.roll(3000) : due;
  const received = {
    accountId,
    amountCents,
    paidBy: dice.one(['check', 'wire'] as const),
    receivedOn: after(world.clock.now(), -2 * dayMs)
      .toISOString()
      .slice(0, 10),
    reference: `no ${(provider.paymentCount += 1)}`,
    invoices: [],
  };
  for (let times = dice.chance(0.3) ? 2 : 1; times > 0; times -= 1)
    await ask('records a payment', async ({ modules }) => (await modules.remittances.recordPayment(received)).kind);
};

const reversePayment: Decision = async ({ world, customer, dice, decide: ask }) => {
  const { rows } = await sql<{ id: string }>`select id from remittances.recorded_payments
    where account_id = ${customer.caller.accountId} order by id desc limit 3`.execute(world.db);
  if (rows.length === 0) return;
  const wanted = { id: dice.one(rows).id, reason: why.reason };
  await ask('reverses a payment', async ({ modules }) => (await modules.remittances.reversePayment(wanted)).kind);
};

const grantExemption: Decision = async ({ world, customer, dice, decide: ask }) => {
  const asked = {
    accountId: customer.caller.accountId,
    kind: 'resale',
    certificate: `C-${dice.roll(1e6)}`,
    state: dice.chance(0.5) ? 'California' : null,
    validFrom: world.clock.now().toISOString().slice(0, 10),
    validThrough: after(world.clock.now(), 60 * dayMs)
      .toISOString()
      .slice(0, 10),
    reason: why.reason,
  };
  await ask('grants an exemption', async ({ modules }) => (await modules.tax.grantExemption(asked)).kind);
};

const decisions: readonly Decision[] = [
  creditInvoice,
  creditInvoice,
  refundLines,
  refundLines,
  giveBack,
  agreeOnExtra,
  agreeOnExtra,
  endExtra,
  agreeOnPrices,
  agreeOnPrices,
  endPrices,
  setTerms,
  recordPayment,
  recordPayment,
  reversePayment,
  grantExemption,
];

const signatureKey = 'AB'.repeat(64);
/** Of what the gateway has booked, the newest. */
const toldOf = 8;

/** The gateway tells of what it did: some of it never, some twice, the newest perhaps first. */
export async function tellOfMoney(world: SimWorld, scheduler: Scheduler, { dice }: Provider): Promise<void> {
  const { charges, books } = world.base.gateway;
  const booked = [...charges, ...books.refunds].slice(-toldOf);
  for (const { transId, order } of booked) {
    if (!dice.chance(0.15)) continue;
    const eventType = dice.one(['net.authorize.payment.authcapture.created', 'net.authorize.payment.fraud.approved']);
    const payload = { id: transId, invoiceNumber: order.invoiceNumber };
    const body = Buffer.from(JSON.stringify({ notificationId: `${transId} ${eventType}`, eventType, payload }));
    const signature = `sha512=${createHmac('sha512', signatureKey).update(body).digest('hex')}`;
    await scheduler.ask({ name: `the gateway tells of ${transId}` }, ({ modules }) =>
      modules.reconciliation.takeNotification({ body, signature, signatureKey }),
    );
  }
}
