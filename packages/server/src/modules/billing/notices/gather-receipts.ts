import { after, hourMs } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { waitsForFirstCharge } from '../../subscriptions/index.ts';
import type { NoticeNeeds } from './notice-place.ts';
import { addReceipt, hasReceipts, type WaitingReceipt } from './receipts.store.ts';

/** What a carrier has not switched on by then is not waited for. */
const activationTakesMs = hourMs;

/**
 * Whether other receipts of first charges are near: one waits already, or another line is about to be charged. Asked
 * in the transaction that has settled this charge's own subscription.
 */
export async function areOthersNear({ clock }: NoticeNeeds, tx: Tx, accountId: AccountId): Promise<boolean> {
  const since = after(clock.now(), -activationTakesMs);
  return (await waitsForFirstCharge(tx, accountId, since)) || hasReceipts(tx, accountId);
}

/** Keeps a receipt for the one mail that tells of all; what was told or kept before is left alone. */
export async function gatherReceipt(
  { clock, outbox }: NoticeNeeds,
  tx: Tx,
  cause: string,
  row: Omit<WaitingReceipt, 'notedAt'>,
): Promise<void> {
  if (await outbox.claim(tx, cause)) await addReceipt(tx, { ...row, notedAt: clock.now() });
}
