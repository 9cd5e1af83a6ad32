import type { CarrierId } from '@linekeeper/contract';
import type { Floor } from '../../../jobs/floor.ts';
import type { SimRef } from '../carrier/carrier.port.ts';
import { keepSimRefs, newSimRefs } from './sim-refs.store.ts';

/** What a carrier calls some SIMs, so that a webhook which names them so is about these alone. */
export async function learnSimRefs(
  { db }: Pick<Floor, 'db'>,
  carrier: CarrierId,
  refs: readonly SimRef[],
): Promise<void> {
  if (refs.length === 0) return;
  const fresh = await newSimRefs(db, carrier, refs);
  if (fresh.length > 0) await db.transaction().execute((tx) => keepSimRefs(tx, carrier, fresh));
}
