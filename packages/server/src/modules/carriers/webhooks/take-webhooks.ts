import type { CarrierId } from '@linekeeper/contract';
import type { Floor } from '../../../jobs/floor.ts';
import { after, dayMs } from '../../../kernel/clock.ts';
import type { Tx } from '../../../store/database.ts';
import type { SimRef } from '../carrier/carrier.port.ts';
import type { CarrierWebhook } from '../carrier/carrier-webhook.port.ts';
import { iccidsOf, keepSimRefs, newSimRefs } from './sim-refs.store.ts';
import { webhooksArrived } from './webhooks-arrived.ts';
import { addWebhooks, claimUnlooked, forgetWebhooks, type WebhookAbout } from './webhooks.store.ts';

/** Keeps what a carrier sent, each webhook once, and announces what is new. */
export async function takeWebhooks(
  needs: Pick<Floor, 'db' | 'clock' | 'jobs'>,
  carrier: CarrierId,
  sent: readonly CarrierWebhook[],
): Promise<void> {
  if (sent.length === 0) return;
  const webhooks = sent.map((webhook) => ({ ...webhook, id: `${carrier} ${webhook.id}` }));
  await needs.db.transaction().execute(async (tx) => {
    const noticeIds = await addWebhooks(tx, { carrier, webhooks, now: needs.clock.now() });
    if (noticeIds.length > 0) await needs.jobs.enqueue(tx, webhooksArrived, { noticeIds });
  });
}

/** What webhooks of one carrier are about; `isVague` where one of them names nothing we know. */
export interface ClaimedWebhooks {
  readonly carrier: CarrierId;
  readonly webhookCount: number;
  readonly operationRefs: readonly string[];
  readonly iccids: readonly string[];
  readonly isVague: boolean;
}

/** Takes those of some webhooks that were not taken before, and answers what they are about. */
export async function claimWebhooks(
  { clock }: Pick<Floor, 'clock'>,
  tx: Tx,
  ids: readonly string[],
): Promise<ClaimedWebhooks[]> {
  const byCarrier = Map.groupBy(await claimUnlooked(tx, ids, clock.now()), ({ carrier }) => carrier);
  const claimed = [];
  for (const [carrier, webhooks] of byCarrier) claimed.push(await whatAbout(tx, carrier, webhooks));
  return claimed;
}

async function whatAbout(tx: Tx, carrier: CarrierId, webhooks: readonly WebhookAbout[]): Promise<ClaimedWebhooks> {
  const named = await iccidsOf(
    tx,
    carrier,
    webhooks.flatMap(({ simRefs }) => simRefs),
  );
  const isVague = ({ operationRef, iccids, simRefs }: WebhookAbout) =>
    operationRef === null && iccids.length === 0 && !simRefs.some((ref) => named.has(ref));
  return {
    carrier,
    webhookCount: webhooks.length,
    operationRefs: webhooks.flatMap(({ operationRef }) => operationRef ?? []),
    iccids: [...webhooks.flatMap(({ iccids }) => iccids), ...named.values()],
    isVague: webhooks.some(isVague),
  };
}

const keptDays = 90;

export async function forgetOldWebhooks(needs: Pick<Floor, 'db' | 'clock'>): Promise<void> {
  const before = after(needs.clock.now(), -keptDays * dayMs);
  await needs.db.transaction().execute((tx) => forgetWebhooks(tx, before));
}

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
