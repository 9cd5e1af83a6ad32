import { afterAll, beforeAll, expect, it } from 'vitest';
import { mortal } from '../../../../test/mortal.ts';
import { createPaymentsWorld, newPayer, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { newId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import { chargeRow } from './charges.store.ts';
import { requestCharge } from './request-charge.ts';
import { sendCharge } from './send-charge.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());

async function requested(): Promise<ChargeId> {
  const order = { accountId: await newPayer(world), collectionId: newId<CollectionId>('col'), amountCents: 1990 };
  const request = { ...order, description: 'A month', trigger: 'renewal' } as const;
  const made = await world.db.transaction().execute((tx) => requestCharge(world, tx, request));
  if (made.kind === 'refused') throw new Error(made.code);
  return made.chargeId;
}
const several = () => Promise.all(Array.from({ length: 5 }, requested));
const statesOf = (ids: ChargeId[]) => Promise.all(ids.map(async (id) => (await chargeRow(world.db, id))?.state));
const callsOf = () => world.gateway.calls.filter((call) => call === 'charge').length;

it('charges that are due together are each made once, also when a job comes twice', async () => {
  const ids = await several();
  const before = callsOf();
  await Promise.all([...ids, ...ids].map((id) => sendCharge(world, id)));
  expect(callsOf() - before).toBe(5);
  expect(await statesOf(ids)).toEqual(ids.map(() => 'approved'));
});

it.each(['before', 'after'] as const)(
  'a process that dies right %s they are noted has called for none of them',
  async (moment) => {
    const ids = await several();
    const before = callsOf();
    const process = mortal(world.db);
    process.dieAt(1, moment);
    const sent = await Promise.allSettled(ids.map((id) => sendCharge({ ...world, db: process.db }, id)));
    expect(sent.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
    expect(callsOf()).toBe(before);
    const rows = await Promise.all(ids.map((id) => chargeRow(world.db, id)));
    expect(rows.map((row) => row?.calledAt !== null)).toEqual(ids.map(() => moment === 'after'));
  },
);
