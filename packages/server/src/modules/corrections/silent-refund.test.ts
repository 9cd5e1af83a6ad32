import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaymentsWorld, moneyJobs, newPayer, type PaymentsWorld } from '../../../test/payments-world.ts';
import { dayMs, hourMs, minuteMs } from '../../kernel/clock.ts';
import { newId, type ChargeId, type CorrectionId, type CollectionId } from '../../kernel/ids.ts';
import { requestCharge } from '../payments/charges/request-charge.ts';
import type { PaymentGateway } from '../methods/index.ts';
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

const gatewayWith = (calls: Partial<PaymentGateway>) => ({
  ...world,
  gateway: Object.assign(Object.create(world.gateway) as typeof world.gateway, calls),
});

async function requestedRefund(): Promise<CorrectionId> {
  const chargeId = await settledCharge();
  const made = await requestCorrection(world, { kind: 'refund', chargeId, amountCents: null, reason: 'a mistake' });
  if (made.kind === 'refused') throw new Error(made.text);
  return made.id;
}

/** A refund whose call got no answer. */
async function unansweredRefund(): Promise<CorrectionId> {
  const id = await requestedRefund();
  world.gateway.trouble('refund', 'silent_before');
  await sendCorrection(world, id);
  return id;
}

it('a gateway that is silent for days about a refund: an operator is asked, once', async () => {
  await unansweredRefund();
  const silent = gatewayWith({ findBooked: () => Promise.resolve({ kind: 'unknown', cause: 'no answer' }) });
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

it('a refund without an answer is looked up after 1, 5 and 15 minutes', async () => {
  await unansweredRefund();
  const looks: number[] = [];
  for (let minute = 1; minute <= 20; minute += 1) {
    world.clock.advance(minuteMs);
    const before = world.gateway.calls.length;
    await lookAtDueCorrections(world);
    if (world.gateway.calls.length > before) looks.push(minute);
  }
  expect(looks).toEqual([1, 5, 15]);
});

it('what the gateway says when it refuses a refund is kept, as much of it as fits', async () => {
  const id = await requestedRefund();
  const reasonText = `The sum is too large. ${'x'.repeat(300)}`;
  const refund = () => Promise.resolve({ kind: 'refused', reasonCode: '55', reasonText } as const);
  await sendCorrection(gatewayWith({ refund }), id);
  const { rows } = await sql`select state, gateway_code, gateway_text from corrections.corrections
    where id = ${id}`.execute(world.db);
  expect(rows).toEqual([{ state: 'refused', gatewayCode: '55', gatewayText: reasonText.slice(0, 255) }]);
});
