import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { because, createMoneyWorld } from '../../../../test/money-world.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { runBooksCommand } from '../../../operator/books-commands.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
});
afterAll(() => world.stop());
beforeEach(() => money.become());

describe('a charge that was given up and made after all', () => {
  /** The call hangs for hours: it is given up as never charged, and reaches the gateway afterwards. */
  async function lateCharge(): Promise<string> {
    world.gateway.trouble('charge', 'silent_before');
    await money.activate();
    world.clock.advance(9 * hourMs);
    await world.work(2 * hourMs, 10 * minuteMs);
    expect(await money.payment(0)).toMatchObject({ status: 'not_charged' });
    return 'late';
  }
  /** What hung goes out now. */
  async function itComes(): Promise<string> {
    const number = (await attemptNumbers())[0]?.number ?? '';
    const transId = String(800_000 + world.gateway.charges.length);
    const order = { ...money.kept().order, invoiceNumber: number, amountCents: 1000 };
    const outcome = { kind: 'approved', transId, authCode: null, networkTransId: null } as const;
    const at = world.clock.now().getTime();
    world.gateway.charges.push({ order, methodKind: 'card', transId, outcome, at });
    return transId;
  }
  async function attemptNumbers() {
    const { rows } = await sql<{ number: string }>`select gateway_invoice_no as number
      from payments.charge_attempts where account_id = ${money.caller().accountId} order by id`.execute(world.db);
    return rows;
  }

  it('that no invoice wants is booked as the customer’s money and refunded', async () => {
    await lateCharge();
    expect((await money.pay()).items).toMatchObject([{ outcome: 'paid' }]);
    const transId = await itComes();
    world.gateway.settle();
    await world.work(2 * dayMs, dayMs);
    const { id } = await money.payment(0);
    expect(await money.differences()).toEqual([{ kind: 'state_differs', subject: transId }]);
    for (const command of ['refund', 'void', 'resolve-charge'])
      expect(await money.operator(command, id)).toMatchObject({ exitCode: 1 });

    expect(await money.operator('adopt', transId)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('refund'),
    });
    expect(await money.books()).toEqual({ bank: 2000, credit: -1000 });
    expect(await money.invoice()).toMatchObject({ status: 'paid', dueCents: 0 });
    expect(await money.differences()).toEqual([]);
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 1 });

    expect(await money.operator('refund', id, '4')).toMatchObject({ exitCode: 0 });
    expect(await money.operator('refund', id)).toMatchObject({ exitCode: 0 });
    expect(await money.operator('refund', id)).toMatchObject({ exitCode: 1 });
    await money.settled();
    expect(await money.books()).toEqual({ bank: 1000 });
    expect(await money.payment(0)).toMatchObject({ status: 'approved', refundedCents: 1000 });
    expect(await money.invoice()).toMatchObject({ status: 'paid' });
    expect(await money.differences()).toEqual([]);
  });

  it('is voided before it settles, and the invoice that another payment paid stays paid', async () => {
    await lateCharge();
    await money.pay();
    const transId = await itComes();
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ clearing: 2000, credit: -1000 });
    expect(await money.operator('void', (await money.payment(0)).id)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ clearing: 1000 });
    expect(await money.invoice()).toMatchObject({ status: 'paid' });
    expect(await money.differences()).toEqual([]);
  });

  it('pays its invoice when that is still owed', async () => {
    await lateCharge();
    await activateOther();
    const transId = await itComes();
    world.gateway.settle();
    await world.work(dayMs, dayMs);
    expect(await money.operator('adopt', transId)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('pays'),
    });
    expect(await money.invoice()).toMatchObject({ status: 'paid', dueCents: 0 });
    expect(await money.books()).toEqual({ bank: 1000 });
    expect(await money.differences()).toEqual([]);
  });
  /** So that the gateway has an order to copy from. */
  async function activateOther(): Promise<void> {
    const mine = money.caller();
    await money.become();
    await money.activate();
    money.back(mine);
  }

  it('is adopted once, however many try', async () => {
    await lateCharge();
    await money.pay();
    const transId = await itComes();
    const once = () => runBooksCommand(world, ['adopt', transId, ...because], () => undefined);
    expect((await Promise.all([once(), once(), once()])).toSorted()).toEqual([0, 1, 1]);
    expect(await money.books()).toEqual({ clearing: 2000, credit: -1000 });
    expect(await money.operator('void', (await money.payment(0)).id)).toMatchObject({ exitCode: 0 });
  });
});

describe('a charge over another sum than was asked for', () => {
  /** An answer that got lost, and what the gateway's books say instead of what we asked for. */
  async function found(change: () => void): Promise<{ id: string; transId: string }> {
    world.gateway.trouble('charge', 'silent_after');
    await money.activate();
    change();
    await world.work(2 * hourMs, 10 * minuteMs);
    const { transId } = money.kept();
    expect(await money.payment(0)).toMatchObject({ status: 'unknown' });
    expect(await money.invoice()).toMatchObject({ status: 'processing' });
    expect(await money.books()).toEqual({ receivable: 1000 });
    expect(await world.reconciliation.openDifferences(world.db)).toMatchObject([
      { kind: 'amount_differs', subject: transId },
    ]);
    expect(await money.differences()).toEqual([{ kind: 'amount_differs', subject: transId }]);
    const { id } = await money.payment(0);
    expect(await money.operator('resolve-charge', id, transId)).toMatchObject({ exitCode: 1 });
    return { id, transId };
  }

  it('does not pay the invoice; adopted, it is refunded, and another charge pays', async () => {
    const { id, transId } = await found(() => {
      money.kept().order = { ...money.kept().order, amountCents: 2990 };
    });
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ receivable: 1000, clearing: 2990, credit: -2990 });
    expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 1000, reason: expect.any(String) });
    expect((await money.pay()).items).toMatchObject([{ outcome: 'paid' }]);
    await money.settled();
    expect(await money.books()).toEqual({ bank: 3990, credit: -2990 });
    const refunded = { exitCode: 0, text: expect.stringContaining('29.90') };
    expect(await money.operator('refund', id)).toMatchObject(refunded);
    await money.settled();
    expect(await money.books()).toEqual({ bank: 1000 });
    expect(await money.differences()).toEqual([]);
  });

  it('in another currency does not pay the invoice and is not in these books', async () => {
    const { transId } = await found(() => {
      money.kept().currency = 'CAD';
    });
    const refused = { exitCode: 1, text: expect.stringContaining('CAD') };
    expect(await money.operator('adopt', transId)).toMatchObject(refused);
    expect(await money.books()).toEqual({ receivable: 1000 });
    world.gateway.charges.pop();
    await world.work(9 * hourMs, 30 * minuteMs);
  });

  it('that was already booked is refunded and requested again', async () => {
    await money.activate();
    money.kept().order = { ...money.kept().order, amountCents: 400 };
    await money.settled();
    const { transId } = money.kept();
    expect(await money.differences()).toEqual([{ kind: 'amount_differs', subject: transId }]);
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 0 });
    expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 1000 });
    expect(await money.books()).toEqual({ receivable: 1000, bank: 400, credit: -400 });
    expect(await money.differences()).toEqual([]);
    expect(await money.operator('refund', (await money.payment(0)).id)).toMatchObject({ exitCode: 0 });
    expect((await money.pay()).items).toMatchObject([{ outcome: 'paid' }]);
    await money.settled();
    expect(await money.books()).toEqual({ bank: 1000 });
  });
});
