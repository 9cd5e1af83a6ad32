import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { doubtfulCharge, lookForMinutes, requestedCharge, stateOf } from '../../../../test/doubtful-charges.ts';
import { freezing } from '../../../../test/freezing.ts';
import { createPaymentsWorld, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { minuteMs } from '../../../kernel/clock.ts';
import { answerWithinMs, mayBeginCall } from '../../methods/gateway/call-times.ts';
import { lookAtCharge } from './look-at-charge.ts';
import { correctionsOf } from '../../corrections/corrections.store.ts';
import { lookAtDueCorrections } from '../../corrections/look-at-corrections.ts';
import { requestCorrection } from '../../corrections/request-correction.ts';
import { sendCorrection } from '../../corrections/send-correction.ts';
import { importSettlements } from '../../reconciliation/settlement/import-settlements.ts';
import { resolveCharge } from './resolve-charge.ts';
import { sendCharge } from './send-charge.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.gateway.calls.length = 0;
});

/** A process that stands still right after its first transaction, while the others go on. */
const frozen = (meanwhile: () => Promise<unknown>): PaymentsWorld => ({
  ...world,
  db: freezing(world.db, 1, meanwhile),
});
const minutes = (count: number) => Promise.resolve(world.clock.advance(count * minuteMs));
const moneyCalls = () => world.gateway.calls.filter((call) => call === 'charge').length;

it('a call may begin for a minute after it was noted, so that it ends before others look into it', () => {
  const notedAt = world.clock.now();
  const later = (ms: number) => new Date(notedAt.getTime() + ms);
  expect([mayBeginCall(notedAt, later(minuteMs)), mayBeginCall(notedAt, later(minuteMs + 1))]).toEqual([true, false]);
  expect(answerWithinMs).toBe(2 * minuteMs);
});

it('a process frozen between noting a charge and calling for it calls no more, and the charge is made once', async () => {
  const { id } = await requestedCharge(world);
  await sendCharge(
    frozen(() => minutes(2)),
    id,
  );
  expect(moneyCalls()).toBe(0);
  expect(await stateOf(world, id)).toBe('sent');
  await lookForMinutes(world, 20);
  expect([await stateOf(world, id), moneyCalls()]).toEqual(['approved', 1]);
});

it('a process that wakes after the charge was given up takes no money for it', async () => {
  const { id } = await requestedCharge(world);
  await sendCharge(
    frozen(async () => {
      await minutes(9 * 60);
      await lookForMinutes(world, 10);
    }),
    id,
  );
  expect([await stateOf(world, id), moneyCalls()]).toEqual(['not_charged', 0]);
});

it('a look frozen before it sends the order again does not send it', async () => {
  const { id } = await doubtfulCharge(world, 'silent_before');
  await lookForMinutes(world, 4);
  await minutes(1);
  const needs = { ...world, db: freezing(world.db, 2, () => minutes(2)) };
  await lookAtCharge(needs, id);
  expect(moneyCalls()).toBe(0);
  await lookForMinutes(world, 90);
  expect([await stateOf(world, id), moneyCalls()]).toEqual(['approved', 1]);
});

it('a look frozen for longer than its claim sends nothing again after an operator has decided', async () => {
  const { id } = await doubtfulCharge(world, 'silent_before');
  await lookForMinutes(world, 4);
  await minutes(1);
  await lookAtCharge(
    frozen(async () => {
      await minutes(9 * 60);
      const ended = await resolveCharge(world, { chargeId: id, transId: null, reason: 'a test' });
      expect(ended).toEqual({ kind: 'resolved', state: 'not_charged' });
    }),
    id,
  );
  expect([await stateOf(world, id), moneyCalls()]).toEqual(['not_charged', 0]);
});

it('a process frozen between noting a refund and asking for it gives nothing back after the refund was given up', async () => {
  const { id } = await requestedCharge(world);
  await sendCharge(world, id);
  world.gateway.settle();
  await importSettlements(world);
  const asked = await requestCorrection(world, { kind: 'refund', chargeId: id, amountCents: null, reason: 'a test' });
  if (asked.kind !== 'requested') throw new Error(asked.text);
  await sendCorrection(
    frozen(async () => {
      for (const pause of [3, 1, 4, 10, 46, 24 * 60 + 1, 24 * 60 + 1]) {
        await minutes(pause);
        await lookAtDueCorrections(world);
      }
    }),
    asked.id,
  );
  expect(await correctionsOf(world.db, id)).toMatchObject([{ state: 'not_done' }]);
  expect(world.gateway.books.refunds).toEqual([]);
});
