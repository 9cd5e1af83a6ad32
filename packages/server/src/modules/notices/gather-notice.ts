import { after, hourMs } from '../../kernel/clock.ts';
import type { AccountId, InvoiceId, SubscriptionId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { heaps, type GatheredKind } from './letters/notice-kind.ts';
import type { NoticeNeeds } from './addressee.ts';
import { addNotice, hasNotices, isPayingOthers, type WaitingNotice } from './waiting-notices.store.ts';

/** What a carrier has not switched on by then is not waited for. */
const activationTakesMs = hourMs;

interface Own {
  readonly id: InvoiceId;
  readonly accountId: AccountId;
  readonly subscriptionId: SubscriptionId;
}

/**
 * Whether mails of other invoices of the account are near: one waits already, another line is about to be charged, or
 * others that had failed are being paid. Of what comes in heaps others are always near.
 */
export async function areOthersNear(
  { clock, subscriptions }: NoticeNeeds,
  tx: Tx,
  kind: GatheredKind,
  own: Own,
): Promise<boolean> {
  if (heaps.includes(kind)) return true;
  const { accountId, subscriptionId } = own;
  const since = after(clock.now(), -activationTakesMs);
  return (
    (await hasNotices(tx, accountId)) ||
    (await subscriptions.waitsForFirstCharge(tx, { accountId, besides: subscriptionId, madeSince: since })) ||
    isPayingOthers(tx, accountId, own.id)
  );
}

/** Keeps a notice for the one mail that tells of all; what was told or kept before is left alone. */
export async function gatherNotice(
  { clock, outbox }: NoticeNeeds,
  tx: Tx,
  cause: string,
  row: Omit<WaitingNotice, 'id' | 'notedAt'>,
): Promise<void> {
  if (await outbox.claim(tx, cause)) await addNotice(tx, { ...row, notedAt: clock.now() });
}
