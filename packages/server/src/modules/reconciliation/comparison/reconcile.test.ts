import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentsWorld, moneyJobs, newPayer, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { newId, type AccountId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import { runPaymentCommand } from '../../../operator/payment-commands.ts';
import { chargeOfId } from '../../payments/charges/charge-lists.store.ts';
import { chargeRow } from '../../payments/charges/charges.store.ts';
import { lookAtDueCharges } from '../../payments/charges/look-at-charge.ts';
import { requestCharge } from '../../payments/charges/request-charge.ts';
import { openDifferences } from '../differences/differences.store.ts';
import { balanceCents } from '../../ledger/ledger.store.ts';
import { importSettlements } from '../settlement/import-settlements.ts';
import { reconcile, reconcileNightly } from './reconcile.ts';

let world: PaymentsWorld;
let accountId: AccountId;

beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  accountId = await newPayer(world);
});

async function charged(): Promise<ChargeId> {
  const order = { accountId, collectionId: newId<CollectionId>('col'), amountCents: 1990, description: 'A month' };
  const made = await world.db.transaction().execute((tx) => requestCharge(world, tx, { ...order, trigger: 'renewal' }));
  if (made.kind === 'refused') throw new Error(made.code);
  await world.runJobs(moneyJobs(world).handlers);
  return made.chargeId;
}
function atGateway() {
  const kept = world.gateway.charges.at(-1);
  if (!kept) throw new Error('nothing was charged');
  return kept;
}
/** What is open once everything agreed and now this one thing does not. */
async function differences() {
  expect(await reconcile(world)).toMatchObject({ kind: 'compared' });
  return (await openDifferences(world.db)).map(({ kind, subject }) => ({ kind, subject }));
}
async function operator(...args: string[]) {
  const lines: string[] = [];
  const exitCode = await runPaymentCommand(world, args, (line) => void lines.push(line));
  return { exitCode, text: lines.join('\n') };
}

