import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentsWorld, moneyJobs, newPayer, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { newId, type AccountId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import { chargeOfId } from '../../payments/charges/charge-lists.store.ts';
import { requestCharge } from '../../payments/charges/request-charge.ts';
import { openDifferences } from '../differences/differences.store.ts';
import { balanceCents } from '../../ledger/ledger.store.ts';
import { importSettlements } from './import-settlements.ts';

let world: PaymentsWorld;
let accountId: AccountId;

beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  accountId = await newPayer(world);
});

async function charged(amountCents = 1990): Promise<ChargeId> {
  const order = { accountId, collectionId: newId<CollectionId>('col'), amountCents, description: 'A month' };
  const made = await world.db.transaction().execute((tx) => requestCharge(world, tx, { ...order, trigger: 'renewal' }));
  if (made.kind === 'refused') throw new Error(made.code);
  await world.runJobs(moneyJobs(world).handlers);
  return made.chargeId;
}
const bank = () => balanceCents(world.db, accountId, 'bank');
const clearing = () => balanceCents(world.db, accountId, 'clearing');
async function openBatches(): Promise<number> {
  const found = await sql<{ open: number }>`
    select count(*)::int as open from reconciliation.settled_batches where imported_at is null`.execute(world.db);
  return found.rows[0]?.open ?? -1;
}
async function differences() {
  return (await openDifferences(world.db)).map(({ kind, subject }) => ({ kind, subject }));
}

describe('what the gateway handed to our bank', () => {
  it('is booked per transaction, once, however often the import runs', async () => {
    await charged();
    await charged(500);
    await charged(700);
    expect([await bank(), await clearing()]).toEqual([0, 3190]);
    world.gateway.settle();
    await Promise.all([importSettlements(world), importSettlements(world)]);
    await importSettlements(world, { isUrgent: true });
    expect([await bank(), await clearing()]).toEqual([3190, 0]);
    expect(await openBatches()).toBe(0);
  });

  it('is booked in the next run when a batch could not be read', async () => {
    await charged();
    world.gateway.settle();
    world.gateway.trouble('listBatch', 'silent_before');
    await importSettlements(world);
    expect(await bank()).toBe(0);
    expect(await openBatches()).toBe(1);
    world.clock.advance(5 * dayMs);
    await importSettlements(world);
    expect(await bank()).toBe(1990);
  });

  it('waits while the gateway does not say what became of a charge without an answer', async () => {
    world.gateway.trouble('charge', 'silent_after');
    const id = await charged(2500);
    world.gateway.settle();
    world.gateway.trouble('readCharge', 'silent_before');
    await importSettlements(world);
    expect([(await chargeOfId(world.db, id))?.state, await bank()]).toEqual(['unknown', 0]);
    await importSettlements(world, { isUrgent: true });
    expect([(await chargeOfId(world.db, id))?.state, await bank()]).toEqual(['approved', 2500]);
  });

  it('goes on after a crash in the middle of a batch', async () => {
    await charged();
    world.gateway.trouble('charge', 'silent_after');
    const silent = await charged(2500);
    world.gateway.settle();
    world.gateway.trouble('readCharge', 'crash_before');
    await importSettlements(world);
    expect(await openBatches()).toBe(1);
    world.clock.advance(10 * minuteMs);
    await importSettlements(world);
    expect([await bank(), await clearing(), await openBatches()]).toEqual([4490, 0, 0]);
    expect(await chargeOfId(world.db, silent)).toMatchObject({ state: 'approved' });
  });

  it('is booked although the clock of the gateway is ahead of ours', async () => {
    await charged();
    world.gateway.books.settle(new Date(world.clock.now().getTime() + 23 * hourMs), () => '4200001');
    await importSettlements(world);
    expect([await bank(), await openBatches()]).toEqual([1990, 0]);
    world.clock.advance(hourMs);
    await charged();
    world.gateway.settle();
    await importSettlements(world);
    expect(await bank()).toBe(3980);
  });

  it('without a record of ours is a difference with a name and an alert, and nothing is booked for it', async () => {
    const id = await charged();
    const kept = world.gateway.charges.at(-1);
    if (!kept) throw new Error('nothing was charged');
    const foreign = { ...kept, transId: '777', order: { ...kept.order, invoiceNumber: 'foreign-1' } };
    world.gateway.charges.push(foreign);
    world.gateway.settle();
    await importSettlements(world);
    await importSettlements(world, { isUrgent: true });
    expect(await differences()).toEqual([{ kind: 'missing_here', subject: '777' }]);
    expect(world.complaints.filter(({ sentence }) => sentence === 'gateway and books differ')).toHaveLength(1);
    expect(await bank()).toBe(1990);
    expect((await chargeOfId(world.db, id))?.state).toBe('approved');
  });

  it('with another amount than ours is not booked but named', async () => {
    await charged();
    const kept = world.gateway.charges.at(-1);
    if (kept) kept.order = { ...kept.order, amountCents: 2000 };
    world.gateway.settle();
    await importSettlements(world);
    expect(await differences()).toContainEqual({ kind: 'amount_differs', subject: kept?.transId });
    expect([await bank(), await clearing()]).toEqual([0, 1990]);
  });
});
