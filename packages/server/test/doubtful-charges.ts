import { newId, type AccountId, type ChargeId, type CollectionId } from '../src/kernel/ids.ts';
import { minuteMs } from '../src/kernel/clock.ts';
import type { Trouble } from '../src/adapters/payment-gateway/fake-gateway.ts';
import { lookAtDueCharges } from '../src/modules/payments/charges/look-at-charge.ts';
import { sendCharge } from '../src/modules/payments/charges/send-charge.ts';
import { newPayer, type PaymentsWorld } from './payments-world.ts';

export interface Doubtful {
  accountId: AccountId;
  id: ChargeId;
}

/** Asks for a charge of an account of its own, or of the given one, and leaves the call to others. */
export async function requestedCharge(world: PaymentsWorld, payer?: AccountId): Promise<Doubtful> {
  const accountId = payer ?? (await newPayer(world));
  const order = { accountId, collectionId: newId<CollectionId>('col'), amountCents: 1990, description: 'A month' };
  const made = await world.db
    .transaction()
    .execute((tx) => world.payments.requestCharge(tx, { ...order, trigger: 'renewal' }));
  if (made.kind === 'refused') throw new Error(made.code);
  return { accountId, id: made.chargeId };
}

/** A charge whose call got no answer: the gateway took the money all the same, or not. */
export async function doubtfulCharge(
  world: PaymentsWorld,
  trouble: Extract<Trouble, 'silent_before' | 'silent_after'>,
): Promise<Doubtful> {
  const made = await requestedCharge(world);
  world.gateway.trouble('charge', trouble);
  await sendCharge(world, made.id);
  return made;
}

/** So many minutes pass, and the looks that fall due are made. */
export async function lookForMinutes(world: PaymentsWorld, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    world.clock.advance(minuteMs);
    await lookAtDueCharges(world);
  }
}

export async function stateOf(world: PaymentsWorld, id: ChargeId): Promise<string | undefined> {
  return (await world.payments.chargeOfId(world.db, id))?.state;
}

/** What the gateway took for the account, as often as it took it. */
export function takenFrom({ gateway }: PaymentsWorld, orderOfAttempt: string): number {
  return gateway.charges.filter(
    ({ order, outcome }) => order.invoiceNumber === orderOfAttempt && outcome.kind === 'approved',
  ).length;
}
