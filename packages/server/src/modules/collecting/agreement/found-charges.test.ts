import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rebuilt } from '../../../../test/all-in-memory.ts';
import { because, createMoneyWorld } from '../../../../test/money-world.ts';
import { Killed, mortal } from '../../../../test/mortal.ts';
import { dayMs, hourMs } from '../../../kernel/clock.ts';
import { runBooksCommand } from '../../../operator/books-commands.ts';
import { compareInvoices } from './compare-invoices.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
});
afterAll(() => world.stop());
beforeEach(() => money.become());

/** The gateway's books say of a transaction that it was approved. */
function approvedThere(transId: string): void {
  const kept = world.gateway.charges.find((one) => one.transId === transId);
  if (!kept) throw new Error('nothing was charged');
  kept.outcome = { kind: 'approved', transId, authCode: null, networkTransId: null };
}
async function declinedHere(): Promise<string> {
  await money.become({ charges: 'declined' });
  await money.activate();
  return money.kept().transId;
}
async function voidedHere(): Promise<string> {
  await money.activate();
  await money.operator('void', (await money.payment(0)).id);
  return money.kept().transId;
}
/** The gateway answers an error, and has a charge with our number after all. */
async function errorHere(): Promise<string> {
  await money.become();
  await money.activate();
  const { order } = money.kept();
  await money.become({ charges: 'error' });
  await money.activate();
  const { rows } = await sql<{ number: string }>`select gateway_invoice_no as number from payments.charge_attempts
    where account_id = ${money.caller().accountId}`.execute(world.db);
  return comes({ ...order, invoiceNumber: rows[0]?.number ?? '' });
}
function comes(order: ReturnType<typeof money.kept>['order'], methodKind: 'card' | 'bank' = 'card'): string {
  const transId = String(700_000 + world.gateway.charges.length);
  const outcome = { kind: 'approved', transId, authCode: null, networkTransId: null } as const;
  world.gateway.charges.push({ order, methodKind, transId, outcome, at: world.clock.now().getTime() });
  return transId;
}

const endings = { declined: declinedHere, error: errorHere, voided: voidedHere };

describe('a charge that failed here and went through at the gateway', () => {
  it.each(Object.entries(endings))('counts as %s, and gets a payment of its own', async (state, ended) => {
    const transId = await ended();
    approvedThere(transId);
    world.gateway.settle();
    await world.work(dayMs, dayMs);
    expect(await money.differences()).toEqual([{ kind: 'state_differs', subject: transId }]);
    const was = await money.payment(0);
    for (const command of ['refund', 'void'])
      expect(await money.operator(command, was.id)).toMatchObject({ exitCode: 1 });

    const pays = { exitCode: 0, text: expect.stringContaining('pays its invoice') };
    expect(await money.operator('adopt', transId)).toMatchObject(pays);
    expect(await money.payment(0)).toEqual(was);
    expect(was.status).toBe(state);
    expect(await money.payment(1)).toMatchObject({ status: 'approved', amountCents: 1000, paidAt: expect.any(String) });
    expect(await money.books()).toEqual({ bank: 1000 });
    expect(await money.invoice()).toMatchObject({ status: 'paid', dueCents: 0 });
    expect(await money.differences()).toEqual([]);

    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 1 });
    expect(await money.operator('refund', (await money.payment(1)).id)).toMatchObject({ exitCode: 0 });
    await money.settled();
    expect(await money.books()).toEqual({ refunds: 1000 });
    expect(await money.differences()).toEqual([]);
  });

  it('is the customer’s money where another payment has paid the invoice, and can be voided before it settles', async () => {
    const transId = await voidedHere();
    expect((await money.pay()).items).toMatchObject([{ outcome: 'paid' }]);
    approvedThere(transId);
    expect(await money.differences()).toEqual([{ kind: 'state_differs', subject: transId }]);
    expect(await money.operator('adopt', transId)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('void'),
    });
    expect(await money.books()).toEqual({ clearing: 2000, credit: -1000 });
    expect(await money.operator('void', (await money.payment(2)).id)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ clearing: 1000 });
    expect(await money.invoice()).toMatchObject({ status: 'paid' });
    expect(await money.differences()).toEqual([]);
  });

  it('is found again when it settles in spite of a void', async () => {
    const transId = await voidedHere();
    approvedThere(transId);
    await money.operator('adopt', transId);
    await money.operator('void', (await money.payment(1)).id);
    expect(await money.books()).toEqual({ receivable: 1000 });
    approvedThere(transId);
    await money.settled();
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ bank: 1000 });
    expect(await money.differences()).toEqual([]);
  });

  it('is also booked as taken back when the bank has already done that', async () => {
    const transId = await declinedHere();
    approvedThere(transId);
    world.gateway.settle();
    money.kept().dispute = 'open';
    expect(await money.differences()).toEqual([{ kind: 'state_differs', subject: transId }]);
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 0 });
    expect(await money.payment(1)).toMatchObject({ status: 'declined', returnedAt: expect.any(String) });
    expect(await money.books()).toEqual({ receivable: 1000 });
    expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 1000 });
    expect(await money.differences()).toEqual([]);
    await expect(money.pay()).rejects.toMatchObject({ code: 'payment_method_disabled' });
  });

  it('waits while another payment of its invoice is under way', async () => {
    const transId = await declinedHere();
    approvedThere(transId);
    world.gateway.trouble('charge', 'silent_after');
    for (const customer of world.gateway.customers.values())
      for (const method of customer.methods) method.charges = 'approved';
    await money.pay();
    expect(await money.operator('adopt', transId)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('under way'),
    });
    expect(await money.books()).toEqual({ receivable: 1000 });
    await world.work(2 * hourMs, hourMs / 6);
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toMatchObject({ credit: -1000 });
  });

  it('is adopted once, however many try', async () => {
    const transId = await declinedHere();
    approvedThere(transId);
    const once = () => runBooksCommand(world, ['adopt', transId, ...because], () => undefined);
    expect((await Promise.all([once(), once(), once()])).toSorted()).toEqual([0, 1, 1]);
    await world.work();
    expect(await money.books()).toEqual({ clearing: 1000 });
  });

  it('is booked whole or not at all whenever the process dies, and a repeat finishes it', async () => {
    for (let transaction = 1; transaction <= 3; transaction += 1) {
      for (const moment of ['before', 'after'] as const) {
        const transId = await declinedHere();
        approvedThere(transId);
        world.gateway.settle();
        const life = mortal(world.db);
        life.dieAt(transaction, moment);
        const wanted = ['adopt', transId, ...because];
        const dying = runBooksCommand(rebuilt(world, { db: life.db }), wanted, () => undefined);
        await dying.catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        await runBooksCommand(world, wanted, () => undefined);
        await world.work(2 * dayMs, dayMs);
        expect(await money.differences()).toEqual([]);
        expect(await money.books()).toEqual({ bank: 1000 });
        expect(await money.invoice()).toMatchObject({ status: 'paid', dueCents: 0 });
      }
    }
  });
});

