import type { ChargeTrigger } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentsWorld, moneyJobs, newPayer, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { hourMs, minuteMs } from '../../../kernel/clock.ts';
import { newId, type AccountId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import type { ChargeOutcome } from '../../methods/index.ts';
import type { Charge, ChargeRequested } from './charge.ts';
import { chargeOfId, listCharges } from './charge-lists.store.ts';
import { balanceCents } from '../../ledger/ledger.store.ts';
import { lookAtDueCharges } from './look-at-charge.ts';
import { liveMethods } from '../../methods/stored/methods.store.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import { requestCharge } from './request-charge.ts';
import { sendCharge } from './send-charge.ts';

let world: PaymentsWorld;
let accountId: AccountId;
let collectionId: CollectionId;

beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  accountId = await newPayer(world);
  collectionId = newId<CollectionId>('col');
});

const request = (trigger: ChargeTrigger = 'activation'): Promise<ChargeRequested> =>
  world.db.transaction().execute(async (tx) => {
    await postLedger(world, tx, {
      accountId,
      cause: `invoice:${collectionId}`,
      entries: [
        { ledger: 'receivable', amountCents: 1990 },
        { ledger: 'revenue', amountCents: -1990 },
      ],
    });
    return requestCharge(world, tx, {
      accountId,
      collectionId,
      amountCents: 1990,
      description: 'First month',
      trigger,
    });
  });

async function requested(): Promise<ChargeId> {
  const made = await request();
  if (made.kind === 'refused') throw new Error(made.code);
  return made.chargeId;
}

async function chargeOf(id: ChargeId): Promise<Charge> {
  const charge = await chargeOfId(world.db, id);
  if (!charge) throw new Error('no such charge');
  return charge;
}

const send = () => world.runJobs(moneyJobs(world).handlers);
const owed = () => balanceCents(world.db, accountId, 'receivable');
const chargesAtGateway = () =>
  world.gateway.charges.filter(({ outcome }) => outcome.kind === 'approved').filter(isOfThisTest);
const isOfThisTest = ({ order }: { order: { profileId: string } }) => order.profileId === lastProfileId();
const lastProfileId = () => [...world.gateway.customers.keys()].at(-1);
const method = async () => {
  const [newest] = await liveMethods(world.db, accountId);
  if (!newest) throw new Error('no method');
  return newest;
};

/** Time passes, with looks at charges every minute at first and every hour later. */
async function lookFor(hours: number): Promise<void> {
  for (let minute = 0; minute < 20; minute += 1) {
    world.clock.advance(minuteMs);
    await lookAtDueCharges(world);
  }
  for (let hour = 0; hour < hours; hour += 1) {
    world.clock.advance(hourMs);
    await lookAtDueCharges(world);
  }
}

async function events(id: ChargeId): Promise<number> {
  const found = await sql<{ told: number }>`select count(*)::int as told from pgboss.job
    where name = 'payments.charge-settled' and data ->> 'chargeId' = ${id}`.execute(world.db);
  return found.rows[0]?.told ?? 0;
}

/** Invariant 1: what the gateway took is what the ledger says was taken. */
async function expectSameBooks(): Promise<void> {
  const takenCents = chargesAtGateway().reduce((sum, { order }) => sum + order.amountCents, 0);
  expect(await balanceCents(world.db, accountId, 'clearing')).toBe(takenCents);
  expect(chargesAtGateway().length).toBeLessThanOrEqual(1);
}

describe('a charge', () => {
  it('that is approved pays the collection once and balances the books', async () => {
    const id = await requested();
    await send();
    expect(await chargeOf(id)).toMatchObject({
      state: 'approved',
      reason: null,
      authCode: 'A1B2C3',
      amountCents: 1990,
    });
    expect(await owed()).toBe(0);
    expect(await events(id)).toBe(1);
    await expectSameBooks();
  });

  it('that is declined leaves the amount owed, tells why in plain words, and marks the method as failing', async () => {
    world.gateway.cure((await method()).gatewayPaymentProfileId, 'declined');
    const id = await requested();
    await send();
    const charge = await chargeOf(id);
    expect(charge).toMatchObject({ state: 'declined', isHardDecline: false });
    expect(charge.reason).toMatch(/^The bank declined the payment/);
    expect(await owed()).toBe(1990);
    expect((await method()).failureCount).toBe(1);
    await expectSameBooks();
  });

  it('can be tried again after a decline, with a number of its own', async () => {
    const { gatewayPaymentProfileId } = await method();
    world.gateway.cure(gatewayPaymentProfileId, 'declined');
    await requested();
    await send();
    world.gateway.cure(gatewayPaymentProfileId);
    const second = await request('pay_now');
    await send();
    const [newest, first] = (await listCharges(world.db, accountId, { page: 1, limit: 10 })).items;
    expect([first?.state, newest?.state, newest?.attemptNo]).toEqual(['declined', 'approved', 2]);
    expect(second.kind).toBe('requested');
    expect(await owed()).toBe(0);
    expect((await method()).failureCount).toBe(0);
  });

  it('is refused while another attempt is open, and when the collection is paid', async () => {
    await requested();
    expect(await request('pay_now')).toEqual({ kind: 'refused', code: 'charge_in_progress' });
    await send();
    expect(await request('pay_now')).toEqual({ kind: 'refused', code: 'charge_in_progress' });
  });

  it('asked for many times at once is made once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => request('pay_now')));
    expect(answers.filter(({ kind }) => kind === 'requested')).toHaveLength(1);
    await send();
    await expectSameBooks();
  });

  it('needs a usable method', async () => {
    accountId = newId<AccountId>('acct');
    expect(await request()).toEqual({ kind: 'refused', code: 'no_method' });
    accountId = await newPayer(world, { expires: { month: 1, year: 2020 } });
    expect(await request()).toEqual({ kind: 'refused', code: 'no_method' });
  });

  it('that the gateway holds is looked at until it is decided', async () => {
    const { gatewayPaymentProfileId } = await method();
    world.gateway.cure(gatewayPaymentProfileId, 'held');
    const id = await requested();
    await send();
    expect(await chargeOf(id)).toMatchObject({ state: 'held', settledAt: null });
    expect(await request('pay_now')).toEqual({ kind: 'refused', code: 'charge_in_progress' });
    await lookFor(1);
    expect((await chargeOf(id)).state).toBe('held');
    const kept = world.gateway.charges.at(-1);
    if (kept) kept.outcome = { kind: 'approved', transId: kept.transId, authCode: 'X', networkTransId: null };
    await lookFor(30);
    expect((await chargeOf(id)).state).toBe('approved');
    expect(await owed()).toBe(0);
  });
});

