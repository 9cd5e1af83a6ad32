import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { pageThrough } from '../../../jobs/page-through.ts';
import { tellMissed } from '../../../jobs/tell-missed.ts';
import { after, dayMs, minuteMs } from '../../../kernel/clock.ts';
import type { ChargeId, CollectionId, CorrectionId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { chargeConcluded, type Outcome } from '../../payments/index.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import type { Collection } from '../collections/collection.ts';
import { collectionsOfIds, openBehind, releasedBehind, reopeningsBehind } from '../collections/collections.store.ts';
import { concludeCharge } from '../collections/conclude-charge.ts';
import { missedCharge } from './disagreement.ts';

/** A charge that counted as never made may turn up so long after. */
const lateMs = 10 * dayMs;

/** Takes missed outcomes over: of charges that have concluded, and of payments that were taken back. */
export async function concludeMissed(needs: CollectingNeeds, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = needs;
  const concludeRead = (collections: readonly Collection[]) => concludeSome(needs, collections);
  await pageThrough((behindId, most) => openBehind(db, behindId, most), concludeRead, { stopping });
  const since = after(clock.now(), -lateMs);
  await pageThrough((behindId, most) => releasedBehind(db, { since, behindId, most }), concludeRead, { stopping });
  const takenBack = (behindId: string, most: number) => needs.payments.takenBackCharges(db, behindId, most);
  await pageThrough(takenBack, (charges) => concludeTakenBack(needs, charges), { stopping });
  const reopening = (behindId: string, most: number) => reopeningsBehind(db, { since, behindId, most });
  await pageThrough(reopening, (refunds) => concludeRefunded(needs, refunds), { stopping });
}

/** The outcomes that decide whether collections are paid, by collection. */
export async function outcomesByCollection(
  needs: Pick<CollectingNeeds, 'payments'>,
  db: Db,
  collections: readonly Collection[],
): Promise<Map<CollectionId, Outcome[]>> {
  const collectionIds = collections.map(({ id }) => id);
  const chargeIds = collections.flatMap(({ chargeId }) => chargeId ?? []);
  const outcomes = await needs.payments.decidingOutcomes(db, { collectionIds, chargeIds });
  return Map.groupBy(outcomes, ({ collectionId }) => collectionId);
}

async function concludeSome(needs: CollectingNeeds, collections: readonly Collection[]): Promise<void> {
  const outcomes = await outcomesByCollection(needs, needs.db, collections);
  const longAgo = after(needs.clock.now(), -minuteMs);
  for (const collection of collections)
    await conclude(needs, missedCharge(collection, outcomes.get(collection.id) ?? [], longAgo));
}

async function concludeTakenBack(needs: CollectingNeeds, charges: readonly Outcome[]): Promise<void> {
  const ids = charges.map(({ collectionId }) => collectionId);
  const collections = await collectionsOfIds(needs.db, ids);
  const longAgo = after(needs.clock.now(), -minuteMs);
  for (const charge of charges) {
    const collection = collections.get(charge.collectionId);
    if (collection) await conclude(needs, missedCharge(collection, [charge], longAgo));
  }
}

/** Refunds that the gateway has paid and that have not made due again what they gave back. */
async function concludeRefunded(needs: CollectingNeeds, refunds: readonly { id: CorrectionId }[]): Promise<void> {
  const ids = refunds.map(({ id }) => id);
  const longAgo = after(needs.clock.now(), -minuteMs);
  for (const { chargeId, endedAt, state } of await needs.corrections.correctionsOfIds(needs.db, ids))
    if (state === 'done' && endedAt !== null && endedAt <= longAgo) await conclude(needs, chargeId);
}

async function conclude(needs: CollectingNeeds, chargeId: ChargeId | null): Promise<void> {
  if (chargeId === null) return;
  const about = { chargeId };
  const work = () => concludeCharge(needs, about);
  const isDone = await onItsOwn(needs.log, { event: 'billing.settle-failed', ...about }, work);
  if (isDone) tellMissed(needs.log, chargeConcluded.name, about);
}
