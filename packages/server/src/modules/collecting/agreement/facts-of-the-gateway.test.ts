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

describe('what a person did at the gateway', () => {
  it('a void there reopens the invoice here', async () => {
    await money.activate();
    const { transId } = money.kept();
    await world.gateway.voidCharge(transId);
    expect(await money.differences()).toEqual([{ kind: 'state_differs', subject: transId }]);
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ receivable: 1000 });
    expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 1000 });
    expect(await money.differences()).toEqual([]);
    expect((await money.pay()).items).toMatchObject([{ outcome: 'paid' }]);
  });

  it('a refund there appears here, and a voided refund does not', async () => {
    await money.activate();
    await money.settled();
    const given = await refundThere(300);
    expect(await money.differences()).toEqual([{ kind: 'missing_here', subject: given }]);
    expect(await money.operator('adopt', given)).toMatchObject({ exitCode: 0, text: expect.stringContaining('$3.00') });
    expect(await money.books()).toEqual({ bank: 1000, clearing: -300, refunds: 300 });
    expect(await money.payment(0)).toMatchObject({ refundedCents: 300 });
    expect(await money.operator('adopt', given)).toMatchObject({ exitCode: 1 });
    expect(await money.differences()).toEqual([]);

    const [refund] = world.gateway.books.refunds.slice(-1);
    if (refund) refund.isCalledOff = true;
    expect(await money.differences()).toEqual([{ kind: 'state_differs', subject: given }]);
    expect(await money.operator('adopt', given)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ bank: 1000 });
    expect(await money.payment(0)).toMatchObject({ refundedCents: 0 });
    expect(await money.differences()).toEqual([]);
  });

  it('a refund of ours that counted as not done is booked when it turns up', async () => {
    await money.activate();
    await money.settled();
    world.gateway.trouble('refund', 'silent_after');
    hideRefunds();
    expect(await money.operator('refund', (await money.payment(0)).id, '3')).toMatchObject({ exitCode: 3 });
    await world.work(hourMs, 5 * minuteMs);
    await world.work(3 * dayMs, dayMs);
    unhide();
    const turnedUp = world.gateway.books.refunds.at(-1)?.transId ?? '';
    expect(await money.differences()).toEqual([{ kind: 'state_differs', subject: turnedUp }]);
    expect(await money.operator('adopt', turnedUp)).toMatchObject({ exitCode: 0 });
    await money.settled();
    expect(await money.books()).toEqual({ bank: 700, refunds: 300 });
    expect(await money.differences()).toEqual([]);
  });
  it('a refund that failed here and was made there is booked separately', async () => {
    await money.activate();
    await money.settled();
    const answered = world.gateway.refund.bind(world.gateway);
    const refusal = { kind: 'refused', reasonCode: '54', reasonText: 'No.' } as const;
    Object.assign(world.gateway, {
      refund: (order: Parameters<typeof answered>[0]) => answered(order).then(() => refusal),
    });
    expect(await money.operator('refund', (await money.payment(0)).id, '3')).toMatchObject({ exitCode: 1 });
    Reflect.deleteProperty(world.gateway, 'refund');
    const given = world.gateway.books.refunds.at(-1)?.transId ?? '';
    expect(await money.differences()).toEqual([{ kind: 'state_differs', subject: given }]);
    expect(await money.operator('adopt', given)).toMatchObject({ exitCode: 0 });
    expect(await money.operator('adopt', given)).toMatchObject({ exitCode: 1 });
    await money.settled();
    expect(await money.books()).toEqual({ bank: 700, refunds: 300 });
    expect(await money.differences()).toEqual([]);
  });
  function hideRefunds() {
    const missing = () => Promise.resolve({ kind: 'listed', items: [] } as const);
    Object.assign(world.gateway, { findBooked: missing });
  }
  function unhide() {
    Reflect.deleteProperty(world.gateway, 'findBooked');
  }

  async function refundThere(amountCents: number): Promise<string> {
    const { order, transId } = money.kept();
    const refunded = await world.gateway.refund({
      transId,
      amountCents,
      invoiceNumber: '',
      description: 'by hand',
      profileId: order.profileId,
      paymentProfileId: order.paymentProfileId,
      method: { kind: 'card', last4: '1111' },
    });
    if (refunded.kind !== 'refunded') throw new Error(refunded.kind);
    return refunded.transId;
  }
});

describe('a dispute', () => {
  it('that is lost reopens the invoice and disables the card; won, it pays the invoice again', async () => {
    await money.activate();
    await money.settled();
    money.kept().dispute = 'open';
    const { transId } = money.kept();
    expect(await money.differences()).toEqual([{ kind: 'state_differs', subject: transId }]);
    expect(await money.operator('adopt', transId)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('dispute'),
    });
    expect(await money.books()).toEqual({ receivable: 1000 });
    expect(await money.invoice()).toMatchObject({
      status: 'open',
      dueCents: 1000,
      reason: expect.stringContaining('disputed'),
    });
    expect(await money.payment(0)).toMatchObject({ status: 'declined', returnedAt: expect.any(String) });
    await expect(money.pay()).rejects.toMatchObject({ code: 'payment_method_disabled' });
    expect(await money.differences()).toEqual([]);
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 1 });

    money.kept().dispute = 'won';
    expect(await money.differences()).toEqual([{ kind: 'state_differs', subject: transId }]);
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ bank: 1000 });
    expect(await money.invoice()).toMatchObject({ status: 'paid', dueCents: 0 });
    expect(await money.differences()).toEqual([]);

    money.kept().dispute = 'open';
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ receivable: 1000 });
  });

  it('that is won after the customer has paid again leaves money to refund', async () => {
    await money.activate();
    await money.settled();
    const disputed = money.kept();
    disputed.dispute = 'open';
    await money.operator('adopt', disputed.transId);
    const { methods } = world.gateway.customers.get(disputed.order.profileId) ?? { methods: [] };
    expect(methods).toHaveLength(1);
    await sql`update methods.methods set status = 'active', disabled_reason = null where account_id = ${money.caller().accountId}`.execute(
      world.db,
    );
    expect((await money.pay()).items).toMatchObject([{ outcome: 'paid' }]);
    disputed.dispute = 'won';
    expect(await money.operator('adopt', disputed.transId)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ bank: 1000, clearing: 1000, credit: -1000 });
    expect(await money.invoice()).toMatchObject({ status: 'paid' });
    await money.settled();
    expect(await money.operator('refund', (await money.payment(0)).id)).toMatchObject({ exitCode: 0 });
    await money.settled();
    expect(await money.books()).toEqual({ bank: 1000 });
    expect(await money.differences()).toEqual([]);
  });
});

describe('what cannot be adopted', () => {
  it('says why and changes nothing', async () => {
    await money.activate();
    const { transId } = money.kept();
    expect(await money.operator('adopt', transId)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('agree'),
    });
    expect(await money.operator('adopt', '999999999')).toMatchObject({ exitCode: 1 });
    world.gateway.trouble('readBooked', 'silent_before');
    expect(await money.operator('adopt', transId)).toMatchObject({ exitCode: 3 });
    expect(await runBooksCommand(world, ['adopt', transId, '--reason', 'x'], () => undefined)).toBe(2);
    expect(await runBooksCommand(world, ['adopt', transId, 'y', ...because], () => undefined)).toBe(2);
    expect(await money.books()).toEqual({ clearing: 1000 });
  });
});
