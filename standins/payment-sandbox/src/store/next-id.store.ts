import { randomInt } from 'node:crypto';
import type { Queryable } from './sandbox-database.ts';

const kinds = {
  customer: { sequence: 'customer_profile_numbers', first: 900_000_000 },
  payment: { sequence: 'payment_profile_numbers', first: 1_800_000_000 },
  shippingAddress: { sequence: 'shipping_address_numbers', first: 1_400_000_000 },
  batch: { sequence: 'batch_numbers', first: 12_000_000 },
  returnedItem: { sequence: 'returned_item_numbers', first: 2_000_000 },
  transaction: { sequence: 'transaction_numbers', first: 60_000_000_000 },
} as const;

const gap = 997;

/** Draws only larger ids from now on, so that one of somebody's choice is never given again. */
export async function passOver(db: Queryable, kind: keyof typeof kinds, chosenId: string): Promise<void> {
  const { sequence, first } = kinds[kind];
  const number = Math.floor((Number(chosenId) - first) / gap) + 1;
  if (number < 1) return;
  await db.query('select setval($1::regclass, greatest(coalesce(pg_sequence_last_value($1::regclass), 1), $2))', [
    sequence,
    number,
  ]);
}

/** A numeric id: never given twice, growing with time, and with gaps that cannot be guessed. */
export async function nextId(db: Queryable, kind: keyof typeof kinds): Promise<string> {
  const { sequence, first } = kinds[kind];
  const drawn = await db.query<{ number: string }>('select nextval($1::regclass) as number', [sequence]);
  return String(first + Number(drawn.rows[0]?.number) * gap + randomInt(gap));
}
