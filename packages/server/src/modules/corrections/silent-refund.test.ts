import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaymentsWorld, moneyJobs, newPayer, type PaymentsWorld } from '../../../test/payments-world.ts';
import { dayMs, hourMs } from '../../kernel/clock.ts';
import { newId, type ChargeId, type CorrectionId, type CollectionId } from '../../kernel/ids.ts';
import { requestCharge } from '../payments/charges/request-charge.ts';
import { importSettlements } from '../reconciliation/settlement/import-settlements.ts';
import { lookAtDueCorrections } from './look-at-corrections.ts';
import { requestCorrection } from './request-correction.ts';
import { sendCorrection } from './send-correction.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());

async function settledCharge(): Promise<ChargeId> {
  const accountId = await newPayer(world);
  const order = { accountId, collectionId: newId<CollectionId>('col'), amountCents: 1990, description: 'A month' };
  const made = await world.db.transaction().execute((tx) => requestCharge(world, tx, { ...order, trigger: 'renewal' }));
  if (made.kind === 'refused') throw new Error(made.code);
  await world.runJobs(moneyJobs(world).handlers);
  world.gateway.settle();
  await importSettlements(world);
  return made.chargeId;
}

/** A refund whose call got no answer. */
async function unansweredRefund(): Promise<CorrectionId> {
  const chargeId = await settledCharge();
  const made = await requestCorrection(world, { kind: 'refund', chargeId, amountCents: null, reason: 'a mistake' });
  if (made.kind === 'refused') throw new Error(made.text);
  world.gateway.trouble('refund', 'silent_before');
  await sendCorrection(world, made.id);
  return made.id;
}

it('a gateway that is silent for days about a refund: an operator is asked, once', async () => {
  await unansweredRefund();
  const findBooked = () => Promise.resolve({ kind: 'unknown', cause: 'no answer' });
  const silent = {
    ...world,
    gateway: Object.assign(Object.create(world.gateway) as typeof world.gateway, { findBooked }),
  };
  const asked = () => world.complaints.filter(({ sentence }) => sentence.includes('operator')).length;
  for (let passedMs = 0; passedMs < 4 * dayMs; passedMs += hourMs) {
    world.clock.advance(hourMs);
    await lookAtDueCorrections(silent);
  }
  expect(asked()).toBe(0);
  for (let passedMs = 0; passedMs < 3 * dayMs; passedMs += hourMs) {
    world.clock.advance(hourMs);
    await lookAtDueCorrections(silent);
  }
  expect(asked()).toBe(1);
});