describe('after a crash', () => {
  it('before the job ran, the charge is made once', async () => {
    const id = await requested();
    world.clock.advance(3 * minuteMs);
    await lookAtDueCharges(world);
    await send();
    expect((await chargeOf(id)).state).toBe('approved');
    await expectSameBooks();
  });

  it.each([
    ['just before the call', 'crash_before'],
    ['just after the call', 'crash_after'],
  ] as const)('%s, the charge is found or made, once', async (_when, trouble) => {
    const id = await requested();
    world.gateway.trouble('charge', trouble);
    await expect(sendCharge(world, id)).rejects.toThrow('killed');
    await sendCharge(world, id);
    expect((await chargeOf(id)).state).toBe('sent');
    expect(await request('pay_now')).toEqual({ kind: 'refused', code: 'charge_in_progress' });
    await lookFor(2);
    expect((await chargeOf(id)).state).toBe('approved');
    expect(await owed()).toBe(0);
    await expectSameBooks();
  });

  it('of the search and of the repeat, the charge is still made once', async () => {
    const id = await requested();
    world.gateway.trouble('charge', 'crash_before');
    await expect(sendCharge(world, id)).rejects.toThrow('killed');
    world.gateway.trouble('findCharge', 'crash_before');
    world.gateway.trouble('charge', 'crash_after');
    await lookFor(3);
    expect((await chargeOf(id)).state).toBe('approved');
    await expectSameBooks();
  });

  it('and a night without a server, a charge that never reached the gateway is given up and can be made again', async () => {
    const id = await requested();
    world.gateway.trouble('charge', 'crash_before');
    await expect(sendCharge(world, id)).rejects.toThrow('killed');
    world.clock.advance(12 * hourMs);
    await lookFor(2);
    expect(await chargeOf(id)).toMatchObject({ state: 'not_charged' });
    expect(chargesAtGateway()).toEqual([]);
    expect((await request('pay_now')).kind).toBe('requested');
    await send();
    await expectSameBooks();
    expect(await owed()).toBe(0);
  });
});

describe('when the gateway does not answer', () => {
  it('but took the money, the charge is found', async () => {
    world.gateway.trouble('charge', 'silent_after');
    const id = await requested();
    await send();
    expect((await chargeOf(id)).state).toBe('unknown');
    expect(await events(id)).toBe(1);
    expect(await request('pay_now')).toEqual({ kind: 'refused', code: 'charge_in_progress' });
    await lookFor(0);
    expect((await chargeOf(id)).state).toBe('approved');
    expect(await events(id)).toBe(2);
    await expectSameBooks();
  });

  it('and took nothing, nothing is repeated before two looks found nothing', async () => {
    world.gateway.trouble('charge', 'silent_before');
    await requested();
    await send();
    world.gateway.calls.length = 0;
    await lookFor(0);
    expect(world.gateway.calls).toEqual(['findCharge', 'findCharge', 'charge']);
    expect(await owed()).toBe(0);
    await expectSameBooks();
  });

  it('to the repeat either, two looks come before the next', async () => {
    for (let times = 0; times < 2; times += 1) world.gateway.trouble('charge', 'silent_before');
    await requested();
    await send();
    world.gateway.calls.length = 0;
    await lookFor(2);
    expect(world.gateway.calls).toEqual(['findCharge', 'findCharge', 'findCharge', 'findCharge', 'charge']);
    expect(await owed()).toBe(0);
    await expectSameBooks();
  });

  it('for so long that looks took over, a late "nothing was charged" no longer decides', async () => {
    const id = await requested();
    const slow = async (): Promise<ChargeOutcome> => {
      world.gateway.trouble('charge', 'silent_after');
      for (const minutes of [3, 2, 5]) {
        world.clock.advance(minutes * minuteMs);
        await lookAtDueCharges(world);
      }
      return { kind: 'error', transId: null, reasonCode: '19', reasonText: 'Error' };
    };
    const gateway = Object.assign(Object.create(world.gateway) as typeof world.gateway, { charge: slow });
    await sendCharge({ ...world, gateway }, id);
    expect(chargesAtGateway()).toHaveLength(1);
    await lookFor(2);
    expect(await owed()).toBe(0);
    await expectSameBooks();
  });

  it('and declined, the decline is adopted and not tried again', async () => {
    world.gateway.cure((await method()).gatewayPaymentProfileId, 'declined');
    world.gateway.trouble('charge', 'silent_after');
    const id = await requested();
    await send();
    world.gateway.calls.length = 0;
    await lookFor(2);
    expect((await chargeOf(id)).state).toBe('declined');
    expect(world.gateway.calls).toEqual(['findCharge']);
  });
});
