import { sql } from 'kysely';
import type { SimWorld } from './sim-world.ts';

/** Gateway and books tell the same of what was taken and given back. */
export async function judgeGateway(world: SimWorld): Promise<void> {
  await judgeCharges(world);
  await judgeRefunds(world);
  await judgeVoids(world);
}

/** What the gateway took, we know; what we think was taken, it took. */
async function judgeCharges(world: SimWorld): Promise<void> {
  const { rows } = await sql<{ transId: string | null; state: string; no: string }>`select trans_id as "transId", state,
    gateway_invoice_no as no from payments.charge_attempts`.execute(world.db);
  const ours = new Map(rows.map((row) => [row.no, row]));
  const taken = world.base.gateway.charges.filter(({ outcome, returned }) => outcome.kind === 'approved' && !returned);
  const theirs = new Set(taken.map(({ transId }) => transId));
  for (const { transId, order } of taken) {
    const state = ours.get(order.invoiceNumber)?.state ?? 'missing';
    if (!['approved', 'sent', 'unknown', 'held'].includes(state))
      world.sin(`${transId} was taken and is ${state} here`);
  }
  const underWay = (await correctionsOf(world, 'void')).filter(({ state }) => state === 'sent' || state === 'unknown');
  const beingVoided = new Set(underWay.map(({ charged }) => charged));
  for (const { transId, state } of rows) {
    const mayDiffer = isReturned(world.base.gateway.charges, transId) || beingVoided.has(transId ?? '');
    if (state === 'approved' && !theirs.has(transId ?? '') && !mayDiffer)
      world.sin(`${transId} is approved here and was not taken`);
  }
}

/** A bank's return is heard of only when the debit is looked at. */
const isReturned = (charges: SimWorld['base']['gateway']['charges'], id: string | null) =>
  charges.some(({ transId, returned }) => transId === id && returned !== undefined);

interface Corrected {
  kind: string;
  state: string;
  transId: string | null;
  amountCents: number;
  no: string;
  charged: string;
}

async function correctionsOf({ db }: SimWorld, kind: string): Promise<Corrected[]> {
  const { rows } = await sql<Corrected>`select made.kind, made.state, made.trans_id, made.amount_cents,
      made.gateway_invoice_no as no, attempt.trans_id as charged
    from corrections.corrections as made join payments.charge_attempts as attempt on attempt.id = made.charge_id
    where made.kind = ${kind}`.execute(db);
  return rows;
}

/** What the gateway gave back was asked for, and is that much; what we think was given back, it gave. */
async function judgeRefunds(world: SimWorld): Promise<void> {
  const ours = new Map((await correctionsOf(world, 'refund')).map((one) => [one.no, one]));
  const given = new Map(world.base.gateway.books.refunds.map((one) => [one.order.invoiceNumber, one]));
  if (given.size < world.base.gateway.books.refunds.length) world.sin('a refund was given twice');
  for (const [no, { transId, order }] of given) {
    const known = ours.get(no);
    const isOurs = known?.charged === order.transId && known.amountCents === order.amountCents;
    if (!isOurs || !['done', 'sent', 'unknown'].includes(known.state))
      world.sin(`${transId} was given back and is here ${JSON.stringify(known ?? null)}`);
  }
  for (const [no, { state, transId }] of ours)
    if (state === 'done' && given.get(no)?.transId !== transId) world.sin(`${no} is refunded here alone`);
}

async function judgeVoids(world: SimWorld): Promise<void> {
  const { charges } = world.base.gateway;
  for (const { state, charged } of await correctionsOf(world, 'void')) {
    const outcome = charges.find(({ transId }) => transId === charged)?.outcome.kind;
    if (state === 'done' && outcome !== 'voided') world.sin(`${charged} is called off here and ${outcome} there`);
  }
}
