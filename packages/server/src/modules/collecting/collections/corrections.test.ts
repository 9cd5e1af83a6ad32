import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { brandId, type ChargeId } from '../../../kernel/ids.ts';
import { runPaymentCommand } from '../../../operator/payment-commands.ts';
import { balanceCents, type LedgerName } from '../../ledger/ledger.store.ts';

let world: ServiceWorld;
let caller: Caller;
let profileId: string;
let paymentId: string;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  caller = await world.newCustomer();
  profileId = [...world.gateway.customers.keys()].at(-1) ?? '';
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await world.work();
  paymentId = (await payments())[0]?.id ?? '';
});

const page = { ...noParts, query: { page: 1, limit: 100 } };
const payments = async () =>
  endpoints.listPayments.reply.parse(await world.routes.listPayments({ ...page, caller })).items;
const details = async () =>
  endpoints.getPayment.reply.parse(await world.routes.getPayment({ ...noParts, caller, params: { id: paymentId } }));
const invoice = async () => (await world.routes.listInvoices({ ...page, caller })).items[0];
async function books() {
  const names: LedgerName[] = ['receivable', 'clearing', 'bank', 'refunds'];
  return Promise.all(names.map((name) => balanceCents(world.db, caller.accountId, name)));
}
async function operator(...args: string[]) {
  const lines: string[] = [];
  const exitCode = await runPaymentCommand(world, args, (line) => void lines.push(line));
  await world.work();
  return { exitCode, text: lines.join('\n') };
}
async function settled() {
  world.gateway.settle();
  await world.work(2 * dayMs, dayMs);
}
/** Invariant 1 for refunds: what the gateway gave back is what the books say. */
async function expectSameRefunds(count: number) {
  const given = world.gateway.books.refunds.filter(({ order }) => order.transId === atGateway());
  expect(given).toHaveLength(count);
  const givenCents = given.reduce((sum, { order }) => sum + order.amountCents, 0);
  expect(await balanceCents(world.db, caller.accountId, 'refunds')).toBe(givenCents);
}
/** The newest charge of this customer: others' lines renew meanwhile. */
const atGateway = () => world.gateway.charges.findLast(({ order }) => order.profileId === profileId)?.transId ?? '';
const because = ['--reason', 'asked by phone'];

