import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuthorizeNetGateway } from '../src/adapters/payment-gateway/authorize-net-gateway.ts';
import { dayMs, hourMs, minuteMs } from '../src/kernel/clock.ts';
import { newId, type AccountId, type ChargeId, type CollectionId } from '../src/kernel/ids.ts';
import { outside } from '../src/kernel/outside-call.ts';
import type { ChargeOrder, PaymentGateway } from '../src/modules/methods/index.ts';
import { chargeRow } from '../src/modules/payments/charges/charges.store.ts';
import { orderOf } from '../src/modules/payments/charges/send-charge.ts';
import { balanceCents, type LedgerName } from '../src/modules/ledger/ledger.store.ts';
import { runBooksCommand } from '../src/operator/books-commands.ts';
import { runPaymentCommand } from '../src/operator/payment-commands.ts';
import { card, startOwnSandbox } from './own-sandbox.ts';
import { moneyJobs, billTo } from './payments-world.ts';
import { createWholeWorld, rebuilt, type WholeWorld } from './all-in-memory.ts';

let sandbox: Awaited<ReturnType<typeof startOwnSandbox>>;
let world: Omit<WholeWorld, 'gateway'> & { gateway: PaymentGateway };

const quiet = { info: () => undefined, warn: () => undefined };

beforeAll(async () => {
  const made = await createWholeWorld();
  sandbox = await startOwnSandbox(made.clock);
  world = rebuilt(made, { gateway: outside(new AuthorizeNetGateway(sandbox, quiet, made.clock)) });
});
afterAll(async () => {
  await world.stop();
  await sandbox.stop();
});

async function payer(): Promise<AccountId> {
  const accountId = newId<AccountId>('acct');
  const payment = await sandbox.tokenise(card('4111111111111111'));
  const email = `payer${randomInt(1e9)}@example.com`;
  const merchantCustomerId = world.methods.newMerchantCustomerId();
  const opened = await world.methods.openGatewayCustomer({ merchantCustomerId, email, billTo, payment });
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  const consent = { at: world.clock.now(), ip: '192.0.2.1' };
  const { customer } = opened;
  await world.db
    .transaction()
    .execute((tx) => world.methods.adoptGatewayCustomer(tx, { accountId, customer, billTo, consent }));
  return accountId;
}

async function charged(accountId: AccountId): Promise<{ id: ChargeId; transId: string }> {
  const order = { accountId, collectionId: newId<CollectionId>('col'), amountCents: 1990, description: 'A month' };
  const made = await world.db
    .transaction()
    .execute((tx) => world.payments.requestCharge(tx, { ...order, trigger: 'pay_now' }));
  if (made.kind === 'refused') throw new Error(made.code);
  await world.runJobs(moneyJobs(world).handlers);
  return { id: made.chargeId, transId: (await world.payments.chargeOfId(world.db, made.chargeId))?.transId ?? '' };
}

/** What workers find due for a while. */
async function work(ms: number, stepMs: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    world.clock.advance(stepMs);
    for (const chore of moneyJobs(world).chores) await chore.run();
    await world.runJobs(moneyJobs(world).handlers);
  }
}
async function books(accountId: AccountId) {
  const names: LedgerName[] = ['receivable', 'clearing', 'bank', 'credit', 'refunds'];
  const sums = await Promise.all(names.map((name) => balanceCents(world.db, accountId, name)));
  return Object.fromEntries(names.map((name, at) => [name, sums[at]]).filter(([, cents]) => cents !== 0));
}
const adopt = (transId: string) =>
  runBooksCommand(world, ['adopt', transId, '--reason', 'seen there', '--by', 'Ada'], () => undefined);
const operator = (...args: string[]) => runPaymentCommand(world, [...args, '--reason', 'a test'], () => undefined);
async function differences() {
  expect(await world.reconciliation.reconcile()).toMatchObject({ kind: 'compared' });
  return (await world.reconciliation.openDifferences(world.db)).map(({ kind, subject }) => ({ kind, subject }));
}
async function dispute(transId: string, step: 'opened' | 'won'): Promise<void> {
  const answer = await sandbox.control('disputes', { method: 'POST', body: JSON.stringify({ transId, step }) });
  expect(answer.status).toBe(200);
}
/** Charges by hand what we would have, or something like it. */
async function chargeThere(id: ChargeId, change: Partial<ChargeOrder> = {}): Promise<string> {
  const attempt = await chargeRow(world.db, id);
  if (!attempt) throw new Error('no such attempt');
  const outcome = await world.gateway.charge({ ...orderOf(attempt), ...change });
  if (outcome.kind !== 'approved') throw new Error(outcome.kind);
  return outcome.transId;
}