describe('gateway and books', () => {
  it('agree about what was taken, settled and declined', async () => {
    await charged();
    expect(await differences()).toEqual([]);
    world.gateway.settle();
    await importSettlements(world);
    await charged();
    expect(await differences()).toEqual([]);
    expect(await operator('reconcile')).toMatchObject({ exitCode: 0 });
  });

  it('agree again about a charge that settled in a batch which was imported before', async () => {
    await charged();
    world.gateway.settle();
    await importSettlements(world);
    const late = await charged();
    const batch = world.gateway.books.batches.at(-1);
    if (batch) atGateway().batch = batch;
    await importSettlements(world);
    expect((await chargeRow(world.db, late))?.bankAt).toBeNull();
    expect(await differences()).toEqual([]);
    expect(await chargeRow(world.db, late)).toMatchObject({ batchId: batch?.id, bankAt: batch?.settledAt });
    expect(await balanceCents(world.db, accountId, 'bank')).toBe(3980);
  });

  it('what an operator has explained is closed for good, with the reason, and nothing else is', async () => {
    await charged();
    const foreign = { ...atGateway(), transId: '4799', order: { ...atGateway().order, invoiceNumber: 'foreign-9' } };
    world.gateway.charges.push(foreign);
    expect(await differences()).toEqual([{ kind: 'missing_here', subject: '4799' }]);
    expect(await operator('close-difference', '4799')).toMatchObject({ exitCode: 2 });
    expect(await operator('close-difference', '4798', '--reason', 'x')).toMatchObject({ exitCode: 1 });
    expect(await operator('close-difference', '4799', '--reason', 'a sale by telephone')).toMatchObject({
      exitCode: 0,
    });
    expect(await differences()).toEqual([]);
    world.gateway.settle();
    await importSettlements(world);
    expect(await differences()).toEqual([]);
    world.gateway.charges.splice(world.gateway.charges.indexOf(foreign), 1);
    world.complaints.length = 0;
  });

  it('a charge that only the gateway has is named, alerted once, listed, and closed when it is gone', async () => {
    await charged();
    const { order, ...kept } = atGateway();
    world.gateway.charges.push({ ...kept, order: { ...order, invoiceNumber: 'other-1' }, transId: '4711' });
    expect(await differences()).toEqual([{ kind: 'missing_here', subject: '4711' }]);
    await reconcile(world);
    expect(world.complaints.filter(({ sentence }) => sentence === 'gateway and books differ')).toHaveLength(1);
    expect(await operator('differences')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('missing_here  4711'),
    });
    world.gateway.charges.pop();
    expect(await differences()).toEqual([]);
  });

  it('a charge that only we have is named, but not in its first hour', async () => {
    await charged();
    const kept = atGateway();
    world.gateway.charges.pop();
    expect(await differences()).toEqual([]);
    world.clock.advance(2 * hourMs);
    expect(await differences()).toEqual([{ kind: 'missing_at_gateway', subject: kept.transId }]);
    world.gateway.charges.push(kept);
    expect(await differences()).toEqual([]);
  });

  it('another amount and another state are named, each until it agrees again', async () => {
    await charged();
    const kept = atGateway();
    const { order, outcome } = kept;
    kept.order = { ...order, amountCents: 2990 };
    expect(await differences()).toEqual([{ kind: 'amount_differs', subject: kept.transId }]);
    kept.order = order;
    kept.outcome = { kind: 'voided', transId: kept.transId };
    expect(await differences()).toEqual([{ kind: 'state_differs', subject: kept.transId }]);
    kept.outcome = outcome;
    expect(await differences()).toEqual([]);
  });

  it('what does not settle for days is named', async () => {
    await charged();
    world.clock.advance(6 * dayMs);
    const late = await differences();
    expect(late).toContainEqual({ kind: 'unsettled_too_long', subject: atGateway().transId });
    world.gateway.settle();
    expect(await differences()).toEqual([]);
  });

  it('a charge that shows up after it was given up as never charged is called off', async () => {
    world.gateway.trouble('charge', 'silent_before');
    const id = await charged();
    for (let hour = 0; hour < 12; hour += 1) {
      if (hour === 1) world.clock.advance(9 * hourMs);
      await lookAtDueCharges(world);
      world.clock.advance(hour === 0 ? 60_000 : hourMs);
    }
    expect((await chargeOfId(world.db, id))?.state).toBe('not_charged');
    const { gatewayInvoiceNo: invoiceNumber = '' } = (await chargeRow(world.db, id)) ?? {};
    await charged();
    const { order } = atGateway();
    world.gateway.charges.push({ ...atGateway(), order: { ...order, invoiceNumber }, transId: '4712' });
    expect(await differences()).toEqual([]);
    expect(atGateway()).toMatchObject({ transId: '4712', outcome: { kind: 'voided' } });
    expect((await chargeOfId(world.db, id))?.state).toBe('not_charged');
  });

  it('one transaction and one batch that the gateway does not show are noted, and hold up no others', async () => {
    await charged();
    const hidden = atGateway();
    await charged();
    const changed = atGateway();
    for (const one of [hidden, changed]) one.order = { ...one.order, amountCents: 2990 };
    world.gateway.trouble('readBooked', 'silent_before');
    expect(await differences()).toEqual([
      { kind: 'not_shown', subject: hidden.transId },
      { kind: 'amount_differs', subject: changed.transId },
    ]);
    for (const one of [hidden, changed]) one.order = { ...one.order, amountCents: 1990 };
    expect(await differences()).toEqual([]);

    world.gateway.settle();
    await importSettlements(world);
    const batch = world.gateway.books.batches[0];
    world.gateway.trouble('listBatch', 'silent_before');
    expect(await differences()).toEqual([{ kind: 'not_shown', subject: `list of batch ${batch?.id}` }]);
    expect(await differences()).toEqual([]);
  });

  it('one transaction that cannot even be judged goes to the log and holds up no others', async () => {
    await charged();
    const broken = atGateway();
    await charged();
    const changed = atGateway();
    for (const one of [broken, changed]) one.order = { ...one.order, amountCents: 2990 };
    world.gateway.trouble('readBooked', 'crash_before');
    expect(await differences()).toEqual([{ kind: 'amount_differs', subject: changed.transId }]);
    expect(world.complaints).toContainEqual(
      expect.objectContaining({ facts: expect.objectContaining({ event: 'payments.compare-failed' }) }),
    );
    for (const one of [broken, changed]) one.order = { ...one.order, amountCents: 1990 };
    expect(await differences()).toEqual([]);
  });

  it('are not judged while the gateway does not answer at all', async () => {
    await charged();
    const kept = atGateway();
    kept.order = { ...kept.order, amountCents: 2990 };
    for (const read of ['readBooked', 'checkMerchant'] as const) world.gateway.trouble(read, 'silent_before');
    expect(await reconcile(world)).toMatchObject({ kind: 'unknown' });
    kept.order = { ...kept.order, amountCents: 1990 };
    expect(await differences()).toEqual([]);
  });

  it('are not judged while the gateway does not list anything', async () => {
    world.gateway.trouble('listUnsettled', 'silent_before');
    expect(await reconcile(world)).toMatchObject({ kind: 'unknown' });
  });

  it('are compared once a night, and again when the run broke off', async () => {
    world.clock.advance(dayMs);
    const reads = () => world.gateway.calls.filter((call) => call === 'listUnsettled').length;
    while (world.clock.now().getUTCHours() !== 4) world.clock.advance(hourMs);
    world.gateway.trouble('listSettledBatches', 'crash_before');
    await expect(reconcileNightly(world)).rejects.toThrow('killed');
    const before = reads();
    await reconcileNightly(world);
    expect(reads()).toBe(before);
    world.clock.advance(2 * hourMs);
    await Promise.all([reconcileNightly(world), reconcileNightly(world)]);
    await reconcileNightly(world);
    world.clock.advance(2 * hourMs);
    await reconcileNightly(world);
    expect(reads()).toBe(before + 1);
  });
});