describe('a refund', () => {
  it('returns a part, then the rest, never more, and the customer sees it', async () => {
    await settled();
    expect(await operator('refund', paymentId, '4.50', ...because)).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/\$5\.50 is left/),
    });
    expect(await books()).toEqual([0, -450, 1000, 450]);
    expect(await operator('refund', paymentId, '5.51', ...because)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/At most \$5\.50/),
    });
    expect(await operator('refund', paymentId, ...because)).toMatchObject({ exitCode: 0 });
    expect(await operator('refund', paymentId, ...because)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/refunded in full/),
    });
    expect(await details()).toMatchObject({
      status: 'approved',
      refundedCents: 1000,
      corrections: [{ amountCents: 450, status: 'done' }, { amountCents: 550 }],
    });
    expect(await invoice()).toMatchObject({ status: 'paid' });
    await settled();
    expect(await books()).toEqual([0, 0, 0, 1000]);
    await expectSameRefunds(2);
  });

  it('before settlement is refused with what to do instead', async () => {
    world.gateway.calls.length = 0;
    expect(await operator('refund', paymentId, ...because)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/void it now/),
    });
    expect(world.gateway.calls).not.toContain('refund');
  });

  it.each(['silent_before', 'silent_after'] as const)(
    'without an answer (%s) is looked up and never given twice',
    async (trouble) => {
      await settled();
      world.gateway.trouble('refund', trouble);
      expect(await operator('refund', paymentId, '3', ...because)).toMatchObject({ exitCode: 3 });
      expect(await operator('refund', paymentId, '3', ...because)).toMatchObject({
        exitCode: 1,
        text: expect.stringMatching(/under way/),
      });
      await world.work(hourMs, 5 * minuteMs);
      await world.work(2 * dayMs, dayMs);
      // What came to nothing is no matter of the customer's.
      const shown = trouble === 'silent_after' ? [{ kind: 'refund', status: 'done', amountCents: 300 }] : [];
      expect((await details()).corrections).toMatchObject(shown);
      await expectSameRefunds(trouble === 'silent_after' ? 1 : 0);
    },
  );

  it('is confirmed minutes after the gateway comes back from an hour of outage', async () => {
    await settled();
    world.gateway.trouble('refund', 'silent_after');
    for (let look = 0; look < 8; look += 1) world.gateway.trouble('findBooked', 'silent_before');
    expect(await operator('refund', paymentId, '3', ...because)).toMatchObject({ exitCode: 3 });
    await world.work(hourMs, 5 * minuteMs);
    expect((await details()).corrections).toMatchObject([{ status: 'processing' }]);
    await world.work(hourMs, 5 * minuteMs);
    expect((await details()).corrections).toMatchObject([{ status: 'done' }]);
    await expectSameRefunds(1);
  });

  it.each([
    ['silent_before', 'not_done', 0],
    ['silent_after', 'refunded', 1],
  ] as const)('that stayed unknown for days (%s) is ended by an operator', async (trouble, state, count) => {
    await settled();
    world.gateway.trouble('refund', trouble);
    world.gateway.trouble('findBooked', 'silent_before');
    expect(await operator('refund', paymentId, '3', ...because)).toMatchObject({ exitCode: 3 });
    world.clock.advance(6 * dayMs);
    await world.work();
    expect(await operator('reconcile')).toMatchObject({ text: expect.stringContaining('resolve-correction') });
    const id = (await details()).corrections[0]?.id ?? '';
    const other = world.gateway.charges.at(-1)?.transId ?? '';
    expect(await operator('resolve-correction', id, other, ...because)).toMatchObject({ exitCode: 1 });
    expect(await operator('resolve-correction', id, ...because)).toEqual({
      exitCode: 0,
      text: `${id} is ${state} now.`,
    });
    expect(await operator('resolve-correction', id, ...because)).toMatchObject({ exitCode: 1 });
    await expectSameRefunds(count);
    // Others' lines have renewed meanwhile: those charges settle, too.
    await settled();
    expect(await operator('reconcile')).toMatchObject({ exitCode: 0 });
    expect(await operator('refund', paymentId, '1', ...because)).toMatchObject({ exitCode: 0 });
  });

  it('of a bank debit is refused until it has cleared: the bank may still return it', async () => {
    caller = await world.newCustomer({ kind: 'bank', label: 'checking', expires: null });
    profileId = [...world.gateway.customers.keys()].at(-1) ?? '';
    const plan = await world.plan('kore-10');
    const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
    await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
    await world.work();
    paymentId = (await payments())[0]?.id ?? '';
    await settled();
    expect(await operator('refund', paymentId, ...because)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/has not cleared.*before \d{4}-\d\d-\d\d/),
    });
    await world.work(10 * dayMs, dayMs);
    expect(await operator('refund', paymentId, ...because)).toMatchObject({ exitCode: 0 });
  });

  it.each([
    ['refund', '1', '000.00'],
    ['refund', '1', '2'],
    ['refund', '-1'],
    ['void', '3.40'],
    ['refund', '--reasn', 'x'],
  ])('with a wrong command moves nothing: %s %s', async (command, ...rest) => {
    await settled();
    expect(await operator(command, paymentId, ...rest, ...because)).toMatchObject({ exitCode: 2 });
    expect(await operator('refund', paymentId, '0', ...because)).toMatchObject({
      text: expect.stringContaining('at least $0.01'),
    });
    expect(await operator('differences', 'foo')).toMatchObject({ exitCode: 2 });
    await expectSameRefunds(0);
  });

  it.each(['crash_before', 'crash_after'] as const)('survives a crash around the call (%s)', async (trouble) => {
    await settled();
    world.gateway.trouble('refund', trouble);
    const wanted = { kind: 'refund', chargeId: brandId<ChargeId>(paymentId), amountCents: 200, reason: 'x' } as const;
    const requested = await world.corrections.requestCorrection(wanted);
    if (requested.kind !== 'requested') throw new Error(requested.text);
    await expect(world.corrections.sendCorrection(requested.id)).rejects.toThrow('killed');
    await world.work(hourMs, minuteMs);
    await expectSameRefunds(trouble === 'crash_after' ? 1 : 0);
  });

  it('requested many times at once happens once', async () => {
    await settled();
    const once = () => runPaymentCommand(world, ['refund', paymentId, '6', ...because], () => undefined);
    const exitCodes = await Promise.all([once(), once(), once(), once()]);
    expect(exitCodes.toSorted()).toEqual([0, 1, 1, 1]);
    await expectSameRefunds(1);
  });
});

describe('a void', () => {
  it('cancels a payment before it settles: its invoice is owed and can be paid again', async () => {
    expect(await operator('void', paymentId, ...because)).toMatchObject({ exitCode: 0 });
    expect(await books()).toEqual([1000, 0, 0, 0]);
    expect(await invoice()).toMatchObject({
      status: 'open',
      dueCents: 1000,
      reason: expect.stringContaining('called off'),
    });
    expect(await details()).toMatchObject({ status: 'voided', corrections: [{ kind: 'void', status: 'done' }] });
    const paid = await world.routes.chargeFailedSubscriptions({ ...noParts, caller, body: {} });
    expect(paid.items).toMatchObject([{ outcome: 'paid' }]);
    expect(await books()).toEqual([0, 1000, 0, 0]);
  });

  it('without an answer is looked up', async () => {
    world.gateway.trouble('voidCharge', 'silent_after');
    expect(await operator('void', paymentId, ...because)).toMatchObject({ exitCode: 3 });
    await world.work(10 * minuteMs, minuteMs);
    expect(await details()).toMatchObject({ status: 'voided' });
    expect(await books()).toEqual([1000, 0, 0, 0]);
  });

  it('after settlement changes nothing, whichever side notices first', async () => {
    world.gateway.settle();
    expect(await operator('void', paymentId, ...because)).toMatchObject({ exitCode: 1 });
    await settled();
    expect(await operator('void', paymentId, ...because)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/refund it instead/),
    });
    expect(await books()).toEqual([0, 0, 1000, 0]);
  });

  it('needs a reason and a payment that was taken', async () => {
    expect(await operator('void', paymentId)).toMatchObject({ exitCode: 2 });
    expect(await operator('void', 'txn_unknown', ...because)).toMatchObject({ exitCode: 1 });
  });
});
