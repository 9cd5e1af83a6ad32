import { after, hourMs } from '../../kernel/clock.ts';
import type { Tx } from '../../store/database.ts';
import { alwaysGathered, type GatheredKind } from './letters/notice-kind.ts';
import type { IsPayingOthers, NoticedInvoice, NoticesNeeds } from './notices-needs.ts';
import { addNotice, hasNotices, type WaitingNotice } from './waiting-notices.store.ts';

/** An activation that takes longer does not hold up the mails of others. */
const activationTakesMs = hourMs;

/**
 * Whether more mails to the account are near: one waits already, another line is about to be charged, or other failed
 * invoices are being paid.
 */
export async function shouldGather(
  { clock, subscriptions }: NoticesNeeds,
  tx: Tx,
  { kind, invoice, isPayingOthers }: { kind: GatheredKind; invoice: NoticedInvoice; isPayingOthers: IsPayingOthers },
): Promise<boolean> {
  if (alwaysGathered.includes(kind)) return true;
  const { accountId, subscriptionId } = invoice;
  const since = after(clock.now(), -activationTakesMs);
  return (
    (await hasNotices(tx, accountId)) ||
    (await subscriptions.waitsForFirstCharge(tx, { accountId, besides: subscriptionId, madeSince: since })) ||
    isPayingOthers(tx, accountId, invoice.id)
  );
}

/** Keeps a notice for the mail that covers all of its kind. A cause that was kept or sent before is left alone. */
export async function gatherNotice(
  { clock, outbox }: NoticesNeeds,
  tx: Tx,
  cause: string,
  row: Omit<WaitingNotice, 'id' | 'notedAt'>,
): Promise<void> {
  if (await outbox.claim(tx, cause)) await addNotice(tx, { ...row, notedAt: clock.now() });
}