it('a void and a refund in the gateway’s own interface are taken over', async () => {
  const accountId = await payer();
  const [calledOff, refunded] = [await charged(accountId), await charged(accountId)];
  expect(await world.gateway.voidCharge(calledOff.transId)).toEqual({ kind: 'voided' });
  expect(await differences()).toEqual([{ kind: 'state_differs', subject: calledOff.transId }]);
  expect(await adopt(calledOff.transId)).toBe(0);
  expect(await books(accountId)).toEqual({ receivable: -1990, clearing: 1990 });

  await work(2 * dayMs, dayMs);
  const order = await chargeRow(world.db, refunded.id);
  if (!order) throw new Error('no such attempt');
  const given = await world.gateway.refund({
    transId: refunded.transId,
    amountCents: 490,
    invoiceNumber: 'by-hand-7',
    description: 'asked by telephone',
    profileId: order.gatewayProfileId,
    paymentProfileId: order.gatewayPaymentProfileId,
    method: { kind: 'card', last4: '1111' },
  });
  if (given.kind !== 'refunded') throw new Error(given.kind);
  expect(await differences()).toEqual([{ kind: 'missing_here', subject: given.transId }]);
  expect(await adopt(given.transId)).toBe(0);
  expect(await books(accountId)).toEqual({ receivable: -1990, clearing: -490, bank: 1990, refunds: 490 });
  await work(2 * dayMs, dayMs);
  expect(await books(accountId)).toEqual({ receivable: -1990, bank: 1500, refunds: 490 });
  expect(await differences()).toEqual([]);
});

it('a dispute is taken over when it is opened and when it is won', async () => {
  const accountId = await payer();
  const { id, transId } = await charged(accountId);
  await work(2 * dayMs, dayMs);
  await dispute(transId, 'opened');
  expect(await differences()).toEqual([{ kind: 'state_differs', subject: transId }]);
  expect(await adopt(transId)).toBe(0);
  expect(await world.payments.chargeOfId(world.db, id)).toMatchObject({ state: 'declined', paidAt: null });
  expect(await books(accountId)).toEqual({});
  expect(await differences()).toEqual([]);
  await dispute(transId, 'won');
  expect(await adopt(transId)).toBe(0);
  // No invoice wants it here.
  expect(await books(accountId)).toEqual({ bank: 1990, credit: -1990 });
  expect(await operator('refund', id)).toBe(0);
  await work(2 * dayMs, dayMs);
  expect(await books(accountId)).toEqual({});
  expect(await differences()).toEqual([]);
});

it('a charge that comes after its attempt was given up, and has settled, is taken over and given back', async () => {
  const accountId = await payer();
  await sandbox.control('faults', { method: 'POST', body: JSON.stringify({ kind: 'timeout-before' }) });
  const { id } = await charged(accountId);
  world.clock.advance(9 * hourMs);
  await work(2 * hourMs, 10 * minuteMs);
  expect(await world.payments.chargeOfId(world.db, id)).toMatchObject({ state: 'not_charged' });
  const transId = await chargeThere(id);
  world.clock.advance(dayMs);
  expect(await differences()).toEqual([{ kind: 'state_differs', subject: transId }]);
  expect(await operator('refund', id)).toBe(1);
  expect(await adopt(transId)).toBe(0);
  expect(await books(accountId)).toEqual({ bank: 1990, credit: -1990 });
  expect(await operator('refund', id)).toBe(0);
  await work(2 * dayMs, dayMs);
  expect(await books(accountId)).toEqual({});
  expect(await differences()).toEqual([]);
});

it('a charge over another sum is no charge of ours until a person takes it over', async () => {
  const accountId = await payer();
  await sandbox.control('faults', { method: 'POST', body: JSON.stringify({ kind: 'timeout-before' }) });
  const { id } = await charged(accountId);
  const transId = await chargeThere(id, { amountCents: 2990 });
  await work(20 * minuteMs, minuteMs);
  expect(await world.payments.chargeOfId(world.db, id)).toMatchObject({ state: 'unknown' });
  expect(await differences()).toEqual([{ kind: 'amount_differs', subject: transId }]);
  expect(await operator('resolve-charge', id, transId)).toBe(1);
  expect(await adopt(transId)).toBe(0);
  expect(await books(accountId)).toEqual({ clearing: 2990, credit: -2990 });
  expect(await operator('void', id)).toBe(0);
  expect(await books(accountId)).toEqual({});
  expect(await differences()).toEqual([]);
});

it('a charge under the number of a payment that was called off is a payment of its own', async () => {
  const accountId = await payer();
  const { id } = await charged(accountId);
  expect(await operator('void', id)).toBe(0);
  world.clock.advance(9 * hourMs);
  const transId = await chargeThere(id);
  expect(await differences()).toEqual([{ kind: 'missing_here', subject: transId }]);
  expect(await adopt(transId)).toBe(0);
  expect(await adopt(transId)).toBe(1);
  expect(await world.payments.chargeOfId(world.db, id)).toMatchObject({ state: 'voided' });
  await work(2 * dayMs, dayMs);
  expect(await books(accountId)).toEqual({ bank: 1990, credit: -1990 });
  expect(await differences()).toEqual([]);
});
