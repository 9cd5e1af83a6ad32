import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuilt } from '../../../test/all-in-memory.ts';
import { createPaymentsWorld, moneyJobs, newPayer, type PaymentsWorld } from '../../../test/payments-world.ts';
import { dayMs, minuteMs } from '../../kernel/clock.ts';
import { newId, type AccountId, type ChargeId, type CollectionId } from '../../kernel/ids.ts';
import { chargeOfId } from '../payments/charges/charge-lists.store.ts';
import { lookAtDueCharges } from '../payments/charges/look-at-charge.ts';
import { requestCharge } from '../payments/charges/request-charge.ts';
import { correctionsOf } from '../corrections/corrections.store.ts';
import { lookAtDueCorrections } from '../corrections/look-at-corrections.ts';
import { requestCorrection } from '../corrections/request-correction.ts';
import { sendCorrection } from '../corrections/send-correction.ts';
import type { PaymentsNeeds } from '../payments/charges/payments-needs.ts';
import { balanceCents } from '../ledger/ledger.store.ts';
import { importSettlements } from './settlement/import-settlements.ts';
import { watchBankDebits } from '../payments/bank/watch-bank-debits.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());

interface Taken {
  id: ChargeId;
  accountId: AccountId;
  transId: string;
}

async function taken(kind: 'bank' | 'card'): Promise<Taken> {
  const accountId = await newPayer(world, { kind });
  const order = { accountId, collectionId: newId<CollectionId>('col'), amountCents: 1990, description: 'A month' };
  const made = await world.db.transaction().execute((tx) => requestCharge(world, tx, { ...order, trigger: 'renewal' }));
  if (made.kind === 'refused') throw new Error(made.code);
  await world.runJobs(moneyJobs(world).handlers);
  return { id: made.chargeId, accountId, transId: (await chargeOfId(world.db, made.chargeId))?.transId ?? '' };
}
const several = async (kind: 'bank' | 'card') => [await taken(kind), await taken(kind), await taken(kind)] as const;

/** The world with a gateway whose answer to one operation about one transaction breaks the reader. */
function poisoned(operation: keyof PaymentsNeeds['gateway'], transId: () => string) {
  const gateway = new Proxy(world.gateway, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]): Promise<unknown> => {
        if (name === operation && JSON.stringify(given).includes(transId())) throw new Error('poison');
        return Reflect.apply(member, target, given) as unknown;
      };
    },
  });
  return rebuilt(world, { gateway });
}
const eventsOf = (event: string) => world.complaints.filter(({ facts }) => 'event' in facts && facts.event === event);
const bankOf = ({ accountId }: Taken) => balanceCents(world.db, accountId, 'bank');

it('a settled transaction that cannot be booked keeps neither its batch nor any other waiting', async () => {
  world.gateway.trouble('charge', 'silent_after');
  const [bad, good] = [await taken('card'), await taken('card')];
  world.gateway.settle();
  const other = await taken('bank');
  world.clock.advance(minuteMs);
  world.gateway.settle();
  const badTransId = world.gateway.charges[0]?.transId ?? '';
  await importSettlements(poisoned('readCharge', () => badTransId));
  expect([await bankOf(bad), await bankOf(good), await bankOf(other)]).toEqual([0, 1990, 1990]);
  expect(eventsOf('payments.import-failed')).toMatchObject([{ facts: { transId: badTransId } }]);
  world.clock.advance(10 * minuteMs);
  await importSettlements(world);
  expect(await bankOf(bad)).toBe(1990);
});

it('a batch that cannot be read does not keep the next one waiting', async () => {
  const first = await taken('card');
  world.gateway.settle();
  const batchId = world.gateway.books.batches.at(-1)?.id ?? '';
  world.clock.advance(minuteMs);
  const second = await taken('card');
  world.gateway.settle();
  await importSettlements(poisoned('listBatch', () => batchId));
  expect([await bankOf(first), await bankOf(second)]).toEqual([0, 1990]);
  expect(eventsOf('payments.import-failed')).toContainEqual(
    expect.objectContaining({ facts: expect.objectContaining({ batchId }) }),
  );
  world.clock.advance(10 * minuteMs);
  await importSettlements(world);
  expect(await bankOf(first)).toBe(1990);
});

it('a debit whose look fails does not keep the others from counting as paid', async () => {
  const debits = await several('bank');
  world.gateway.settle();
  await importSettlements(world);
  for (let day = 0; day < 12; day += 1) {
    world.clock.advance(dayMs);
    await watchBankDebits(poisoned('readBooked', () => debits[0].transId));
  }
  const paid = async () => Promise.all(debits.map(async ({ id }) => (await chargeOfId(world.db, id))?.paidAt !== null));
  expect(await paid()).toEqual([false, true, true]);
  expect(eventsOf('payments.look-failed')[0]).toMatchObject({ facts: { chargeId: debits[0].id } });
  world.clock.advance(dayMs);
  await watchBankDebits(world);
  expect(await paid()).toEqual([true, true, true]);
});

it('a void whose look fails does not keep the others waiting', async () => {
  const charges = await several('card');
  for (const { id } of charges) {
    world.gateway.trouble('voidCharge', 'silent_before');
    const asked = await requestCorrection(world, { kind: 'void', chargeId: id, amountCents: null, reason: 'a test' });
    if (asked.kind === 'requested') await sendCorrection(world, asked.id);
  }
  const states = async () =>
    Promise.all(charges.map(async ({ id }) => (await correctionsOf(world.db, id)).map(({ state }) => state)));
  expect(await states()).toEqual([['unknown'], ['unknown'], ['unknown']]);
  world.clock.advance(2 * minuteMs);
  await lookAtDueCorrections(poisoned('readBooked', () => charges[0].transId));
  expect(await states()).toEqual([['unknown'], ['done'], ['done']]);
  world.clock.advance(dayMs);
  await lookAtDueCorrections(world);
  expect(await states()).toEqual([['done'], ['done'], ['done']]);
});

it('a charge whose look fails is named by its event, too', async () => {
  world.gateway.trouble('charge', 'silent_after');
  world.gateway.trouble('charge', 'silent_after');
  const silent = [await taken('card'), await taken('card')];
  world.clock.advance(2 * minuteMs);
  world.gateway.trouble('findCharge', 'crash_before');
  await lookAtDueCharges(world);
  const states = await Promise.all(silent.map(async ({ id }) => (await chargeOfId(world.db, id))?.state));
  expect(new Set(states)).toEqual(new Set(['approved', 'unknown']));
  const failed = silent.flatMap(({ id }, index) => (states[index] === 'unknown' ? [id] : []));
  expect(eventsOf('payments.look-failed').at(-1)).toMatchObject({ facts: { chargeId: failed[0] } });
});