describe('a charge that stayed unknown', () => {
  async function givenUp(trouble: 'silent_before' | 'silent_after'): Promise<ChargeId> {
    for (let times = 0; times < 150; times += 1) world.gateway.trouble('findCharge', 'silent_before');
    world.gateway.trouble('charge', trouble);
    const id = await charged();
    for (let hours = 0; hours < 24 * 6; hours += 1) {
      world.clock.advance(hourMs);
      await lookAtDueCharges(world);
    }
    return id;
  }

  it.each([
    ['as the gateway says', 'silent_after', 'approved'],
    ['as never charged', 'silent_before', 'not_charged'],
  ] as const)('is a difference until an operator ends it %s', async (_how, trouble, state) => {
    const id = await givenUp(trouble);
    for (let left = 0; left < 150; left += 1) {
      await world.gateway.findCharge({ profileId: '1', invoiceNumber: 'none', since: world.clock.now() });
    }
    expect(await differences()).toContainEqual({ kind: 'outcome_unknown', subject: id });
    expect(await operator('resolve-charge', id, '999999999', '--reason', 'x')).toMatchObject({ exitCode: 1 });
    if (state === 'not_charged') await operator('resolve-charge', id, '--reason', 'one search in vain');
    world.clock.advance(minuteMs);
    expect(await operator('resolve-charge', id, '--reason', 'looked it up')).toMatchObject({ exitCode: 0 });
    expect((await chargeOfId(world.db, id))?.state).toBe(state);
    expect(await differences()).not.toContainEqual({ kind: 'outcome_unknown', subject: id });
    expect(await operator('resolve-charge', id, '--reason', 'again')).toMatchObject({ exitCode: 1 });
  });
});
