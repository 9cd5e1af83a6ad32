import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestedCharge } from '../../../../test/doubtful-charges.ts';
import { createPaymentsWorld, type PaymentsWorld } from '../../../../test/payments-world.ts';
import type { ChargeId } from '../../../kernel/ids.ts';
import { balanceCents } from '../../ledger/ledger.store.ts';
import { chargeRow, lockAttempt } from './charges.store.ts';
import { sendCharge } from './send-charge.ts';
import { concludeCharge, type Conclusion } from './conclude-charge.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());

const outcomes: Conclusion[] = [
  { kind: 'approved', transId: '4711', authCode: 'X', networkTransId: null },
  { kind: 'declined', transId: '4712', isHard: true, reasonCode: '4', reasonText: 'Pick up card.' },
  { kind: 'held', transId: '4713', reasonCode: '252', reasonText: 'Received.' },
  { kind: 'error', transId: null, reasonCode: '19', reasonText: 'An error.' },
  { kind: 'voided', transId: '4714' },
  { kind: 'not_charged', reasonCode: 'not_charged', reasonText: 'nothing was found' },
  { kind: 'unknown', cause: 'no answer' },
];

const told = async (id: ChargeId) => {
  const found = await sql<{ told: number }>`select count(*)::int as told from pgboss.job
    where name = 'payments.charge-settled' and data ->> 'chargeId' = ${id}`.execute(world.db);
  return found.rows[0]?.told;
};

it.each([
  ['approved', 'approved'],
  ['declined', 'declined'],
  ['error', 'error'],
] as const)('a charge that was %s stays so, whatever else is heard of it later', async (charges, state) => {
  const { id, accountId } = await requestedCharge(world);
  const { gatewayPaymentProfileId } = (await chargeRow(world.db, id)) ?? { gatewayPaymentProfileId: '' };
  world.gateway.cure(gatewayPaymentProfileId, charges);
  await sendCharge(world, id);
  const before = await chargeRow(world.db, id);
  const clearing = await balanceCents(world.db, accountId, 'clearing');
  expect(before?.state).toBe(state);
  for (const outcome of outcomes)
    await world.db.transaction().execute(async (tx) => {
      const locked = await lockAttempt(world, tx, id);
      if (locked) await concludeCharge(world, tx, locked, outcome);
    });
  expect(await chargeRow(world.db, id)).toEqual(before);
  expect(await balanceCents(world.db, accountId, 'clearing')).toBe(clearing);
  expect(await told(id)).toBe(1);
});

it('a charge that the gateway has over another sum is unknown at once, for a person to decide', async () => {
  const { id } = await requestedCharge(world);
  const sum = { amountCents: 7, currency: 'USD' };
  const other = { kind: 'approved', transId: '4715', authCode: 'X', networkTransId: null, sum } as const;
  await world.db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(world, tx, id);
    if (locked) await concludeCharge(world, tx, locked, other);
  });
  expect(await chargeRow(world.db, id)).toMatchObject({ state: 'unknown', reasonCode: 'unknown', busyUntil: null });
  expect(await told(id)).toBe(1);
});