describe('a second charge under the number of a payment', () => {
  it('is unexplained until it is adopted as the customer’s money, and can be refunded', async () => {
    await money.activate();
    const transId = comes(money.kept().order);
    expect(await money.differences()).toEqual([{ kind: 'missing_here', subject: transId }]);
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ clearing: 2000, credit: -1000 });
    expect(await money.invoice()).toMatchObject({ status: 'paid' });
    await money.settled();
    expect(await money.operator('refund', (await money.payment(1)).id)).toMatchObject({ exitCode: 0 });
    await money.settled();
    expect(await money.books()).toEqual({ bank: 1000 });
    expect(await money.differences()).toEqual([]);
  });

  it('pays nothing where the first one is a bank debit that has not cleared', async () => {
    await money.become({ kind: 'bank' });
    await money.activate();
    const transId = comes(money.kept().order, 'bank');
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ clearing: 2000, credit: -1000 });
    expect(await money.invoice()).toMatchObject({ status: 'processing' });
    expect(await money.operator('void', (await money.payment(1)).id)).toMatchObject({ exitCode: 0 });
    expect(await money.differences()).toEqual([]);
  });

  it('is left alone while the outcome of the payment itself is unknown', async () => {
    await money.become({ charges: 'held' });
    await money.activate();
    const transId = comes(money.kept().order);
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 1 });
    expect(await money.books()).toEqual({ receivable: 1000 });
    world.gateway.charges.pop();
  });
});

it('a found bank debit keeps its invoice from being charged again until it has cleared', async () => {
  await money.become({ kind: 'bank', charges: 'declined' });
  await money.activate();
  const { transId } = money.kept();
  approvedThere(transId);
  expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 0 });
  expect(await money.invoice()).toMatchObject({ status: 'processing', dueCents: 1000 });
  world.clock.advance(2 * hourMs);
  await compareInvoices(world);
  expect(await money.differences()).toEqual([]);
  await money.settled();
  await world.work(10 * dayMs, dayMs);
  expect(await money.invoice()).toMatchObject({ status: 'paid', dueCents: 0 });
  expect(await money.books()).toEqual({ bank: 1000 });
});
