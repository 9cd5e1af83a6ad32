import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPaymentsWorld, newPayer, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { newId, type AccountId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import { chargeOfId } from './charge-lists.store.ts';
import { balanceCents } from '../../ledger/ledger.store.ts';
import { lookAtDueCharges } from './look-at-charge.ts';
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

const request = () => {
  const order = { accountId, collectionId, amountCents: 1990, description: 'A month', trigger: 'renewal' } as const;
  return world.db.transaction().execute((tx) => requestCharge(world, tx, order));
};

/** A charge whose call got no answer. */
async function unanswered(trouble: 'silent_before' | 'silent_after'): Promise<ChargeId> {
  world.gateway.trouble('charge', trouble);
  const made = await request();
  if (made.kind === 'refused') throw new Error(made.code);
  await sendCharge(world, made.chargeId);
  return made.chargeId;
}

/** A gateway that answers no search. */
const silent = (): PaymentsWorld => {
  const findCharge = () => Promise.resolve({ kind: 'unknown', cause: 'no answer' });
  return { ...world, gateway: Object.assign(Object.create(world.gateway) as typeof world.gateway, { findCharge }) };
};

async function lookFor(ms: number, { everyMs, needs }: { everyMs: number; needs: PaymentsWorld }): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += everyMs) {
    world.clock.advance(everyMs);
    await lookAtDueCharges(needs);
  }
}

const stateOf = async (id: ChargeId) => (await chargeOfId(world.db, id))?.state;

it.each([
  ['took nothing', 'silent_before'],
  ['took the money', 'silent_after'],
] as const)(
  'a gateway that %s and is silent for an hour: the charge is paid soon after it is back',
  async (_, trouble) => {
    const id = await unanswered(trouble);
    await lookFor(62 * minuteMs, { everyMs: minuteMs, needs: silent() });
    expect(await stateOf(id)).toBe('unknown');
    await lookFor(20 * minuteMs, { everyMs: minuteMs, needs: world });
    expect(await stateOf(id)).toBe('approved');
    expect(await balanceCents(world.db, accountId, 'clearing')).toBe(1990);
    const made = world.gateway.charges.filter(({ outcome }) => outcome.kind === 'approved');
    expect(new Set(made.map(({ order }) => order.invoiceNumber)).size).toBe(made.length);
  },
);

it('a gateway that is silent for days: an operator is asked and the collection stays closed to other charges', async () => {
  const id = await unanswered('silent_after');
  await lookFor(6 * dayMs, { everyMs: hourMs, needs: silent() });
  expect(await stateOf(id)).toBe('unknown');
  expect(world.complaints.filter(({ sentence }) => sentence.includes('operator'))).toHaveLength(1);
  expect(await request()).toEqual({ kind: 'refused', code: 'charge_in_progress' });
});
